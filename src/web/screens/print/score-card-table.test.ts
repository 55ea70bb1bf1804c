import { expect, test } from "vitest";
import type { CardToPrint } from "#contract/files";
import { giversOf, giversTo } from "./score-card-table.tsx";

test("who gives strokes in a bet has a letter, in the order of the group, and nobody else", () => {
  const group = [card("Ana"), card("Ben", "Dan"), card("Carla"), card("Dan"), card("Ella", "Dan", "Ana")];
  const givers = giversOf(group);
  expect(shown(givers)).toEqual(["A Ana", "B Dan"]);
  expect(shown(giversTo(group.slice(1, 3), givers))).toEqual(["B Dan"]);
  expect(giversOf([card("Ana"), card("Ben")])).toEqual([]);
});

test("the letters continue after Z", () => {
  const names = Array.from({ length: 28 }, (_, i) => `Player ${i}`);
  const givers = giversOf([...names.map((name) => card(name)), card("Zoe", ...names)]);
  expect(givers.slice(24).map(({ letter }) => letter)).toEqual(["Y", "Z", "AA", "BB"]);
});

function card(firstName: string, ...from: string[]): CardToPrint {
  const person = { nickname: null, showNickname: false, photoUrl: null, isGuest: false, guestOf: null };
  return {
    player: { ...person, id: firstName, firstName, lastName: "Lee" },
    groupNumber: 1,
    basis: null,
    strokes: [],
    strokesInBets: from.map((id) => ({ from: id, strokes: [] })),
  };
}

function shown(givers: ReturnType<typeof giversOf>): string[] {
  return givers.map(({ letter, player }) => `${letter} ${player.firstName}`);
}
