import { expect, test } from "vitest";
import { readCard, readEntered } from "../testing/notation.ts";
import {
  acceptsGross,
  asksAboutGross,
  emptyCard,
  emptyHoles,
  firstEmptyHole,
  holesFilled,
  isComplete,
  printHoles,
  readGross,
  toParOf,
  totals,
  writeCard,
} from "./gross.ts";

const parRound = readCard("4 5 4 3 4 4 3 4 5 | 4 3 4 5 3 4 3 5 5");
const thruSeven = readCard("4 5 4 3 4 4 3 - - | - - - - - - - - -");
const zeroThenGap = readCard("0 - 4 - - - - - - | 4 - - - - - - - -");

test("par all the way is 36 out, 36 in, 72", () => {
  expect(totals(parRound)).toEqual({ out: 36, in: 36, total: 72 });
});

test("to par counts the filled holes only", () => {
  const par = parRound.map((gross) => ({ par: gross ?? 0 }));
  expect(toParOf(thruSeven, par)).toBe(0);
  expect(toParOf(zeroThenGap, par)).toBe(-4);
  expect(toParOf(emptyCard(), par)).toBeNull();
});

test("totals add what is filled and stay blank where nothing is", () => {
  expect(totals(emptyCard())).toEqual({ out: null, in: null, total: null });
  expect(totals(thruSeven)).toEqual({ out: 27, in: null, total: 27 });
  expect(totals(zeroThenGap)).toEqual({ out: 4, in: 4, total: 8 });
});

test("a nine of zeros adds up to zero, not to nothing", () => {
  expect(totals(readCard("0 0 0 0 0 0 0 0 0 | - - - - - - - - -")).out).toBe(0);
});

test("live entry resumes at the first empty hole, and zero is not empty", () => {
  expect(firstEmptyHole(emptyCard())).toBe(1);
  expect(firstEmptyHole(thruSeven)).toBe(8);
  expect(firstEmptyHole(zeroThenGap)).toBe(2);
  expect(firstEmptyHole(parRound)).toBeNull();
});

test("the holes still to be filled are named in order of play", () => {
  expect(emptyHoles(zeroThenGap)).toEqual([2, 4, 5, 6, 7, 8, 9, 11, 12, 13, 14, 15, 16, 17, 18]);
  expect(emptyHoles(parRound)).toEqual([]);
});

test("a card is complete with all 18 holes filled, and not before", () => {
  expect(holesFilled(thruSeven)).toBe(7);
  expect(holesFilled(zeroThenGap)).toBe(3);
  expect(isComplete(thruSeven)).toBe(false);
  expect(isComplete([4, 4, 4])).toBe(false);
  expect(isComplete(parRound)).toBe(true);
  expect(isComplete(parRound.map(() => 0))).toBe(true);
});

test.each([
  ["0", 0, 0],
  ["7", 7, 7],
  ["07", 7, 7],
  ["15", 15, 15],
  ["16", null, 16],
  ["99", null, 99],
  ["100", null, null],
  ["", null, null],
  ["-1", null, null],
  ["4.5", null, null],
  ["1e1", null, null],
  [" 5 ", 5, 5],
])("a gross typed as %j is %s live and %s post round", (text, live, postRound) => {
  const refusal = { refused: "gross-out-of-range" };
  expect(readGross(text, "live")).toEqual(live ?? refusal);
  expect(readGross(text, "post-round")).toEqual(postRound ?? refusal);
});

test("live takes up to 15 on a hole, post round up to 99, both whole strokes only", () => {
  expect([0, 15].every((gross) => acceptsGross(gross, "live"))).toBe(true);
  expect([-1, 16, 4.5, Number.NaN].some((gross) => acceptsGross(gross, "live"))).toBe(false);
  expect([0, 16, 99].every((gross) => acceptsGross(gross, "post-round"))).toBe(true);
  expect([-1, 100, 4.5, Number.POSITIVE_INFINITY].some((gross) => acceptsGross(gross, "post-round"))).toBe(
    false,
  );
});

test("zero strokes and more than 15 are asked about", () => {
  expect([0, 16, 99].every(asksAboutGross)).toBe(true);
  expect([1, 4, 15].some(asksAboutGross)).toBe(false);
});

test("a picked-up ball fills its hole, is taken in both ways, asks nothing and is written P", () => {
  expect(acceptsGross("picked-up", "live")).toBe(true);
  expect(acceptsGross("picked-up", "post-round")).toBe(true);
  expect(asksAboutGross("picked-up")).toBe(false);
  const card = readEntered("4 P - 3 P - - - - | - - - - - - - - P");
  expect(holesFilled(card)).toBe(5);
  expect(firstEmptyHole(card)).toBe(3);
  expect(emptyHoles(card)).not.toContain(18);
  expect(writeCard(card)).toBe("4 P - 3 P - - - - | - - - - - - - - P");
  expect(readGross("P", "post-round")).toEqual({ refused: "gross-out-of-range" });
});

test("missing holes are named in runs", () => {
  expect(printHoles([9, 10, 11, 12])).toBe("9\u2060–\u206012");
  expect(printHoles([1, 3, 4, 18])).toBe("1, 3\u2060–\u20604, 18");
  expect(printHoles([7])).toBe("7");
  expect(printHoles([])).toBe("");
});
