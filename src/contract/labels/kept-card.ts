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
