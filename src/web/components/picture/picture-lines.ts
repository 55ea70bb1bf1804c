/** In these SVG paths, a round is one unit wide. In an SVG, a smaller y is higher up. */

const xOf = (round: number) => round + 0.5;

export function dotsPath(values: readonly number[]): string {
  return values.map((value, round) => `M${xOf(round)} ${value}h0`).join("");
}

export function linePath(values: readonly number[]): string {
  if (values.length < 2) return "";
  return values.map((value, round) => `${round === 0 ? "M" : "L"}${xOf(round)} ${value}`).join("");
}

type Reach = { lowest: number; highest: number };

export function reachOf(values: readonly number[], { zero }: { zero: boolean }): Reach {
  const seen = zero ? [0, ...values] : values;
  return { lowest: Math.min(...seen), highest: Math.max(...seen) };
}

export function levelsOf({ lowest, highest }: Reach, { zero }: { zero: boolean }): number[] {
  if (lowest === highest) return [lowest];
  const isZeroApart = Math.min(0 - lowest, highest - 0) / (highest - lowest) >= 0.15;
  return zero && isZeroApart ? [lowest, 0, highest] : [lowest, highest];
}
