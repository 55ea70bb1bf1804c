/** Texts that mark a player who left after a hole (ruling 59). */
export const left = {
  doneFor: "{player} left after hole {hole}.",
  mark: "left",
  none: "–",
  notPlayed: "not played",
  loses: "{player} had left; {other} wins the hole",
  both: "{me} and {opponent} had both left: the hole is halved",
  backNineNotPlayed: "The back nine is not played, so it pays nothing. Its holes count in Overall only.",
} as const;
