export const groupScores = {
  title: "Group Scores",
  choice: "Live: My Group",
  choiceNote: "You enter the scores of your whole group",
  players: "Players",
  beginsWith: "Begins with index {index}, {teeBox}",
  chooseBasis: "Choose index and tee box",
  basisTitle: "Index and tee box",
  decides: "{said}. {player} decides.",
  decidesHole: "Hole {hole}: {said}. {player} decides.",
  youDecide: "{said}. You decide.",
  youDecideHole: "Hole {hole}: {said}. You decide.",
  has: "{name} has {gross}",
  entered: "{name} entered {gross}",
  youHave: "you have {gross}",
  youEntered: "you entered {gross}",
  missing: "{player}: {missing}",
  nobody: "There is nobody in your group whose scores you can enter.",
  allHoles: "All Holes",
  filled: "{filled} of {players}",
} as const;

/** What the owner of a card sees that somebody else has kept (ruling 57). */
export const keptCard = {
  keptBy: "Kept by {names}",
  confirm: "Confirm",
  correct: "Correct",
  confirmText: "Confirm to submit this card. Then only you and admins can change it.",
  claimsText: "Your group entered different scores. Choose the score that counts.",
  choice: "{names}: {gross}",
  onCard: "On your card",
  you: "You",
} as const;
