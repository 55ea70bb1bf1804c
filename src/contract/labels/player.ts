/**
 * What do home, tee times and profile call things?
 * Section 2 of the specification to the letter; the rulings' additions below each.
 */

export const home = {
  guestOf: "Guest of:",
  teeTimes: "Tee Times",
  enterScores: "Enter Scores",
  viewResults: "View Results",
  myBets: "My Bets",
  adminDashboard: "Admin Dashboard",
  logout: "Logout",
  scoresStay: "Scores waiting on this phone: {count}. They are sent when you log in here again.",
  myProfile: "My Profile",
  nextTeeTime: "Next tee time",
  noTeeTime: "No tee time yet",
  nextOpen: "Next open",
  seeOpen: "See {count} open",
  seeTeeTimes: "See tee times",
  groupStarts: "Group {group} starts {time}",
  playsWith: "with {players}",
  yourRound: "Your round",
  hole: "Hole {hole}",
  allHoles: "All 18 holes entered",
  continue: "Continue",
  startScoring: "Start Scoring",
  thru: "Thru {holes}",
  betToSettle: "1 bet to settle",
  betsToSettle: "{count} bets to settle",
  pendingBet: "1 bet waiting for approval",
  pendingBets: "{count} bets waiting for approval",
} as const;
