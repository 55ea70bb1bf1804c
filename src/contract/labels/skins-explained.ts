/** Texts of the sheets that explain a skin. They load with these sheets. */
export const skinsExplained = {
  openText: "Decided when every player has filled this hole.",
  leadsWith: "So far {player} leads with {net}: {filled} of {players} players have filled it.",
  leadSharedWith: "So far {net} is shared by {names}: {filled} of {players} players have filled it.",
  beats: "{player} {net} beats {others}",
  tied: "{net} by {players}: a tie is a push, nothing is carried over.",
  playedAlone: "{player} {net}",
  onlyScore: "{player} {net} is the only score, because {others} picked up.",
  onlyScoreLeft: "{player} {net} is the only score, because {others} picked up or had left.",
  nobodyScored: "Everybody picked up or had left, so nobody wins the hole.",
  allPickedUp: "Everybody picked up, so nobody wins the hole.",
  sharedAmong: "{pot} ÷ {skins} = {value}",
  oddCents: "One odd cent each to the first {count}: {amount}.",
  oddCent: "The odd cent to the first: {amount}.",
} as const;
