/** One unit to the right for each hole, one up for each stroke under par. SVG counts y downwards, as golfers do. */
import type { Team } from "#contract/results";

export type RacePoint = { hole: number; toPar: number };

/** Leaves out holes that are not on every card yet. */
export function racePoints({ holes }: Pick<Team, "holes">): RacePoint[] {
  let toPar = 0;
  return [
    { hole: 0, toPar },
    ...holes.map(({ number, netTotal, par }) => {
      toPar += netTotal - par;
      return { hole: number, toPar };
    }),
  ];
}

export function racePath(points: readonly RacePoint[]): string {
  return points.map(({ hole, toPar }, i) => `${i === 0 ? "M" : "L"}${hole} ${toPar}`).join("");
}

/** Strokes under and over par, at least one each. */
export function raceReach(lines: readonly (readonly RacePoint[])[]): { under: number; over: number } {
  const levels = lines.flat().map(({ toPar }) => toPar);
  return { under: Math.max(1, -Math.min(0, ...levels)), over: Math.max(1, ...levels) };
}

/** Null where the team has not finished this hole. */
export function toParAfter(points: readonly RacePoint[], hole: number): number | null {
  return points.find((point) => point.hole === hole)?.toPar ?? null;
}

/** The levels to write next to the picture: par, and the best and the worst where they are not too near to it. */
export function scaleOf({ under, over }: { under: number; over: number }): number[] {
  const isApart = (level: number) => level / (under + over) >= 0.2;
  return [...(isApart(under) ? [-under] : []), 0, ...(isApart(over) ? [over] : [])];
}
