export const guide = {
  label: "First steps",
  step: "Step {step} of 3",
  next: "Next",
  back: "Back",
  skip: "Skip",
  done: "Done",
  forPlayers: "For players",
  forAdmins: "For admins",
  joinTitle: "Join a tee time",
  join: "Tee Times lists what is to come. Open one and tap Join Tee Time. Where it is full you are put on the waitlist, and notified when a spot is yours.",
  scoreTitle: "Enter your scores",
  score:
    "When it starts, Enter Scores takes your round: hole by hole as you play, or all at once afterwards. It works without reception, too.",
  betsTitle: "Bets and results",
  bets: "My Bets asks other members for a Nassau, which settles by itself. View Results has teams, skins and your bets. A “?” on a page explains it.",
  guestJoinTitle: "Join your host",
  guestJoin:
    "Tee Times lists what is to come. Open the one you were invited to and tap Join Tee Time. An admin puts you into a group.",
  guestResultsTitle: "Team and skins",
  guestResults:
    "You play in the team of your group and for skins, as members do. View Results follows both. A “?” on a page explains it.",
  courseTitle: "Course and tee times",
  course:
    "Course shows what the club plays on, and takes another course file. Then add the next tee times: date, time and number of players.",
  codesTitle: "Group codes",
  codes:
    "Players register with a code. Add one for members, and one for the guests of a member. Players lists who has come, and resets a forgotten PIN.",
  groupsTitle: "Groups",
  groups:
    "Before the tee time, open Teams and tap Suggest Groups, or move players yourself. The dashboard says what still needs you.",
} as const;
