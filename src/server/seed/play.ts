import { strokesOnHoles } from "#rules/cards/strokes";
import type { Gross, Hole } from "#rules/golf";

/** Returns numbers from 0 up to 1, always the same for the same seed (mulberry32). */
export function seededChance(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** On this share of the holes, a player is `over` strokes above the handicap. The shares add up to 1. */
const form: readonly (readonly [over: number, share: number])[] = [
  [-1, 0.16],
  [0, 0.44],
  [1, 0.27],
  [2, 0.1],
  [3, 0.03],
];

export function playRound(adjustedHandicap: number, holes: readonly Hole[], chance: () => number): Gross[] {
  const strokes = strokesOnHoles(adjustedHandicap, holes);
  return holes.map((hole, index) => {
    const overPar = (strokes[index] ?? 0) + drawForm(chance());
    return Math.max(hole.par === 3 ? 2 : 3, hole.par + overPar);
  });
}

function drawForm(draw: number): number {
  let sum = 0;
  for (const [over, share] of form) {
    sum += share;
    if (draw < sum) return over;
  }
  return 0;
}
