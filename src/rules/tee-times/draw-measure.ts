/**
 * Which of two draws of groups is better? The better draw has closer average handicaps. If both are equally
 * close, the better draw has fewer pairs of players who shared a group lately.
 */

import { averageIndex } from "../cards/handicap.ts";
import type { PlayerId, Tenths } from "../golf.ts";
import { sum } from "../values.ts";

export type PoolPlayer = {
  readonly id: PlayerId;
  /** The index of the latest card. If it is null, the pool's average is used. */
  readonly handicapIndexTenths: Tenths | null;
};

export type Draw = readonly (readonly PlayerId[])[];

export type DrawMeasure = ReturnType<typeof measure>;

export function isBetter(a: DrawMeasure, b: DrawMeasure): boolean {
  return a.spread < b.spread || (a.spread === b.spread && a.pairs < b.pairs);
}

export type Table = ReturnType<typeof tableOf>;

export function tableOf(pool: readonly PoolPlayer[], playedTogether: Draw, sizes: readonly number[]) {
  const indexes = pool.map(({ handicapIndexTenths }) => handicapIndexTenths);
  const handicaps = indexes.map((index) => index ?? averageIndex(indexes) ?? 0);
  const met = meetings(pool, playedTogether);
  const scale = sizes.reduce(leastCommonMultiple, 1);
  return {
    /** A group's average handicap, scaled so that groups of all sizes have whole numbers. */
    average(group: readonly number[]): number {
      let total = 0;
      for (const player of group) total += handicaps[player] ?? 0;
      return (total * scale) / group.length;
    },
    pairs: (group: readonly number[]): number =>
      sum(group.map((one, i) => group.slice(i + 1).filter((other) => met[one]?.has(other)).length)),
  };
}

/** `spread`: the groups' highest minus their lowest average handicap, scaled to a whole number. */
export function measure(groups: readonly (readonly number[])[], table: Table) {
  return { spread: spreadOf(groups.map(table.average)), pairs: sum(groups.map(table.pairs)) };
}

export function spreadOf(averages: readonly number[]): number {
  if (averages.length === 0) return 0;
  let [least, most] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
  for (const average of averages) {
    if (average < least) least = average;
    if (average > most) most = average;
  }
  return most - least;
}

function meetings(pool: readonly PoolPlayer[], playedTogether: Draw): readonly Set<number>[] {
  const numberOf = numbers(pool);
  const met = pool.map(() => new Set<number>());
  for (const group of playedTogether) {
    const players = group.flatMap((id) => numberOf.get(id) ?? []);
    for (const one of players) for (const other of players) if (one !== other) met[one]?.add(other);
  }
  return met;
}

export function numbers(pool: readonly PoolPlayer[]): ReadonlyMap<PlayerId, number> {
  return new Map(pool.map(({ id }, player) => [id, player]));
}

function leastCommonMultiple(a: number, b: number): number {
  let [divisor, rest] = [a, b];
  while (rest > 0) [divisor, rest] = [rest, divisor % rest];
  return (a / divisor) * b;
}
