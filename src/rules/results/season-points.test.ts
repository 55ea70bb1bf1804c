import fc from "fast-check";
import { expect, test } from "vitest";
import { toParOf } from "../cards/gross.ts";
import { countEntered, pickedUpHoles } from "../cards/picked-up.ts";
import { netOfCard } from "../cards/strokes.ts";
import { isRefused } from "../refusal.ts";
import { demoHoles } from "../testing/demo-course.ts";
import {
  hundredthsOf,
  netStandings,
  netToPar,
  orderOfMerit,
  type PointsTable,
  pointsOfRound,
  printPoints,
  readPoints,
  writePoints,
} from "./season-points.ts";

const cases = { numRuns: fc.readConfigureGlobal().numRuns ?? 1_000 };

const table = fc.array(fc.nat({ max: 9_999 }), { maxLength: 50 });
/** Scores to par of up to 50 players, many of them level; null has left. */
const scores = fc.array(fc.option(fc.integer({ min: -4, max: 8 }), { freq: 8 }), { maxLength: 50 });

function standingsOf(toPars: readonly (number | null)[]) {
  const placeOf = (toPar: number) => 1 + toPars.filter((one) => one !== null && one < toPar).length;
  return toPars.map((toPar, i) => ({ id: `player-${i}`, place: toPar === null ? null : placeOf(toPar) }));
}

const total = (parts: readonly bigint[]) => parts.reduce((one, other) => one + other, 0n);
const printed = (points: PointsTable, toPars: readonly (number | null)[]) =>
  pointsOfRound(points, standingsOf(toPars)).map((parts) => printPoints(hundredthsOf(parts)));

test.each([
  [
    [25, 20, 16],
    [0, 1, 2, 3],
    ["25", "20", "16", "0"],
  ],
  [
    [25, 20, 16],
    [0, 0, 2, 3],
    ["22.5", "22.5", "16", "0"],
  ],
  [
    [25, 20, 16],
    [1, 0, 0, 0],
    ["0", "20.33", "20.33", "20.33"],
  ],
  [
    [25, 20, 16],
    [0, 1, 1, 1],
    ["25", "12", "12", "12"],
  ],
  [
    [25, 20, 16],
    [0, 1, 2, 2, 2],
    ["25", "20", "5.33", "5.33", "5.33"],
  ],
  [
    [25, 20, 16],
    [null, 1, 0],
    ["0", "20", "25"],
  ],
  [[10], [0, 0, 0, 0, 0, 0], Array(6).fill("1.67")],
  [[], [0, 1], ["0", "0"]],
  [[25, 20, 16], [], []],
])("with the points %j, the net scores %j have %j", (points, toPars, expected) => {
  expect(printed(points, toPars)).toEqual(expected);
});

test("the points of a round add up to the table's points of the places taken, exactly", () => {
  fc.assert(
    fc.property(table, scores, (points, toPars) => {
      const placed = toPars.filter((toPar) => toPar !== null).length;
      const onlyFirst = pointsOfRound([1], standingsOf([0]))[0] ?? 0n;
      const ofTable = points.slice(0, placed).reduce((one, other) => one + other, 0);
      expect(total(pointsOfRound(points, standingsOf(toPars)))).toBe(BigInt(ofTable) * onlyFirst);
    }),
    cases,
  );
});

test("the points of a player do not depend on the order of the players", () => {
  fc.assert(
    fc.property(table, scores, (points, toPars) => {
      const there = pointsOfRound(points, standingsOf(toPars));
      const back = pointsOfRound(points, standingsOf(toPars.toReversed())).toReversed();
      expect(back).toEqual(there);
    }),
    cases,
  );
});

const season = fc
  .array(scores, { maxLength: 8 })
  .map((rounds) => rounds.map((one) => ({ standings: standingsOf(one) })));

test("one more round that counts takes points from nobody, and all of them are the sum", () => {
  fc.assert(
    fc.property(season, table, fc.integer({ min: 1, max: 8 }), (rounds, points, best) => {
      const of = (count: number | null) =>
        new Map(orderOfMerit(rounds, points, count).map(({ id, parts }) => [id, parts]));
      const [fewer, more, all] = [of(best), of(best + 1), of(null)];
      for (const [id, parts] of fewer) {
        expect(more.get(id)).toBeGreaterThanOrEqual(parts);
        expect(all.get(id)).toBeGreaterThanOrEqual(more.get(id) ?? 0n);
      }
      const given = rounds.map(({ standings }) => total(pointsOfRound(points, standings)));
      expect(total([...all.values()])).toBe(total(given));
    }),
    cases,
  );
});

test("one more round played takes points from nobody", () => {
  fc.assert(
    fc.property(season, scores, table, fc.integer({ min: 1, max: 4 }), (rounds, added, points, best) => {
      const before = orderOfMerit(rounds, points, best);
      const after = orderOfMerit([...rounds, { standings: standingsOf(added) }], points, best);
      for (const { id, parts } of before)
        expect(after.find((one) => one.id === id)?.parts).toBeGreaterThanOrEqual(parts);
    }),
    cases,
  );
});

const places = (...of: [string, number | null][]) => ({
  standings: of.map(([id, place]) => ({ id, place })),
});

test("the order of merit: best rounds, shared places, and the rounds that count", () => {
  const rounds = [
    places(["ann", 1], ["bob", 2], ["cid", 3]),
    places(["bob", 1], ["ann", 2], ["cid", null]),
    places(["ann", 3], ["dan", 1], ["cid", 2]),
  ];
  const shown = (best: number | null) =>
    orderOfMerit(rounds, [10, 6, 3], best).map(({ id, place, isShared, parts }) => [
      id,
      isShared ? `T${place}` : String(place),
      printPoints(hundredthsOf(parts)),
    ]);
  expect(shown(null)).toEqual([
    ["ann", "1", "19"],
    ["bob", "2", "16"],
    ["dan", "3", "10"],
    ["cid", "4", "9"],
  ]);
  expect(shown(1)).toEqual([
    ["ann", "T1", "10"],
    ["bob", "T1", "10"],
    ["dan", "T1", "10"],
    ["cid", "4", "6"],
  ]);
  const [ann] = orderOfMerit(rounds, [10, 6, 3], 2);
  expect(ann?.rounds.map(({ place, counts }) => [place, counts])).toEqual([
    [1, true],
    [2, true],
    [3, false],
  ]);
});

test("equal sums of different shares share a place exactly", () => {
  const three = places(["ann", 1], ["bob", 1], ["cid", 1]);
  const rounds = [three, three, three, places(["dan", 1])];
  expect(orderOfMerit(rounds, [1], null).map(({ place, isShared }) => [place, isShared])).toEqual(
    Array(4).fill([1, true]),
  );
});

test.each([
  ["25, 20, 16", "25, 20, 16"],
  [" 25 20;16 ", "25, 20, 16"],
  ["9999,0", "9999, 0"],
  ["", ""],
  [Array(50).fill("1").join(","), Array(50).fill("1").join(", ")],
])("the points %j are read as %j", (text, written) => {
  const points = readPoints(text);
  expect(isRefused(points) ? points : writePoints(points)).toBe(written);
});

test.each(["25, x", "-1", "2.5", "10000", Array(51).fill("1").join(",")])(
  "the points %j are refused",
  (text) => {
    expect(readPoints(text)).toMatchObject({ refused: "season-points-invalid" });
  },
);

test("the net score from the sum of a card is that of its holes, whatever the card", () => {
  const hole = fc.oneof(fc.nat({ max: 15 }), fc.constant("picked-up" as const));
  fc.assert(
    fc.property(
      fc.array(hole, { minLength: 18, maxLength: 18 }),
      fc.integer({ min: -20, max: 60 }),
      (entered, handicap) => {
        const card = { holes: demoHoles, adjustedHandicap: handicap };
        const gross = entered.reduce<number>((all, one) => all + (one === "picked-up" ? 0 : one), 0);
        const counted = countEntered(entered, card);
        expect(netToPar(card, gross, pickedUpHoles(entered))).toBe(
          toParOf(netOfCard({ ...card, gross: counted }), demoHoles),
        );
      },
    ),
    cases,
  );
});

test("level players share a place, and who left has none", () => {
  const players = [2, null, -1, 2].map((toPar, i) => ({ id: `player-${i}`, toPar }));
  expect(netStandings(players).map(({ place }) => place)).toEqual([2, null, 1, 2]);
});
