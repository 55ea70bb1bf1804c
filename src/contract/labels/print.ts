/**
 * The texts of printed pages and of files.
 * Section 2 of the specification to the letter; the rulings' additions below each.
 */

/** On paper, and on the screens it is printed from. */
export const paper = {
  title: "Print & Export",
  pairings: "Pairings",
  cartSigns: "Cart Signs",
  scoreCards: "Score Cards",
  results: "Results",
  print: "Print",
  printResults: "Print Results",
  rawTableFile: "Raw Table (CSV)",
  resultsFile: "Results (CSV)",
  playersFile: "Players (CSV)",
  when: "{date} @ {time}",
  ofClub: "{club} · {when}",
  // A line may end after the dot, and begins with none.
  groupStarts: "{group}\u00a0· {starts}",
  noGroup: "No group",
  nobody: "Nobody has joined yet.",
  player: "Player",
  basis: "GHIN {index} · {teeBox} · Adjusted Handicap {handicap}",
  noBasis: "GHIN ____ · Tee Box ____",
  cardOf: "Score card of {group}",
  dots: "A dot is a stroke received, + means a stroke given back.",
  betStroke: "strokes from {player} in a bet: {strokes}",
  betLetters: "A framed letter is a stroke in a bet, from the player who has that letter:",
  betNotes: "Bets in which nobody gets a stroke, or a handicap is not known yet, have none.",
  betsSeen:
    "The strokes of bets within a group are on its card, without amounts. Whoever sees the card sees whose bets these are.",
  liveCode: "Live scoring: scan this with your own phone to enter your card.",
  liveCodeName: "QR code that opens live scoring",
  scorer: "Scorer",
  attested: "Attested",
  soFar: "after {holes} holes",
  hole: "Hole",
  skins: "Skins",
  skinsWonBy: "Won by",
  amount: "Amount",
} as const;

/** The first line of a table taken away as a file. */
export const columns = {
  firstName: "First Name",
  lastName: "Last Name",
  nickname: "Nickname",
  phone: "Phone",
  groupCode: "Group Code",
  role: "Role",
  roles: { member: "Member", guest: "Guest", admin: "Admin" },
  guestOf: "Guest of",
  group: "Group",
  noShow: "No show",
  yes: "yes",
  total: "Total",
  results: [
    "First Name",
    "Last Name",
    "Adjusted Handicap",
    "Gross",
    "Net",
    "Group",
    "Team Place",
    "Team Net",
    "Team Gross",
    "Team Par",
    "Team To Par",
    "Skins Handicap",
    "Skins",
    "Payout",
  ],
} as const;
