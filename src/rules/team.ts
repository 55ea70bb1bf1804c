/** Specification section 9 (Team scoring); ruling 4. */
import type { Hole } from "./golf.ts";

const holesPerSegment = 6;

/** First and last hole of each: 1-6, 7-12 and 13-18. */
export const teamSegments = [
  { first: 1, last: 6 },
  { first: 7, last: 12 },
  { first: 13, last: 18 },
] as const;

/**
 * How many balls count: 1, 2, 3 on holes 1-6, 7-12, 13-18 for a group of up to 4, never more than
 * it has players; 2, 3, 4 for 5 or more. Group size = players who count (a no show does not).
 */
export function bestBallsOnHole(holeNumber: number, groupSize: number): number {
  const segment = Math.ceil(holeNumber / holesPerSegment);
  return Math.min(groupSize >= 5 ? segment + 1 : segment, groupSize);
}

/** Par of the balls that count over the holes: 145 for a group of 4, 217 for 5 on the club's course. */
export function teamPar(holes: readonly Hole[], groupSize: number): number {
  return holes.reduce((par, hole) => par + hole.par * bestBallsOnHole(hole.number, groupSize), 0);
}

/** Lowest first; level teams share a place and the next one is skipped: 1, 1, 3. */
export function rankTeams(
  teams: readonly { teamNumber: number; toPar: number }[],
): { teamNumber: number; place: number }[] {
  return teams
    .toSorted((a, b) => a.toPar - b.toPar || a.teamNumber - b.teamNumber)
    .map(({ teamNumber, toPar }) => ({
      teamNumber,
      place: 1 + teams.filter((other) => other.toPar < toPar).length,
    }));
}

/** "1st", "2nd", "3rd", "4th". */
export function printPlace(place: number): string {
  const endings: Partial<Record<Intl.LDMLPluralRule, string>> = { one: "st", two: "nd", few: "rd" };
  // Made when a place is first printed, as the collator of names is.
  ordinals ??= new Intl.PluralRules("en", { type: "ordinal" });
  return `${place}${endings[ordinals.select(place)] ?? "th"}`;
}

let ordinals: Intl.PluralRules | null = null;
