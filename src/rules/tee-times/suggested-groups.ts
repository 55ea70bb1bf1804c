/** Suggests groups of equal size and similar average handicap, with few pairs who have just played together. */

import type { PlayerId } from "../golf.ts";
import { sum } from "../values.ts";
import {
  type Draw,
  isBetter,
  measure,
  numbers,
  type PoolPlayer,
  spreadOf,
  type Table,
  tableOf,
} from "./draw-measure.ts";
import { groupCount } from "./groups.ts";

const largestGroup = 5;

/** Players "just played together" if they shared a group in one of the last eight tee times. */
export const teeTimesLookedBack = 8;

/** `made`: groups that exist and stay, Group 1 first. `chance` returns random numbers from 0 to below 1. */
export function suggestGroups(
  pool: readonly PoolPlayer[],
  playedTogether: Draw,
  chance: () => number,
  made: Draw = [],
): PlayerId[][] {
  const numberOf = numbers(pool);
  const started = made.map((group) => group.flatMap((id) => numberOf.get(id) ?? []));
  const dealt = new Set(started.flat());
  const left = [...pool.keys()].filter((player) => !dealt.has(player));
  const startedSizes = started.map((group) => group.length);
  const sizes = sizesAround(startedSizes, left.length);
  const open = [...sizes.keys()].filter((group) => sizes[group] !== 0);
  const openGroups = open.map((group) => ({ started: started[group] ?? [], size: sizes[group] ?? 0 }));
  const openSizes = openGroups.map(({ size }) => size);
  const table = tableOf(pool, playedTogether, openSizes);
  const found = bestOfClimbs(left, openGroups, table, chance);
  const groups = sizes.map((_, group) => found[open.indexOf(group)] ?? []);
  return groups.map((group) => group.flatMap((player) => pool[player]?.id ?? []));
}

/** During the search a player is a number: the index in the pool. */
type Groups = number[][];

/** A group that will have `size` players. `started` has the players who are in it already, and who stay. */
type StartedGroup = { readonly started: readonly number[]; readonly size: number };

/** Returns the groups' sizes. Opens as few new groups as possible. Each player joins the smallest group. */
export function sizesAround(started: readonly number[], players: number): number[] {
  const needed = Math.min(groupCount, Math.ceil((sum(started) + players) / largestGroup));
  const isOpen = started.map((size) => size > 0);
  for (let group = 0; isOpen.filter(Boolean).length < needed; group++) isOpen[group] = true;
  const sizes = isOpen.map((_, group) => started[group] ?? 0);
  for (let player = 0; player < players; player++) {
    const smallest = Math.min(...sizes.filter((_, group) => isOpen[group]));
    const grows = sizes.findIndex((size, group) => isOpen[group] && size === smallest);
    sizes[grows] = smallest + 1;
  }
  return sizes;
}

function cut(order: readonly number[], groups: readonly StartedGroup[]): Groups {
  let from = 0;
  return groups.map(({ started, size }) => {
    from += size - started.length;
    return [...started, ...order.slice(from - size + started.length, from)];
  });
}

function bestOfClimbs(
  left: readonly number[],
  open: readonly StartedGroup[],
  table: Table,
  chance: () => number,
): Groups {
  const stay = open.map(({ started }) => started.length);
  // With fewer players, a climb is shorter, but misses the best draw more often. So more climbs are made.
  const climbs = Math.ceil(21_000 / (left.length + 3) ** 1.5);
  const tops = Array.from({ length: climbs }, () => climb(cut(shuffled(left, chance), open), stay, table));
  return tops.reduce((best, top) => (isBetter(measure(top, table), measure(best, table)) ? top : best));
}

/**
 * Swaps players in `groups` until no swap improves them. Never swaps the first `stay` players of a group.
 */
function climb(groups: Groups, stay: readonly number[], table: Table): Groups {
  const averages = groups.map(table.average);
  let spread = spreadOf(averages);

  /** Returns true if the swap is an improvement and stays. Runs very often, so it copies no array. */
  function trySwap(a: number, b: number, i: number, j: number): boolean {
    const [one, other] = [groups[a] ?? [], groups[b] ?? []];
    const [averageOfOne, averageOfOther] = [averages[a] ?? 0, averages[b] ?? 0];
    swap(one, i, other, j);
    averages[a] = table.average(one);
    averages[b] = table.average(other);
    const after = spreadOf(averages);
    if (after < spread || (after === spread && hasFewerPairs(one, i, other, j))) {
      spread = after;
      return true;
    }
    swap(one, i, other, j);
    averages[a] = averageOfOne;
    averages[b] = averageOfOther;
    return false;
  }

  function hasFewerPairs(one: number[], i: number, other: number[], j: number): boolean {
    const after = table.pairs(one) + table.pairs(other);
    swap(one, i, other, j);
    const before = table.pairs(one) + table.pairs(other);
    swap(one, i, other, j);
    return after < before;
  }

  for (let hasImproved = true; hasImproved; ) {
    hasImproved = false;
    for (const [a, one] of groups.entries())
      for (let b = a + 1; b < groups.length; b++)
        for (let i = stay[a] ?? 0; i < one.length; i++)
          for (let j = stay[b] ?? 0; j < (groups[b]?.length ?? 0); j++)
            if (trySwap(a, b, i, j)) hasImproved = true;
  }
  return groups;
}

function swap(one: number[], i: number, other: number[], j: number): void {
  const [left = 0, right = 0] = [one[i], other[j]];
  one[i] = right;
  other[j] = left;
}

export function shuffled<T>(items: readonly T[], chance: () => number): T[] {
  const left = [...items];
  return items.flatMap(() => left.splice(Math.floor(chance() * left.length), 1));
}
