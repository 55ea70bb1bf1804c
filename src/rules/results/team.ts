/** How many balls count for a team, and which team is first? Section 9 (Team scoring); rulings 4 and 59. */
import type { Hole } from "../golf.ts";
import { sum } from "../values.ts";

const holesPerSegment = 6;

export const teamSegments = [
  { first: 1, last: 6 },
  { first: 7, last: 12 },
  { first: 13, last: 18 },
] as const;

/**
 * A team of up to four counts 1 ball on holes 1 to 6, 2 balls on holes 7 to 12 and 3 on the others. A team of five
 * counts 2, 3 and 4 balls. Never more than `there`: the players who have not left (ruling 59). No shows are not in
 * `groupSize`.
 */
export function bestBallsOnHole(holeNumber: number, groupSize: number, there = groupSize): number {
  const segment = Math.ceil(holeNumber / holesPerSegment);
  return Math.min(groupSize >= 5 ? segment + 1 : segment, there);
}

/**
 * The par of the balls that count. For all 18 holes of the club's course: 145 for a group of 4, 217 for 5.
 * `leftAfter` has the last hole of each player who has left.
 */
export function teamPar(
  holes: readonly Hole[],
  groupSize: number,
  leftAfter: readonly number[] = [],
): number {
  return sum(
    holes.map(({ number, par }) => {
      const there = groupSize - leftAfter.filter((after) => number > after).length;
      return par * bestBallsOnHole(number, groupSize, there);
    }),
  );
}

/** The lowest comes first. Level teams share a place, and the next is skipped: 1, 1, 3. */
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

export function printPlace(place: number): string {
  const isTeen = place % 100 > 10 && place % 100 < 14;
  return `${place}${(!isTeen && ["th", "st", "nd", "rd"][place % 10]) || "th"}`;
}
