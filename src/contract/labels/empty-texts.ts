export const emptyTexts = {
  bets: "No bets available in this category.",
  teeTimes: "No active tee times, please check back later.",
  groups: "Teams have not been finalized. Please check back later.",
  waitingForTeams: "Waiting on all players to submit scores...",
  nobodyPlayed: "Nobody played this round.",
  waitingForSkins: "Waiting for all players to submit scores...",
  noSettledResults: "No settled results yet—please check back after both scores are in.",
  noTeeTimeChosen: "Please select a tee time above to view your individual results.",
} as const;
