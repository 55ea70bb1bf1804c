/** The second implementation: what do the groups of a tee time come to, and who is in which place? */
import { type Course, type Gross, isComplete, netCard } from "./strokes.ts";

type Player = {
  readonly gross: Gross;
  readonly adjustedHandicap: number | null;
  /** Ruling 13: a no show is out of "the team count". */
  readonly isNoShow: boolean;
};
export type Group = { readonly number: number; readonly players: readonly Player[] };

export type GroupResult = {
  readonly grossTotal: number;
  readonly netTotal: number;
  readonly parTotal: number;
  /** "Net total minus their own par total"; the least is the best. */
  readonly toPar: number;
  readonly place: number;
};

/**
 * How many scores count on each of the 18 holes, in threes of six: ruling 4: "1, 2, 3 by segment for a group of up to 4
 * (never more than the group has players), 2, 3, 4 for 5 or more".
 */
const countingBySize: readonly string[] = [
  "000000000000000000",
  "111111111111111111",
  "111111222222222222",
  "111111222222333333",
  "111111222222333333",
  "222222333333444444",
];

export function scoresThatCount(players: number): number[] {
  return [...(countingBySize[Math.min(players, 5)] ?? "")].map(Number);
}

/** Of the groups that are ready: "A group is ready when its own players are; the others do not hold it up." */
export function teamResults(course: Course, groups: readonly Group[]): Map<number, GroupResult> {
  const totals = groups.flatMap(({ number, players }) => {
    const present = players.filter(({ isNoShow }) => !isNoShow);
    const isReady = present.length > 0 && present.every(({ gross }) => isComplete(gross));
    return isReady ? [{ number, ...totalsOf(course, present) }] : [];
  });
  // "Ties share a place": one more than there are groups that are better.
  const placeOf = (toPar: number) => 1 + totals.filter((other) => other.toPar < toPar).length;
  return new Map(totals.map(({ number, ...total }) => [number, { ...total, place: placeOf(total.toPar) }]));
}

function totalsOf(course: Course, players: readonly Player[]) {
  const counting = scoresThatCount(players.length);
  const nets = players.map(({ gross, adjustedHandicap }) => netCard(course, gross, adjustedHandicap ?? 0));
  // "grossTotal applies the same k to gross scores": the best gross scores need not be those of the best net ones.
  const grosses = players.map(({ gross }) => gross);
  let [grossTotal, netTotal, parTotal] = [0, 0, 0];
  for (const [hole, { par }] of course.entries()) {
    const count = counting[hole] ?? 0;
    grossTotal += bestOf(grosses, hole, count);
    netTotal += bestOf(nets, hole, count);
    // "The par total comes from the course and k."
    parTotal += par * count;
  }
  return { grossTotal, netTotal, parTotal, toPar: netTotal - parTotal };
}

/** The sum of the so many lowest scores of a hole. */
function bestOf(cards: readonly Gross[], hole: number, count: number): number {
  const rest = cards.map((card) => card[hole] ?? 0);
  let sum = 0;
  for (let taken = 0; taken < count; taken++) {
    const best = Math.min(...rest);
    rest.splice(rest.indexOf(best), 1);
    sum += best;
  }
  return sum;
}
