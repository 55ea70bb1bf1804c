import { expect, test } from "vitest";
import { parOf } from "../cards/handicap.ts";
import type { CompleteGrossScores } from "../golf.ts";
import { demoHoles, womensHoles } from "../testing/demo-course.ts";
import { readCompleteCard } from "../testing/notation.ts";
import { bestBallsOnHole, printPlace, rankTeams, teamPar } from "./team.ts";
import { scoreTeam, type TeamPlayer } from "./team-score.ts";

const parRound = readCompleteCard("4 5 4 3 4 4 3 4 5 | 4 3 4 5 3 4 3 5 5");

function scratch(id: string, gross: CompleteGrossScores): TeamPlayer {
  return { id, gross, net: gross };
}

test.each([
  [1, [1, 1, 1]],
  [2, [1, 2, 2]],
  [3, [1, 2, 3]],
  [4, [1, 2, 3]],
  [5, [2, 3, 4]],
  [6, [2, 3, 4]],
])("in a group of %i the best %j balls count by segment", (groupSize, balls) => {
  expect([1, 7, 13].map((holeNumber) => bestBallsOnHole(holeNumber, groupSize))).toEqual(balls);
  expect([6, 12, 18].map((holeNumber) => bestBallsOnHole(holeNumber, groupSize))).toEqual(balls);
});

test("the team's par is 145 for a group of 4 and 217 for a group of 5", () => {
  expect(teamPar(demoHoles, 4)).toBe(24 + 2 * 23 + 3 * 25);
  expect(teamPar(demoHoles, 4)).toBe(145);
  expect(teamPar(demoHoles, 5)).toBe(2 * 24 + 3 * 23 + 4 * 25);
  expect(teamPar(demoHoles, 5)).toBe(217);
  expect(teamPar(demoHoles, 2)).toBe(24 + 2 * 23 + 2 * 25);
  expect(teamPar(demoHoles, 1)).toBe(parOf(demoHoles));
});

test.each([
  [4, 145],
  [5, 217],
])("a group of %i that plays every hole in par totals %i", (size, total) => {
  const players = Array.from({ length: size }, (_, i) => scratch(`p${i}`, parRound));
  expect(scoreTeam({ players, holes: demoHoles })).toMatchObject({
    netTotal: total,
    grossTotal: total,
    par: total,
    toPar: 0,
  });
});

test("the best nets count, the best gross scores count apart from them", () => {
  const players: TeamPlayer[] = [
    { id: "ann", gross: parRound, net: parRound },
    { id: "bob", gross: parRound.map((gross) => gross + 2), net: parRound.map((gross) => gross - 1) },
    { id: "cy", gross: parRound.map((gross) => gross + 1), net: parRound.map((gross) => gross + 1) },
  ];
  const score = scoreTeam({ players, holes: demoHoles });
  expect(score.holes.map(({ counted }) => counted.join(" "))).toEqual([
    ...Array.from({ length: 6 }, () => "bob"),
    ...Array.from({ length: 6 }, () => "bob ann"),
    ...Array.from({ length: 6 }, () => "bob ann cy"),
  ]);
  expect(score.toPar).toBe(6 * -1 + 6 * -1 + 6 * 0);
  expect(score.grossTotal).toBe(145 + 6 * 0 + 6 * 1 + 6 * 3);
});

test("one hole of a five counts two, three, then four of its players", () => {
  const cards = [3, 4, 5, 6, 7].map((gross, i) =>
    scratch(
      `p${i}`,
      parRound.map(() => gross),
    ),
  );
  const { holes } = scoreTeam({ players: cards, holes: demoHoles });
  expect([holes[0]?.netTotal, holes[6]?.netTotal, holes[12]?.netTotal]).toEqual([7, 12, 18]);
  expect([holes[0]?.par, holes[6]?.par, holes[12]?.par]).toEqual([8, 9, 20]);
});

test("the opening holes of the cards give the team's standing so far", () => {
  const players = ["ann", "bob", "cy", "dee"].map((id) => scratch(id, parRound.slice(0, 7)));
  expect(scoreTeam({ players, holes: demoHoles })).toMatchObject({ netTotal: 24 + 6, par: 30, toPar: 0 });
});

function leaving(id: string, after: number): TeamPlayer {
  const gross = parRound.map((score, i) => (i < after ? score : null));
  return { id, gross, net: gross, leftAfter: after };
}

test("on holes after a player has left, a team counts at most the players still there, and par with it", () => {
  const four = ["ann", "bob", "cy"].map((id) => scratch(id, parRound));
  const one = scoreTeam({ players: [...four, leaving("dee", 13)], holes: demoHoles });
  expect(one).toMatchObject({ par: 145, netTotal: 145 });
  const two = [...four.slice(0, 2), leaving("cy", 13), leaving("dee", 11)];
  const score = scoreTeam({ players: two, holes: demoHoles });
  // Hole 13 counts three balls; holes 14 to 18 count two of 5, 3, 4, 5 and 5 strokes.
  expect(score).toMatchObject({ par: 145 - 20, netTotal: 145 - 20, toPar: 0 });
  expect(score.holes.slice(11, 15).map(({ counted }) => counted.length)).toEqual([2, 3, 2, 2]);
  expect(teamPar(demoHoles, 4, [13, 11])).toBe(145 - 20);
});

test("a hole that all have left counts for nothing", () => {
  const score = scoreTeam({ players: [leaving("ann", 13), leaving("bob", 12)], holes: demoHoles });
  expect(score.holes).toHaveLength(13);
  expect(score.par).toBe(teamPar(demoHoles, 2, [13, 12]));
});

test("a team of five keeps its numbers of balls after one has left", () => {
  const players = [...["a", "b", "c", "d"].map((id) => scratch(id, parRound)), leaving("e", 2)];
  expect(scoreTeam({ players, holes: demoHoles }).par).toBe(217);
  expect(bestBallsOnHole(3, 5, 4)).toBe(2);
});

test("level teams share a place and the next one is skipped", () => {
  const teams = [
    { teamNumber: 1, toPar: 3 },
    { teamNumber: 2, toPar: -4 },
    { teamNumber: 3, toPar: -4 },
    { teamNumber: 4, toPar: 10 },
  ];
  expect(rankTeams(teams)).toEqual([
    { teamNumber: 2, place: 1 },
    { teamNumber: 3, place: 1 },
    { teamNumber: 1, place: 3 },
    { teamNumber: 4, place: 4 },
  ]);
});

test("while a round is on, the holes that all have filled give the standing so far", () => {
  const firstNine = parRound.map((gross, i) => (i < 9 ? gross : null));
  const withoutThird = parRound.map((gross, i) => (i === 2 ? null : gross));
  const players: TeamPlayer[] = [
    { id: "ann", gross: firstNine, net: firstNine },
    { id: "bob", gross: withoutThird, net: withoutThird },
  ];
  const score = scoreTeam({ players, holes: demoHoles });
  expect(score.holes.map(({ number }) => number)).toEqual([1, 2, 4, 5, 6, 7, 8, 9]);
  expect(score).toMatchObject({ netTotal: 20 + 2 * 12, par: 20 + 2 * 12, toPar: 0 });
});

test("a place is written as an ordinal number", () => {
  expect([1, 2, 3, 4, 5, 11, 12, 13, 21].map(printPlace)).toEqual([
    "1st",
    "2nd",
    "3rd",
    "4th",
    "5th",
    "11th",
    "12th",
    "13th",
    "21st",
  ]);
});

test("each ball that counts has the par of its own tee box; of two level balls, the better one to par counts", () => {
  const ann = { ...scratch("ann", parRound), holes: womensHoles };
  const team = scoreTeam({ players: [scratch("bob", parRound), ann], holes: demoHoles });
  expect(team.holes[5]).toMatchObject({ number: 6, netTotal: 4, par: 5, counted: ["ann"] });
  expect(team).toMatchObject({ netTotal: 120, par: 121, toPar: -1 });
  const behind = { ...ann, net: parRound.with(5, 5) };
  const other = scoreTeam({ players: [scratch("bob", parRound), behind], holes: demoHoles });
  expect(other.holes[5]).toMatchObject({ netTotal: 4, par: 4, counted: ["bob"] });
});
