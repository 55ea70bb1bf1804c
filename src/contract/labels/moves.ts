/** The server sends the texts of `moves`. The screens show the texts of `whatMoves` around them. */

export const moves = {
  betWith: "Bet with {opponent}",
  betOf: "Bet of {creator} and {opponent}",
  total: "Total",
  up: "{holes} up, {amount}",
  down: "{holes} down, {amount}",
  playerUp: "{player} {holes} up, {amount}",
  allSquare: "all square, {amount}",
  playerWins: "{player} {amount}",
  noResult: "no result",
  skins: "Skins",
  pot: "Pot",
  hole: "Hole {hole}",
  holes: "Holes {holes}",
  nobody: "nobody",
  teams: "Teams",
  team: "{place}, {toPar}",
  teamNet: "{place}, {toPar}, net {net}",
  notFinal: "not final",
  nothingElse: "Nothing else changes.",
  nothing: "No bet, skin or team place changes.",
  noOtherSkin: "No other skin changes.",
  noSkin: "No skin changes.",
} as const;

export const whatMoves = {
  title: "What This Changes",
  asking: "Working out what changes...",
  needsConnection: "What changes can only be shown with a connection. You can go on without it.",
  notShown: "What changes cannot be shown: {reason}",
} as const;
