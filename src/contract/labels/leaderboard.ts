/** What do the leaderboard, the clubhouse television and its links call things? All of it beyond section 2. */

export const leaderboardLabels = {
  title: "Leaderboard",
  net: "Net",
  gross: "Gross",
  place: "Pos",
  player: "Player",
  thru: "Thru",
  /** All 18 holes. */
  finished: "F",
  finishedText: "finished",
  notStarted: "-",
  you: "You",
  movedUp: "up {places}",
  movedDown: "down {places}",
  toParNote: "To par, over the holes each player has finished.",
  movedNote: "▲▼ places gained or lost since one hole ago.",
  groups: "Groups",
  seeTeams: "See the Teams",
  seeTeeTime: "See Tee Time",
  empty: "Nobody is in this tee time yet.",
  noScores: "No scores yet. The board moves with the first hole.",
} as const;
