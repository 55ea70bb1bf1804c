import { expect, test } from "vitest";
import { demoHoles } from "../testing/demo-course.ts";
import type { Bet } from "./bet.ts";
import { type PlayerOnCard, printedStrokes } from "./printed-strokes.ts";

const [ann, bob, cat, dee] = [
  playing("ann", 1, 10),
  playing("bob", 1, 13),
  playing("cat", 1, -2),
  playing("dee", 2, 20),
];
const annAndBob = betOf("ann", "bob");

test("the one with the higher handicap gets the difference, from the other, whoever asked for the bet", () => {
  for (const bet of [annAndBob, betOf("bob", "ann")]) {
    expect(printed([ann, bob], [bet])).toEqual(["bob from ann: 2 6 13"]);
  }
});

test("a player gets strokes in several bets of the group, a second one on the hardest holes above 18", () => {
  const far = playing("eve", 1, 29);
  expect(printed([ann, bob, far], [annAndBob, betOf("eve", "ann"), betOf("bob", "eve")])).toEqual([
    "bob from ann: 2 6 13",
    "eve from ann: 1 2 3 4 5 6 6 7 8 9 10 11 12 13 14 15 16 17 18",
    "eve from bob: 1 2 3 4 5 6 8 9 10 11 12 13 15 16 17 18",
  ]);
});

test("in a bet with a plus handicap nobody gives strokes back: the other gets more", () => {
  expect(printed([cat, playing("fay", 1, -5)], [betOf("cat", "fay")])).toEqual(["cat from fay: 2 6 13"]);
});

test("without a handicap there are no strokes, also against a plus handicap", () => {
  const unknown: PlayerOnCard = playing("gus", 1, null);
  expect(printed([unknown, cat, ann], [betOf("gus", "cat"), betOf("gus", "ann")])).toEqual([]);
});

test("players without a bet with each other get nothing from each other", () => {
  expect(printed([ann, bob, cat], [annAndBob])).toEqual(["bob from ann: 2 6 13"]);
  expect(printed([ann, bob, cat], [])).toEqual([]);
});

test("a bet with somebody of another group, or where the two are in none, is on no card", () => {
  expect(printed([ann, dee], [betOf("ann", "dee")])).toEqual([]);
  const [loose, alsoLoose] = [playing("ann", null, 10), playing("bob", null, 13)];
  expect(printed([loose, alsoLoose], [annAndBob])).toEqual([]);
});

test("a bet has no marks where nobody gets a stroke, or where a handicap is not known yet", () => {
  expect(printed([ann, playing("bob", 1, 10)], [annAndBob])).toEqual([]);
  expect(printed([ann, playing("bob", 1, null)], [annAndBob])).toEqual([]);
});

function playing(id: string, groupNumber: number | null, adjustedHandicap: number | null): PlayerOnCard {
  return { id, groupNumber, adjustedHandicap, holes: demoHoles };
}

function betOf(createdBy: string, opponent: string): Bet {
  const amounts = { front9Cents: 10_00, back9Cents: 10_00, overallCents: 20_00 };
  const accepted = { status: "active", isActive: true, teeTimeId: null, acceptedOrder: 10 } as const;
  return { id: `${createdBy}-${opponent}`, createdBy, opponent, amounts, ...accepted };
}

function printed(players: readonly PlayerOnCard[], played: readonly Bet[]): string[] {
  return players.flatMap((player) =>
    printedStrokes(player, players, played).map(({ from, strokes }) => {
      const holes = strokes.flatMap((count, i) => Array<number>(count).fill(i + 1));
      return `${player.id} from ${from}: ${holes.join(" ")}`;
    }),
  );
}
