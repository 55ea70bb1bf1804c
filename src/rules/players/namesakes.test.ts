import { expect, test } from "vitest";
import { distinguish, namesakesAmong } from "./namesakes.ts";

const inSmallLetters = (name: string) => [name.toLowerCase()];
const named = (id: string, firstName: string) => ({
  id,
  firstName,
  lastName: "Mills",
  nickname: null,
  showNickname: false,
});
const player = (id: string, groupCode: string | null, handicapIndexTenths: number | null, day = "01") => ({
  ...named(id, "Max"),
  groupCode,
  handicapIndexTenths,
  registeredAt: `2026-03-${day}T10:00:00.000Z`,
});
const of = (...players: ReturnType<typeof player>[]) =>
  Object.fromEntries(distinguish(players, inSmallLetters));
const group = (value: string | null) => ({ kind: "group", value });
const index = (value: string | null) => ({ kind: "index", value });

test("namesakes are those who are shown by the same name, however it is written", () => {
  const people = [named("1", "Max"), named("2", "MAX"), named("3", "Mia")];
  expect(namesakesAmong(people, inSmallLetters).map(({ id }) => id)).toEqual(["1", "2"]);
  const shown = { ...named("2", "Max"), nickname: "Mr. M", showNickname: true };
  expect(namesakesAmong([named("1", "Max"), shown], inSmallLetters)).toEqual([]);
});

test("the group is enough where each is in another one", () => {
  for (const otherIndex of [78, 91])
    expect(of(player("1", "MESA", 78), player("2", null, otherIndex))).toEqual({
      1: [group("MESA")],
      2: [group(null)],
    });
});

test("in the same group it is the index, and where that is the same, too, since when they are here", () => {
  expect(of(player("1", "MESA", 78), player("2", "MESA", null))).toEqual({
    1: [index("7.8")],
    2: [index(null)],
  });
  expect(of(player("1", "MESA", 78, "01"), player("2", "MESA", 78, "02"))).toEqual({
    1: [{ kind: "since", value: "2026-03-01T10:00:00.000Z" }],
    2: [{ kind: "since", value: "2026-03-02T10:00:00.000Z" }],
  });
});

test("of three the group and the index, where one of them is not enough", () => {
  expect(of(player("1", "MESA", 78), player("2", "MESA", 91), player("3", "PINES", 78))).toEqual({
    1: [group("MESA"), index("7.8")],
    2: [group("MESA"), index("9.1")],
    3: [group("PINES"), index("7.8")],
  });
});

test("a viewer is shown nothing that they may not see", () => {
  const players = [player("1", "MESA", 78, "01"), player("2", "PINES", 78, "02")];
  expect([...distinguish(players, inSmallLetters, ["index"]).values()]).toEqual([[], []]);
});

test("who looks like two players of different names belongs to both", () => {
  const people = ["1", "2", "3"].map((id) => named(id, id));
  const looksOf = (name: string) => ({ 1: ["a"], 2: ["b"], 3: ["a", "b"] })[name.slice(0, 1)] ?? [];
  expect(
    namesakesAmong(people, looksOf)
      .map(({ id }) => id)
      .toSorted(),
  ).toEqual(["1", "2", "3"]);
  expect(namesakesAmong(people.slice(0, 2), looksOf)).toEqual([]);
});
