import { expect, test } from "vitest";
import { addDays } from "../dates.ts";
import { demoHoles, demoTeeBoxes } from "../testing/demo-course.ts";
import { readCompleteCard } from "../testing/notation.ts";
import {
  adjustedGross,
  exceptionalReduction,
  type IndexRound,
  indexOf,
  isFarApart,
  isTypableIndex,
  playedIndex,
  scoreDifferential,
} from "./played-index.ts";

const fives = readCompleteCard("5 5 5 5 5 5 5 5 5 | 5 5 5 5 5 5 5 5 5");

/** A round of 90 with a rating that gives this differential. With 36 strokes, no hole is adjusted. */
function roundWith(differentialTenths: number, day: string, startsAt = `${day}T15:00:00.000Z`): IndexRound {
  const teeBox = { slope: 113, ratingTenths: 900 - differentialTenths };
  return { day, startsAt, holes: demoHoles, adjustedHandicap: 36, gross: fives, teeBox };
}

function roundsWith(...differentials: number[]): IndexRound[] {
  return differentials.map((tenths, i) => roundWith(tenths, addDays("2026-01-01", i)));
}

function differentialsOf(tenths: readonly number[]) {
  return tenths.map((differentialTenths) => ({ differentialTenths, reductionTenths: 0 }));
}

/** `rounds` differentials, of which the lowest 8 are all `lowest`. */
function recordOf(lowest: number, rounds = 20) {
  return differentialsOf(Array.from({ length: rounds }, (_, i) => (i < 8 ? lowest : lowest + 50)));
}

test.each([
  ["of 5 handicap strokes, a 9 on the par 5 with stroke index 3 counts as 8", 5, "9 on 2", 8],
  ["of 1 stroke, a 9 on the par 5 with stroke index 3 counts as 7", 1, "9 on 2", 7],
  ["of a plus 1, a 9 on the par 3 with stroke index 18 counts as 4", -1, "9 on 14", 4],
  ["of a plus 1, a 3 on the par 3 with stroke index 18 stays 3", -1, "3 on 14", 3],
  // The USGA's example of rule 3.1: course handicap 15, par 4, stroke index 10.
  ["of 15 strokes, an 8 on the par 4 with stroke index 10 counts as 7", 15, "8 on 12", 7],
])("net double bogey: %s", (_, adjustedHandicap, scored, counted) => {
  const [score = 0, hole = 0] = scored.split(" on ").map(Number);
  const gross = demoHoles.map(({ number, par }) => (number === hole ? score : par - 1));
  const others = demoHoles
    .filter(({ number }) => number !== hole)
    .reduce((total, { par }) => total + par - 1, 0);
  expect(adjustedGross({ holes: demoHoles, adjustedHandicap, gross })).toBe(others + counted);
});

test.each([
  // The USGA's examples: 23.5 × 113 / 125 = 21.24, and −2.5 × 113 / 125 = −2.26.
  [95, 715, 125, 212],
  [69, 715, 125, -23],
  // 0.5 × 113 / 113 and halves of a tenth: 5.0 × 113 / 100 = 5.65, −5.0 × 113 / 100 = −5.65.
  [75, 700, 100, 57],
  [65, 700, 100, -56],
  [72, 720, 113, 0],
])("a differential of %i at rating %i tenths and slope %i is %i tenths, a half upwards", (...of) => {
  const [adjusted, ratingTenths, slope, tenths] = of;
  expect(scoreDifferential(adjusted, { ratingTenths, slope })).toBe(tenths);
});

test.each([
  // Rules of Handicapping, interpretations 5.2a/1 and 5.2a/2.
  [[153, 152, 166], 132],
  [[407, 424, 361], 341],
  [[407, 424, 361, 459, 436, 450], 374],
])("the index of the published differentials %j is %i tenths", (differentials, tenths) => {
  expect(indexOf(differentialsOf(differentials), null)?.indexTenths).toBe(tenths);
  expect(playedIndex(roundsWith(...differentials)).index?.indexTenths).toBe(tenths);
});

test.each([
  [0, 0, 0],
  [2, 0, 0],
  [3, 1, -20],
  [4, 1, -10],
  [5, 1, 0],
  [6, 2, -10],
  [7, 2, 0],
  [8, 2, 0],
  [9, 3, 0],
  [11, 3, 0],
  [12, 4, 0],
  [14, 4, 0],
  [15, 5, 0],
  [16, 5, 0],
  [17, 6, 0],
  [18, 6, 0],
  [19, 7, 0],
  [20, 8, 0],
])("of %i rounds the lowest %i count, with %i tenths", (rounds, lowest, adjustment) => {
  // With the differentials 1.0, 2.0, 3.0 …, the average of the lowest k is (k + 1) / 2.
  const tenths = Array.from({ length: rounds }, (_, i) => 10 * (rounds - i));
  const index = indexOf(differentialsOf(tenths), null);
  if (lowest === 0) return expect(index).toBeNull();
  expect(index?.lowest.map(({ differentialTenths }) => differentialTenths)).toEqual(
    tenths.toReversed().slice(0, lowest),
  );
  expect(index?.indexTenths).toBe(5 * (lowest + 1) + adjustment);
});

test("an average is rounded to a tenth, a half upwards, also below zero", () => {
  const of = (...tenths: number[]) => indexOf(differentialsOf([...tenths, 100, 100, 100, 100, 100]), null);
  expect([of(10, 11)?.indexTenths, of(-10, -11)?.indexTenths, of(0, -1)?.indexTenths]).toEqual([11, -10, 0]);
});

test("a plus index of few rounds is lower, too", () => {
  expect(indexOf(differentialsOf([-5, 10, 20]), null)?.indexTenths).toBe(-25);
});

test.each([
  ["the USGA's soft cap: 11.6 above 6.5", 116, 65, 106, "soft"],
  ["the USGA's hard cap: 18.2 above 10.2", 182, 102, 152, "hard"],
  ["the USGA's question: 13.4 above 10.0", 134, 100, 132, "soft"],
  ["3.0 above is not capped", 130, 100, 130, null],
  ["3.1 above: half a tenth is rounded up", 131, 100, 131, "soft"],
  ["3.2 above", 132, 100, 131, "soft"],
  ["7.0 above: exactly 5.0 is the soft cap", 170, 100, 150, "soft"],
  ["7.1 above", 171, 100, 150, "hard"],
  ["a plus low index", 30, -20, 20, "soft"],
  ["below the lowest", 80, 100, 80, null],
])("caps: %s", (_, average, low, tenths, cap) => {
  expect(indexOf(recordOf(average), low)).toMatchObject({ indexTenths: tenths, cap, lowTenths: low });
  expect(indexOf(recordOf(average, 19), low)).toMatchObject({ cap: null, lowTenths: null });
});

test("no index is above 54.0", () => {
  expect(indexOf(differentialsOf([700, 700, 700, 700, 700]), null)?.indexTenths).toBe(540);
});

test.each([
  [100, 31, 0],
  [100, 30, 10],
  [100, 1, 10],
  [100, 0, 20],
  [-20, -90, 10],
])(
  "an index of %i tenths and a differential of %i tenths take off %i tenths",
  (before, tenths, reduction) => {
    const { teeBox } = roundWith(tenths, "2026-01-01");
    expect(exceptionalReduction(before, 90, teeBox)).toBe(reduction);
    expect(exceptionalReduction(null, 90, teeBox)).toBe(0);
  },
);

test("an exceptional score is compared unrounded, so 6.95 below takes nothing off", () => {
  // 113 / 100 × (75 − 70.0) = 5.65, which is shown as 5.7.
  const tees = { slope: 100, ratingTenths: 700 };
  expect([126, 127].map((before) => exceptionalReduction(before, 75, tees))).toEqual([0, 10]);
});

test("an exceptional score lowers all rounds so far, later ones not, and two add up", () => {
  const after = (...differentials: number[]) =>
    playedIndex(roundsWith(...differentials)).rounds.map(({ reductionTenths }) => reductionTenths);
  // Three rounds of 20.0 give 18.0, five give 20.0.
  expect(after(200, 200, 200, 200, 200, 120, 200)).toEqual([0, 10, 10, 10, 10, 10, 10]);
  expect(after(200, 200, 200, 200, 200, 90, 0, 200)).toEqual([0, 20, 40, 40, 40, 40, 40, 40]);
});

test("the low index is that of the 365 days before, and only 20 rounds have one", () => {
  const year = roundsWith(...Array.from({ length: 20 }, (_, i) => 100 + (i < 8 ? 0 : 5)));
  const lowAfter = (day: string) => playedIndex([...year, roundWith(150, day)]).index?.lowTenths;
  expect(playedIndex(year.slice(0, 19)).index?.lowTenths).toBeNull();
  expect(playedIndex(year).index?.lowTenths).toBe(80);
  // The third round, of January 3, gave 10.0 less 2.0.
  expect([lowAfter("2027-01-03"), lowAfter("2027-01-04")]).toEqual([80, 90]);
  expect(lowAfter("2028-06-01")).toBeNull();
});

test("of more than 20 rounds the newest count, in any order in which they are given", () => {
  const rounds = roundsWith(0, ...Array.from({ length: 20 }, (_, i) => 100 + i));
  const { rounds: newest, index } = playedIndex(rounds);
  expect(newest.map(({ day }) => day)).toEqual(
    rounds
      .slice(1)
      .map(({ day }) => day)
      .toReversed(),
  );
  expect(newest.map(({ differentialTenths }) => differentialTenths)).not.toContain(0);
  expect(playedIndex(rounds.toReversed())).toEqual({ rounds: newest, index });
});

test("equal differentials: as many count as the table says", () => {
  const { rounds, index } = playedIndex(roundsWith(...Array.from({ length: 20 }, () => 77)));
  expect(index).toMatchObject({ indexTenths: 77, averageTenths: 77 });
  expect(new Set(index?.lowest).size).toBe(8);
  expect(rounds.filter((round) => index?.lowest.includes(round))).toHaveLength(8);
});

test("an index of the specification's range can be typed", () => {
  expect([-101, -100, 180, 181].map(isTypableIndex)).toEqual([false, true, true, false]);
});

test("admins see a difference of 3.0, in either direction", () => {
  expect([isFarApart(62, 91), isFarApart(62, 92), isFarApart(92, 62), isFarApart(-10, 20)]).toEqual([
    false,
    true,
    true,
    true,
  ]);
});

test("random records agree with fractions that are never rounded on the way", () => {
  const random = seeded(31);
  const caps = new Set<string>();
  for (let time = 0; time < 300; time++) {
    const form = random(250);
    const rounds = Array.from({ length: random(45) }, (_, i): IndexRound => {
      const teeBox = demoTeeBoxes[random(demoTeeBoxes.length)] ?? { slope: 113, ratingTenths: 720 };
      const gross = demoHoles.map(({ par }) => par - 1 + random(2 + Math.ceil((form + 4 * i) / 80)));
      const day = addDays("2024-01-01", i * 17 + random(17) - (i % 2) * 9);
      const startsAt = `${day}T${10 + random(10)}:${String(i).padStart(2, "0")}:00.000Z`;
      return { day, startsAt, holes: demoHoles, adjustedHandicap: random(40) - 8, gross, teeBox };
    });
    const { index } = playedIndex(rounds);
    caps.add(String(index?.cap));
    expect(index?.indexTenths ?? null).toBe(inFractions(rounds));
  }
  expect(caps).toEqual(new Set(["null", "undefined", "soft", "hard"]));
});

/** [numerator, denominator] */
type Fraction = readonly [bigint, bigint];

/** Does the same with fractions of strokes, and finds each index again from all rounds before it. */
function inFractions(rounds: readonly IndexRound[]): number | null {
  const ordered = [...rounds].sort((a, b) => (a.startsAt < b.startsAt ? -1 : 1));
  const differentials = ordered.map(({ holes, gross, adjustedHandicap, teeBox }): Fraction => {
    let strokes = 0;
    holes.forEach(({ par, handicap }, i) => {
      let received = 0;
      for (let given = 1; given <= adjustedHandicap; given++)
        if ((given - 1) % 18 === handicap - 1) received++;
      for (let back = 1; back <= -adjustedHandicap; back++) if ((back - 1) % 18 === 18 - handicap) received--;
      strokes += Math.min(gross[i] ?? 0, par + 2 + received);
    });
    return [113n * BigInt(10 * strokes - teeBox.ratingTenths), BigInt(10 * teeBox.slope)];
  });
  const indexes: (number | null)[] = [];
  const offs: number[] = [];
  ordered.forEach(({ day }, at) => {
    const before = ordered.findLastIndex((one) => one.day < day);
    const known = before < 0 ? null : (indexes[before] ?? null);
    offs.push(known === null ? 0 : offBy(known, differentials[at] ?? [0n, 1n]));
    const first = Math.max(0, at - 19);
    const record = differentials.slice(first, at + 1).map((differential, i) => {
      const off = offs.slice(first + i).reduce((total, one) => total + one, 0);
      return tenthsOf(differential) - off;
    });
    const oldest = Date.parse(day) - 365 * 86_400_000;
    const lows = indexes.filter((_, i) => {
      const other = ordered[i]?.day ?? "";
      return other < day && Date.parse(other) >= oldest;
    });
    indexes.push(
      ofRecord(
        record,
        lows.filter((low) => low !== null),
      ),
    );
  });
  return indexes.at(-1) ?? null;
}

function offBy(before: number, [top, bottom]: Fraction): number {
  const below = BigInt(before) * bottom - 10n * top;
  return below >= 100n * bottom ? 20 : below >= 70n * bottom ? 10 : 0;
}

function ofRecord(record: readonly number[], lows: readonly number[]): number | null {
  const counting = [0, 0, 0, 1, 1, 1, 2, 2, 2, 3, 3, 3, 4, 4, 4, 5, 5, 6, 6, 7, 8][record.length] ?? 0;
  if (counting === 0) return null;
  const less = { 3: 20, 4: 10, 6: 10 }[record.length] ?? 0;
  const lowest = [...record].sort((a, b) => a - b).slice(0, counting);
  const total = lowest.reduce((one, other) => one + other, 0);
  const average = tenthsOf([BigInt(total), BigInt(10 * counting)]) - less;
  if (record.length < 20 || lows.length === 0) return Math.min(average, 540);
  const low = Math.min(...lows);
  const soft = average > low + 30 ? tenthsOf([BigInt(low + 30 + average), 20n]) : average;
  return Math.min(soft, average > low + 30 ? low + 50 : soft, 540);
}

/** Rounds by floor(x + 1/2). */
function tenthsOf([top, bottom]: Fraction): number {
  const [numerator, denominator] = [20n * top + bottom, 2n * bottom];
  const quotient = numerator / denominator;
  return Number(numerator < 0n && quotient * denominator !== numerator ? quotient - 1n : quotient);
}

function seeded(seed: number) {
  let state = seed;
  return (below: number) => {
    state = (state * 48_271) % 2_147_483_647;
    return state % below;
  };
}
