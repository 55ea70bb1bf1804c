export const nothingDeleted = {
  players: 0,
  waitlisted: 0,
  groups: 0,
  cards: 0,
  scores: 0,
  teamTotals: 0,
  betResults: 0,
  payments: 0,
};
