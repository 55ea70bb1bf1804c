import { expect, test } from "vitest";
import { isBetter, measure, spreadOf, tableOf } from "./draw-measure.ts";

const indexes = { ann: 100, bob: null, cy: 300, di: 40, eve: 360 };
const pool = Object.entries(indexes).map(([id, handicapIndexTenths]) => ({ id, handicapIndexTenths }));
const [ann, bob, cy, di, eve] = [0, 1, 2, 3, 4] as const;

test("the closer average handicaps are better, and where they are equal the fewer pairs", () => {
  expect(isBetter({ spread: 1, pairs: 9 }, { spread: 2, pairs: 0 })).toBe(true);
  expect(isBetter({ spread: 2, pairs: 0 }, { spread: 1, pairs: 9 })).toBe(false);
  expect(isBetter({ spread: 1, pairs: 1 }, { spread: 1, pairs: 2 })).toBe(true);
  expect(isBetter({ spread: 1, pairs: 2 }, { spread: 1, pairs: 2 })).toBe(false);
});

test("a group's average counts the pool's average for a player without an index", () => {
  const { average } = tableOf(pool, [], [1]);
  expect(average([ann, cy])).toBe(200);
  expect(average([bob])).toBe(200);
  expect(average([ann, bob, cy, di, eve])).toBe(200);
});

test("averages of groups of other sizes become whole numbers, by the smallest number that does", () => {
  const { average } = tableOf(pool, [], [4, 6]);
  expect(average([ann, di])).toBe(70 * 12);
  expect(average([ann, di, eve])).toBe((500 / 3) * 12);
  expect(tableOf(pool, [], []).average([eve])).toBe(360);
  const withoutIndexes = pool.map(({ id }) => ({ id, handicapIndexTenths: null }));
  expect(tableOf(withoutIndexes, [], [1]).average([ann, bob])).toBe(0);
});

test("a pair counts once, however often the two have played together", () => {
  const { pairs } = tableOf(
    pool,
    [
      ["ann", "bob", "stranger"],
      ["bob", "cy"],
      ["ann", "bob"],
    ],
    [5],
  );
  expect(pairs([ann, bob, cy])).toBe(2);
  expect(pairs([ann, cy, di])).toBe(0);
  expect(pairs([bob])).toBe(0);
});

test("a draw is measured by its highest and its lowest average, and by all its pairs", () => {
  expect([[], [5], [1, 2], [2, 1], [3, 1, 2]].map(spreadOf)).toEqual([0, 0, 1, 1, 2]);
  const table = tableOf(
    pool,
    [
      ["ann", "bob"],
      ["cy", "di", "eve"],
    ],
    [2, 3],
  );
  // The averages are 150 and 700 / 3. They are multiplied by six.
  expect(
    measure(
      [
        [ann, bob],
        [cy, di, eve],
      ],
      table,
    ),
  ).toEqual({ spread: 1400 - 900, pairs: 4 });
});
