import fc from "fast-check";
import { expect, test } from "vitest";
import { drawMeasurer, measureDraw } from "../testing/measured-draws.ts";
import { type Draw, isBetter, type PoolPlayer } from "./draw-measure.ts";
import { shuffled, sizesAround, suggestGroups } from "./suggested-groups.ts";

const groupSizes = (players: number) => sizesAround([], players);

const { seed = 1, numRuns: draws = 1_000 } = fc.readConfigureGlobal();

function chanceFrom(start: number): () => number {
  let state = start >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

function pool(players: number, chance: () => number): PoolPlayer[] {
  return Array.from({ length: players }, (_, i) => ({
    id: `player-${i}`,
    handicapIndexTenths: chance() < 0.1 ? null : Math.floor(chance() * 280) - 100,
  }));
}

function cutInto(ids: readonly string[], sizes: readonly number[]): string[][] {
  let from = 0;
  return sizes.map((size) => {
    from += size;
    return ids.slice(from - size, from);
  });
}

function withIndexes(indexes: readonly (number | null)[]): PoolPlayer[] {
  return indexes.map((handicapIndexTenths, i) => ({ id: `p${i}`, handicapIndexTenths }));
}

function history(players: readonly PoolPlayer[], chance: () => number): Draw {
  const sizes = groupSizes(players.length);
  return Array.from({ length: 8 }, () =>
    cutInto(
      shuffled(
        players.map(({ id }) => id),
        chance,
      ),
      sizes,
    ),
  ).flat();
}

test("up to 25 players make as few groups as fives allow, as even as can be; more make five", () => {
  expect([0, 1, 4, 5, 6, 9, 10, 11, 12, 16, 24, 25].map(groupSizes)).toEqual([
    [],
    [1],
    [4],
    [5],
    [3, 3],
    [5, 4],
    [5, 5],
    [4, 4, 3],
    [4, 4, 4],
    [4, 4, 4, 4],
    [5, 5, 5, 5, 4],
    [5, 5, 5, 5, 5],
  ]);
  expect([26, 50].map(groupSizes)).toEqual([
    [6, 5, 5, 5, 5],
    [10, 10, 10, 10, 10],
  ]);
});

test("everybody in the pool is in one group", () => {
  const chance = chanceFrom(seed);
  for (let players = 0; players <= 50; players += 7) {
    const all = pool(players, chance);
    const draw = suggestGroups(all, history(all, chance), chance);
    expect(draw.flat().toSorted()).toEqual(all.map(({ id }) => id).toSorted());
    expect(draw.map((group) => group.length)).toEqual(groupSizes(players));
  }
});

test("two strong and two weak players of eight are shared out, and friends of last week parted", () => {
  const all = withIndexes([0, 0, 180, 180, 90, 90, 90, 90]);
  const draw = suggestGroups(all, [["p0", "p2", "p4", "p5"]], chanceFrom(seed));
  expect(measureDraw(all, [["p0", "p2", "p4", "p5"]], draw)).toEqual({ spread: 0, pairs: 2 });
});

test("a player without a card counts as the average of the others", () => {
  const all = withIndexes([100, 100, 40, 160, null, null]);
  expect(measureDraw(all, [], suggestGroups(all, [], chanceFrom(seed))).spread).toBe(0);
});

test("groups already made stay, and the others fill them up before a new one is started", () => {
  const all = pool(11, chanceFrom(seed));
  const ids = all.map(({ id }) => id);
  const [a = "", b = "", c = "", d = ""] = ids;
  const sizes = (made: Draw) => suggestGroups(all, [], chanceFrom(seed), made).map((group) => group.length);
  expect(sizes([[], [a, b], [], [c], []])).toEqual([4, 4, 0, 3, 0]);
  expect(sizes([ids.slice(0, 7), [], [], [], []])).toEqual([7, 2, 2, 0, 0]);
  expect(sizes([[a], [b], [c], [d], []])).toEqual([3, 3, 3, 2, 0]);
  const draw = suggestGroups(all, [], chanceFrom(seed), [[], [a, b], [], [c], []]);
  expect(draw[1]).toEqual(expect.arrayContaining([a, b]));
  expect(draw[3]).toContain(c);
  expect(draw.flat().toSorted()).toEqual(ids.toSorted());
});

test("newcomers go where they make the groups fairest, and a group that gets nobody makes no difference", () => {
  const all = withIndexes([100, 160, 40, 40, 100]);
  const draw = (made: Draw) =>
    suggestGroups(all, [], chanceFrom(seed), made).map((group) => group.toSorted());
  expect(draw([["p0"], ["p2"]])).toEqual([
    ["p0", "p3", "p4"],
    ["p1", "p2"],
  ]);
  expect(draw([["p0"], [], ["p2"]])).toEqual([["p0", "p3", "p4"], [], ["p1", "p2"]]);
});

test("of thirty players, those in a group already stay in it", () => {
  const all = withIndexes(Array.from({ length: 30 }, (_, i) => i * 12));
  const made = [["p0", "p1"], ["p28", "p29", "p27"], ["p14"]];
  const draw = suggestGroups(all, [made[0] ?? []], chanceFrom(seed), made);
  expect(made.map((group, i) => group.filter((id) => draw[i]?.includes(id)))).toEqual(made);
});

test("where all are equally strong, nobody plays with one of the last two rounds if that is possible", () => {
  const five = [0, 1, 2, 3, 4];
  const rows = five.map((row) => five.map((column) => `p${5 * row + column}`));
  const columns = five.map((column) => five.map((row) => `p${5 * row + column}`));
  const together = [...rows, ...columns];
  const all = withIndexes(Array.from({ length: 25 }, () => 100));
  const draw = suggestGroups(all, together, chanceFrom(seed));
  expect(measureDraw(all, together, draw)).toEqual({ spread: 0, pairs: 0 });
});

test("sixteen of very different indexes make four groups whose averages differ by 0.15", () => {
  const all = withIndexes(Array.from({ length: 16 }, (_, i) => i * (3 * i + 1)));
  // The averages are in tenths, multiplied by four.
  expect(measureDraw(all, [], suggestGroups(all, [], chanceFrom(seed))).spread).toBe(6);
});

test("shuffled takes each item once, in the order of the numbers it is given", () => {
  expect(shuffled([1, 2, 3], () => 0)).toEqual([1, 2, 3]);
  expect(shuffled([1, 2, 3], () => 0.99)).toEqual([3, 2, 1]);
});

test("around groups already made it is no worse than 1,000 random draws either", { timeout: 120_000 }, () => {
  const chance = chanceFrom(seed);
  for (let round = 0; round < Math.min(10, draws / 50); round++) {
    const all = pool(10 + Math.floor(chance() * 30), chance);
    const together = history(all, chance);
    const ids = all.map(({ id }) => id);
    const made = [ids.slice(0, 3), [], ids.slice(3, 4), ids.slice(4, 8)];
    const suggestion = suggestGroups(all, together, chance, made);
    const free = suggestion.map((group, i) => group.length - (made[i]?.length ?? 0));
    expectNoneBetter(all, together, suggestion, () =>
      cutInto(shuffled(ids.slice(8), chance), free).map((group, i) => [...(made[i] ?? []), ...group]),
    );
  }
});

test("the suggestion is never worse than the best of 1,000 random draws", { timeout: 120_000 }, () => {
  const chance = chanceFrom(seed);
  for (let round = 0; round < Math.min(20, draws / 25); round++) {
    const all = pool(2 + Math.floor(chance() * 49), chance);
    const together = history(all, chance);
    const ids = all.map(({ id }) => id);
    const sizes = groupSizes(all.length);
    expectNoneBetter(all, together, suggestGroups(all, together, chance), () =>
      cutInto(shuffled(ids, chance), sizes),
    );
  }
});

function expectNoneBetter(
  all: readonly PoolPlayer[],
  together: Draw,
  suggestion: Draw,
  drawAgain: () => Draw,
) {
  const sizes = suggestion.map((group) => group.length);
  const worthOf = drawMeasurer(all, together, sizes);
  const suggested = worthOf(suggestion);
  for (let draw = 0; draw < draws; draw++) {
    const random = worthOf(drawAgain());
    // Calling `expect` for each draw would take longer than the draws.
    if (isBetter(random, suggested))
      expect.fail(
        `${all.length} players, seed ${seed}: ${JSON.stringify(suggested)} against ${JSON.stringify(random)}`,
      );
  }
}
