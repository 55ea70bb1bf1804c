import { expect, test } from "vitest";
import type { Person } from "#contract/players/people";
import { inPartsOf, printGroups } from "./print-groups.ts";

const half = "2026-11-21T14:30:00.000Z";

function placed(
  firstName: string,
  groupNumber: number | null,
): { player: Person; groupNumber: number | null } {
  const nobody = { nickname: null, showNickname: false, photoUrl: null, isGuest: false, guestOf: null };
  return { player: { ...nobody, id: firstName, firstName, lastName: "Lee" }, groupNumber };
}

function shown(groups: ReturnType<typeof printGroups<ReturnType<typeof placed>>>) {
  return groups.map(({ groupNumber, startsAt, players }) => {
    const names = players.map(({ player }) => player.firstName).join(" ");
    return [groupNumber, startsAt?.slice(11, 16) ?? null, names];
  });
}

test("groups are printed in order with their own start, also after an empty one, and players in none come last", () => {
  const groups = printGroups(half, [
    placed("Zoe", null),
    placed("max", 3),
    placed("Mia", 1),
    placed("Ana", 3),
  ]);
  expect(shown(groups)).toEqual([
    [1, "14:30", "Mia"],
    [3, "14:44", "Ana max"],
    [null, null, "Zoe"],
  ]);
});

test("a group of five takes three carts", () => {
  const five = ["Ana", "Ben", "Carla", "Dan", "Ella"].map((name) => placed(name, 2));
  expect(shown(inPartsOf(2, printGroups(half, five)))).toEqual([
    [2, "14:37", "Ana Ben"],
    [2, "14:37", "Carla Dan"],
    [2, "14:37", "Ella"],
  ]);
});
