/**
 * Where are the rounds in a picture of values over time? One unit to the right for each round, one down for each unit of
 * the value, as SVG counts y downwards: what is less is higher up.
 */

/** The first and the last are half a unit from the edge, so that one alone is in the middle. */
const xOf = (round: number) => round + 0.5;

/** A dot for each: a line of no length, which has round ends. */
export function dotsPath(values: readonly number[]): string {
  return values.map((value, round) => `M${xOf(round)} ${value}h0`).join("");
}

/** Empty for one round, which makes no line. */
export function linePath(values: readonly number[]): string {
  if (values.length < 2) return "";
  return values.map((value, round) => `${round === 0 ? "M" : "L"}${xOf(round)} ${value}`).join("");
}

/** From the lowest value to the highest; `zero`: seen from zero, such as par. */
export function reachOf(
  values: readonly number[],
  { zero }: { zero: boolean },
): { lowest: number; highest: number } {
  const seen = zero ? [0, ...values] : values;
  return { lowest: Math.min(...seen), highest: Math.max(...seen) };
}

/** Which are written beside the picture: the lowest and the highest, and zero where it is not too near to them. */
export function levelsOf(
  { lowest, highest }: { lowest: number; highest: number },
  { zero }: { zero: boolean },
): number[] {
  if (lowest === highest) return [lowest];
  const isZeroApart = Math.min(0 - lowest, highest - 0) / (highest - lowest) >= 0.15;
  return zero && isZeroApart ? [lowest, 0, highest] : [lowest, highest];
}
