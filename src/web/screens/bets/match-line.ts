/**
 * Where does the line of the match run? One unit to the right for each hole, one up for each
 * hole up; it is drawn in steps, since a hole is won at once. SVG counts y downwards.
 */

/** The level after each hole, drawn from `startX` holes on, beginning all square. */
export function stepPath(levels: readonly number[], startX: number): string {
  const steps = levels.map((level, i) => `V${-level}H${startX + i + 1}`);
  return `M${startX} 0${steps.join("")}`;
}

/** Holes up or down that the picture must hold, at least one. */
export function reachOf(levels: readonly number[]): number {
  return Math.max(1, ...levels.map(Math.abs));
}
