export const cardClosing = {
  openUntil: "You can change this card until {when}.",
  closedSince: "Closed since {when}. Only an admin can correct it now.",
  closed: "Closed",
} as const;
