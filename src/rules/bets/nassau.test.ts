import { expect, test } from "vitest";
import { countEntered, pickedUpHoles } from "../cards/picked-up.ts";
import type { CompleteGrossScores, NassauAmounts } from "../golf.ts";
import { demoHoles, womensHoles } from "../testing/demo-course.ts";
import { readCard, readCompleteCard, readEntered } from "../testing/notation.ts";
import { decisionOf, printStatus } from "./match-status.ts";
import {
  type HoleOutcome,
  matchStrokes,
  type NassauSide,
  otherSide,
  outcomeOf,
  playNassau,
  settleNassau,
} from "./nassau.ts";

const parRound = readCompleteCard("4 5 4 3 4 4 3 4 5 | 4 3 4 5 3 4 3 5 5");
const bogeyRound = parRound.map((gross) => gross + 1);
const stakes: NassauAmounts = { front9Cents: 2000, back9Cents: 1000, overallCents: 4000 };

function side(gross: CompleteGrossScores, adjustedHandicap: number): NassauSide {
  return { gross, adjustedHandicap };
}

test.each([
  // me, them, holes where I receive, holes where they receive (stroke indexes 1 to 4: holes 6, 13, 2, 17)
  [10, 10, [], []],
  [13, 10, [2, 6, 13], []],
  [10, 11, [], [6]],
  [-2, -5, [2, 6, 13], []],
  [-3, 1, [], [2, 6, 13, 17]],
])("with handicaps %i and %i the strokes go to the higher one", (mine, theirs, myHoles, theirHoles) => {
  const strokes = matchStrokes(side([], mine), side([], theirs), demoHoles);
  const received = (list: number[]) => demoHoles.filter((_, i) => list[i] === 1).map((hole) => hole.number);
  expect(received(strokes.mine)).toEqual(myHoles);
  expect(received(strokes.theirs)).toEqual(theirHoles);
});

test("a match ends with the shorter card, whoever's it is", () => {
  const [three, five] = [side(parRound.slice(0, 3), 0), side(parRound.slice(0, 5), 0)];
  expect(playNassau(three, five, demoHoles).holes).toHaveLength(3);
  expect(playNassau(five, three, demoHoles).holes).toHaveLength(3);
});

test("both a plus handicap: +2 receives three strokes from +5", () => {
  const match = playNassau(side(parRound, -2), side(parRound, -5), demoHoles);
  expect(match.holes.filter((hole) => hole.outcome === "won").map((hole) => hole.number)).toEqual([2, 6, 13]);
  expect(match).toMatchObject({ front9: 2, back9: 1, overall: 3 });
  expect(settleNassau(match, stakes)).toEqual({
    front9Cents: 2000,
    back9Cents: 1000,
    overallCents: 4000,
    totalCents: 7000,
    holeDiffFront9: 2,
    holeDiffBack9: 1,
    holeDiffOverall: 3,
    winner: "creator",
  });
});

test("a difference of 20 gives two strokes on the two hardest holes", () => {
  const match = playNassau(side(parRound, 2), side(bogeyRound, 22), demoHoles);
  expect(match.holes.filter((hole) => hole.theirStrokes === 2).map((hole) => hole.number)).toEqual([6, 13]);
  expect(match.holes.filter((hole) => hole.outcome === "lost").map((hole) => hole.number)).toEqual([6, 13]);
  expect(match).toMatchObject({ front9: -1, back9: -1, overall: -2 });
  expect(match.holes[5]).toEqual({
    number: 6,
    par: 4,
    theirPar: 4,
    myGross: 4,
    theirGross: 5,
    myStrokes: 0,
    theirStrokes: 2,
    myNet: 4,
    theirNet: 3,
    iPickedUp: false,
    theyPickedUp: false,
    outcome: "lost",
    segmentStatus: -1,
    overallStatus: -1,
  });
  expect(settleNassau(match, stakes)).toMatchObject({ totalCents: -7000, winner: "opponent" });
});

test("a match is decided as soon as one is more holes up than are left, and not again by what follows", () => {
  const of = (holes: string) =>
    [...holes].map((hole): HoleOutcome => (hole === "w" ? "won" : hole === "l" ? "lost" : "halved"));
  expect(decisionOf(of("wwww----------"), 18)).toBeNull();
  expect(decisionOf(of("wwww-----------"), 18)).toEqual({ up: 4, left: 3 });
  expect(decisionOf(of("wwww-----------www"), 18)).toEqual({ up: 4, left: 3 });
  expect(decisionOf(of("l-----------------"), 18)).toEqual({ up: -1, left: 0 });
  expect(decisionOf(of("lw----------------"), 18)).toBeNull();
  expect(decisionOf(of("lllll"), 9)).toEqual({ up: -5, left: 4 });
  expect(decisionOf([], 18)).toBeNull();
});

test("all holes halved is no blood, without minus zero", () => {
  const result = settleNassau(playNassau(side(parRound, 0), side(bogeyRound, 18), demoHoles), stakes);
  const nothing = {
    front9Cents: 0,
    back9Cents: 0,
    overallCents: 0,
    totalCents: 0,
    holeDiffFront9: 0,
    holeDiffBack9: 0,
    holeDiffOverall: 0,
    winner: "tie",
  };
  expect(result).toEqual(nothing);
  expect(otherSide(result)).toEqual(nothing);
  expect(outcomeOf(result.totalCents)).toBe("no-blood");
});

test("the running status starts again on the back and continues overall", () => {
  const mine = readCompleteCard("4 4 5 3 4 4 3 4 5 | 5 4 3 4 4 5 3 4 4");
  const theirs = readCompleteCard("5 4 4 3 4 5 3 5 5 | 5 4 4 4 4 4 3 4 4");
  const { holes } = playNassau(side(mine, 8), side(theirs, 8), demoHoles);
  expect(holes.map((hole) => printStatus(hole.segmentStatus ?? Number.NaN)).join(" ")).toBe(
    "+1 +1 E E E +1 +1 +2 +2 E E +1 +1 +1 E E E E",
  );
  expect(holes.map((hole) => printStatus(hole.overallStatus)).join(" ")).toBe(
    "+1 +1 E E E +1 +1 +2 +2 +2 +2 +3 +3 +3 +2 +2 +2 +2",
  );
});

test("front won, back lost and overall even pays the difference to the cent", () => {
  const mine = readCompleteCard("3 5 4 3 4 4 3 4 5 | 5 3 4 5 3 4 3 5 5");
  const match = playNassau(side(mine, 5), side(parRound, 5), demoHoles);
  expect(match).toMatchObject({ front9: 1, back9: -1, overall: 0 });
  expect(settleNassau(match, { front9Cents: 750, back9Cents: 1, overallCents: 125_000 })).toMatchObject({
    front9Cents: 750,
    back9Cents: -1,
    overallCents: 0,
    totalCents: 749,
    winner: "creator",
  });
});

test("a segment pays its stake once, by however many holes it is won", () => {
  const match = playNassau(side(parRound, 0), side(bogeyRound, 0), demoHoles);
  expect(match).toMatchObject({ front9: 9, back9: 9, overall: 18 });
  expect(settleNassau(match, stakes).totalCents).toBe(7000);
});

test("holes can differ and the money still be level", () => {
  const mine = readCompleteCard("3 4 4 3 4 4 3 4 5 | 5 3 4 5 3 4 3 5 5");
  const match = playNassau(side(mine, 0), side(parRound, 0), demoHoles);
  expect(match).toMatchObject({ front9: 2, back9: -1, overall: 1 });
  const result = settleNassau(match, { front9Cents: 500, back9Cents: 500, overallCents: 0 });
  expect(result).toMatchObject({ overallCents: 0, totalCents: 0, winner: "tie", holeDiffOverall: 1 });
});

test("the opponent sees the same result negated and the same winner", () => {
  const result = settleNassau(playNassau(side(parRound, -2), side(parRound, -5), demoHoles), stakes);
  expect(otherSide(result)).toEqual({
    front9Cents: -2000,
    back9Cents: -1000,
    overallCents: -4000,
    totalCents: -7000,
    holeDiffFront9: -2,
    holeDiffBack9: -1,
    holeDiffOverall: -3,
    winner: "creator",
  });
});

test("a status is E, +2 or -1, and a total won, lost or no blood", () => {
  expect([0, -0, 2, -1].map(printStatus)).toEqual(["E", "E", "+2", "-1"]);
  expect([749, -1, 0].map(outcomeOf)).toEqual(["won", "lost", "no-blood"]);
});

test("a match under way counts the holes that are on both cards", () => {
  const me = { gross: readCard("4 4 - 3 4 5 3 - - | - - - 5 - - - - -"), adjustedHandicap: 1 };
  const them = { gross: readCard("4 5 4 2 - 4 - - - | - - - 5 3 - - - -"), adjustedHandicap: -1 };
  const match = playNassau(me, them, demoHoles);
  const played = match.holes.map(({ number, outcome }) => `${number} ${outcome}`);
  expect(played).toEqual(["1 halved", "2 won", "4 lost", "6 halved", "13 won"]);
  expect(match).toMatchObject({ front9: 0, back9: 1, overall: 1 });
});

function pickingUp(text: string, adjustedHandicap: number) {
  const entered = readEntered(text);
  const gross = countEntered(entered, { holes: demoHoles, adjustedHandicap });
  return { gross, pickedUp: pickedUpHoles(entered), adjustedHandicap };
}

test("a picked-up ball loses to any score and halves with another one, whatever the numbers and strokes are", () => {
  // My strokes are on holes 1, 2, 5, 6, 9, 10, 12, 13, 15 and 17.
  const me = pickingUp("P 99 P 3 P 4 - - - | - - - - - - - - -", 20);
  const them = pickingUp("9 P P 3 0 P - - - | - - - - - - - - -", 10);
  const match = playNassau(me, them, demoHoles);
  expect(match.holes.map(({ outcome }) => outcome)).toEqual([
    "lost",
    "won",
    "halved",
    "halved",
    "lost",
    "won",
  ]);
  expect(match.holes.map(({ iPickedUp }) => iPickedUp)).toEqual([true, false, true, false, true, false]);
  expect(match.holes.map(({ theyPickedUp }) => theyPickedUp)).toEqual([
    false,
    true,
    true,
    false,
    false,
    true,
  ]);
  // With their numbers, I win the first hole by 6 to 9 and lose the second one by 98 to 8.
  expect(match.holes.slice(0, 3)).toMatchObject([
    { myGross: 7, myNet: 6, theirNet: 9, overallStatus: -1 },
    { myNet: 98, theirGross: 8, theirNet: 8, overallStatus: 0 },
    { myGross: 7, myNet: 7, theirGross: 6, theirNet: 6, overallStatus: 0 },
  ]);
});

test("a plus handicap that picks up loses, although the hole counts with less", () => {
  const match = playNassau(
    pickingUp("- - - - - - P - - | - - - - P - - - -", -20),
    pickingUp("- - - - - - 5 - - | - - - - 9 - - - -", -20),
    demoHoles,
  );
  expect(match.holes).toMatchObject([
    { number: 7, myGross: 3, theirGross: 5, outcome: "lost", iPickedUp: true },
    { number: 14, outcome: "lost", iPickedUp: true },
  ]);
});

test("a picked-up ball counts on its hole, also where holes before it are missing", () => {
  const me = pickingUp("4 - - P 4 - - - - | - - - - - - - - -", 0);
  const match = playNassau(me, pickingUp("4 5 4 9 4 4 - - - | - - - - - - - - -", 0), demoHoles);
  expect(match.holes.map(({ number, outcome }) => `${number} ${outcome}`)).toEqual([
    "1 halved",
    "4 lost",
    "5 halved",
  ]);
});

test("one picked-up ball decides two segments, and the stakes are paid once", () => {
  const mine = { ...side(parRound, 0), pickedUp: [12] };
  const match = playNassau(mine, side(parRound, 0), demoHoles);
  expect(match).toMatchObject({ front9: 0, back9: -1, overall: -1 });
  expect(settleNassau(match, stakes)).toMatchObject({
    front9Cents: 0,
    back9Cents: -1000,
    overallCents: -4000,
    totalCents: -5000,
    winner: "opponent",
  });
});

function leaving(after: number, isBackNineLost = false): NassauSide {
  const gross = parRound.map((score, i) => (i < after ? score : null));
  return { gross, adjustedHandicap: 0, left: { after, isBackNineLost } };
}

test("who leaves after 13 loses the last five holes, in the back nine and overall", () => {
  const match = playNassau(leaving(13), side(parRound, 0), demoHoles);
  expect(match).toMatchObject({ front9: 0, back9: -5, overall: -5 });
  expect(match.holes[13]).toMatchObject({ number: 14, myGross: null, myNet: null, outcome: "lost" });
  expect(settleNassau(match, stakes)).toMatchObject({ front9Cents: 0, totalCents: -5000 });
  expect(playNassau(side(parRound, 0), leaving(13), demoHoles)).toMatchObject({ back9: 5, overall: 5 });
});

test("who leaves before the turn loses the rest of the front nine", () => {
  const match = playNassau(leaving(7, true), side(bogeyRound, 0), demoHoles);
  // Seven holes are won, two of the front nine and nine of the back nine are lost.
  expect(match).toMatchObject({ front9: 5, back9: -9, overall: -4 });
});

test("a back nine that is not played pays nothing, but its holes count overall", () => {
  const match = playNassau(leaving(9), side(bogeyRound, 0), demoHoles);
  expect(match).toMatchObject({ front9: 9, back9: 0, overall: 0 });
  expect(match.holes.slice(8, 11).map(({ segmentStatus }) => segmentStatus)).toEqual([9, null, null]);
  expect(match.holes[17]).toMatchObject({ outcome: "lost", overallStatus: 0 });
  expect(settleNassau(match, stakes)).toMatchObject({ front9Cents: 2000, back9Cents: 0, overallCents: 0 });
  expect(playNassau(leaving(9, true), side(bogeyRound, 0), demoHoles)).toMatchObject({ back9: -9 });
});

test("of two who left, each loses the holes that only the other has played, and the rest is halved", () => {
  const match = playNassau(leaving(11), leaving(15), demoHoles);
  expect(match).toMatchObject({ front9: 0, back9: -4, overall: -4 });
  expect(match.holes.slice(15).map(({ outcome }) => outcome)).toEqual(["halved", "halved", "halved"]);
  expect(playNassau(leaving(4), leaving(4), demoHoles)).toMatchObject({ front9: 0, back9: 0, overall: 0 });
  expect(playNassau(leaving(5), leaving(12), demoHoles)).toMatchObject({ front9: -4, back9: 0, overall: -7 });
});

test("a picked-up ball beats a hole that a player who left has not played", () => {
  const them = { ...side(parRound, 0), pickedUp: [14, 15, 16, 17, 18] };
  expect(playNassau(leaving(13), them, demoHoles)).toMatchObject({ back9: -5 });
});

test("while the opponent still plays, only the holes that they have filled are lost", () => {
  const them = { gross: parRound.map((score, i) => (i < 15 ? score : null)), adjustedHandicap: 0 };
  const match = playNassau(leaving(13), them, demoHoles);
  expect(match.holes).toHaveLength(15);
  expect(match).toMatchObject({ back9: -2, overall: -2 });
});

test("the strokes go by the indexes of the receiver's own tee box, and each ball has its own par", () => {
  const women = (adjustedHandicap: number) => ({ ...side(parRound, adjustedHandicap), holes: womensHoles });
  const receiving = playNassau(women(10), side(parRound, 7), demoHoles);
  const numbersOf = (match: typeof receiving, strokes: "myStrokes" | "theirStrokes") =>
    match.holes.filter((hole) => hole[strokes] > 0).map(({ number }) => number);
  expect(numbersOf(receiving, "myStrokes")).toEqual([7, 11, 14]);
  expect(receiving.holes[5]).toMatchObject({ par: 5, theirPar: 4 });
  expect(numbersOf(playNassau(women(7), side(parRound, 10), demoHoles), "theirStrokes")).toEqual([2, 6, 13]);
  const turned = playNassau(side(parRound, 7), women(10), demoHoles);
  expect([turned.front9, turned.back9]).toEqual([0 - receiving.front9, 0 - receiving.back9]);
  expect(turned.holes[5]).toMatchObject({ par: 4, theirPar: 5 });
});
