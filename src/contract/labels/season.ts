import { shared } from "./shared.ts";

export const season = {
  title: shared.season,
  merit: "Order of Merit",
  season: "Season",
  place: "Pos",
  player: "Player",
  rounds: "Rounds",
  points: "Points",
  you: "You",
  pointsNote:
    "Points by place in each round's net standing: {points}. Level players share the points of their places.",
  allCount: "All rounds count.",
  bestCount: "The best {best} rounds of each player count.",
  finished: "Finished rounds: {rounds}.",
  off: "This club has no order of merit.",
  offAdmin: "Season Points in Club Settings start an order of merit.",
  clubSettings: "Club Settings",
  none: "No round of this season is finished yet.",
  pointsOf: "{points} points",
  inRound: "{date}: place {place}, {points}",
  left: "{date}: left early",
  notCounted: "not among the best",
  print: "Print Order of Merit",
} as const;
