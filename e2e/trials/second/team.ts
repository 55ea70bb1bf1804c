import { type Course, countedCard, type Entered, type Gross, isDone, netCard, sumOf } from "./strokes.ts";

type Player = {
  /** The pars and stroke indexes of the player's own tee box. */
  readonly course: Course;
  readonly entered: Entered;
  readonly adjustedHandicap: number | null;
  /** Ruling 13: a no show is out of "the team count". */
  readonly isNoShow: boolean;
};
export type Group = { readonly number: number; readonly players: readonly Player[] };

export type GroupResult = {
  readonly grossTotal: number;
  readonly netTotal: number;
  readonly parTotal: number;
  /**
   * The par of all balls that count on 18 holes, as far as it is known who has left. Undefined if a player's tee box
   * has its own pars and indexes.
   */
  readonly fullPar: number | undefined;
  /** "Net total minus their own par total". The lowest value is the best. */
  readonly toPar: number;
  /** Null until the group is ready. Until then, the totals count only holes that all its players filled or left. */
  readonly place: number | null;
  readonly holes: readonly { number: number; gross: number; net: number; par: number }[];
};

/**
 * The index is the group's size. Each digit is the number of scores that count on a hole. Ruling 4: "1, 2, 3 by
 * segment for a group of up to 4 (never more than the group has players), 2, 3, 4 for 5 or more".
 */
const countingBySize: readonly string[] = [
  "000000000000000000",
  "111111111111111111",
  "111111222222222222",
  "111111222222333333",
  "111111222222333333",
  "222222333333444444",
];

function scoresThatCount(players: number): number[] {
  return [...(countingBySize[Math.min(players, 5)] ?? "")].map(Number);
}

/** "A group is ready when its own players are; the others, and players in no group, do not hold it up." */
export function teamResults(course: Course, groups: readonly Group[]): Map<number, GroupResult> {
  const totals = groups.flatMap(({ number, players }) => {
    const present = players.filter(({ isNoShow }) => !isNoShow);
    const isReady = present.every(({ entered }) => isDone(entered));
    return present.length === 0 ? [] : [{ number, isReady, ...totalsOf(course, present) }];
  });
  // "Ties share a place". A place is one more than the number of better groups.
  const placeOf = (toPar: number) =>
    1 + totals.filter((other) => other.isReady && other.toPar < toPar).length;
  return new Map(
    totals.map(({ number, isReady, ...total }) => {
      return [number, { ...total, place: isReady ? placeOf(total.toPar) : null }];
    }),
  );
}

function totalsOf(course: Course, players: readonly Player[]) {
  const counting = scoresThatCount(players.length);
  // "grossTotal applies the same k to gross scores": the best gross scores may belong to other players than
  // the best net ones.
  const grosses = players.map((player) =>
    countedCard(player.course, player.entered, player.adjustedHandicap ?? 0),
  );
  const nets = players.map((player, i) =>
    netCard(player.course, grosses[i] ?? [], player.adjustedHandicap ?? 0),
  );
  // Ruling 59: "on the later holes k is at most the number of players still there, and par with it".
  const counts = counting.map((most, hole) =>
    Math.min(most, players.filter(({ entered }) => entered[hole] !== "left").length),
  );
  const holes: GroupResult["holes"] = [...course.keys()].flatMap((hole) => {
    const count = counts[hole] ?? 0;
    if (count === 0 || players.some(({ entered }) => (entered[hole] ?? null) === null)) return [];
    const balls = players.flatMap((player, i) => {
      const net = nets[i]?.[hole] ?? null;
      return net === null ? [] : [{ net, par: player.course[hole]?.par ?? 0 }];
    });
    // Each ball has the par of its own tee box. Of two with the same net, the one that is better to par counts.
    const counted = balls.sort((a, b) => (a.net === b.net ? b.par - a.par : a.net - b.net)).slice(0, count);
    const net = sumOf(counted.map((ball) => ball.net));
    const par = sumOf(counted.map((ball) => ball.par));
    return [{ number: hole + 1, gross: bestOf(grosses, hole, count), net, par }];
  });
  const grossTotal = sumOf(holes.map(({ gross }) => gross));
  const netTotal = sumOf(holes.map(({ net }) => net));
  const parTotal = sumOf(holes.map(({ par }) => par));
  const isAlike = players.every((player) => JSON.stringify(player.course) === JSON.stringify(course));
  const fullPar = isAlike ? sumOf(course.map(({ par }, hole) => par * (counts[hole] ?? 0))) : undefined;
  return { grossTotal, netTotal, parTotal, fullPar, toPar: netTotal - parTotal, holes };
}

function bestOf(cards: readonly Gross[], hole: number, count: number): number {
  const rest = cards.flatMap((card) => card[hole] ?? []);
  let sum = 0;
  for (let taken = 0; taken < count; taken++) {
    const best = Math.min(...rest);
    rest.splice(rest.indexOf(best), 1);
    sum += best;
  }
  return sum;
}
