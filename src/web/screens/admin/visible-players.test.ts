import { describe, expect, test } from "vitest";
import type { PlayerRow } from "#contract/players";
import { allCodes, noGroup, type PlayerChoice, playersToAdd, visiblePlayers } from "./visible-players.ts";

function player(name: string, groupCode: string | null, more: Partial<PlayerRow> = {}): PlayerRow {
  const [firstName = "", lastName = ""] = name.split(" ");
  const person = { id: name, firstName, lastName, nickname: null, showNickname: false, photoUrl: null };
  return { ...person, isGuest: false, guestOf: null, phone: "6025550100", groupCode, ...more };
}

const club = [
  player("Mia Parker", "MESA", { nickname: "Ace" }),
  player("ana Young", "MESA"),
  player("Zoe Adams", null),
  player("Gus Hall", "GUEST-MIA", { isGuest: true, guestOf: "Mia Parker" }),
];

const everybody: PlayerChoice = { kind: "members", code: allCodes, order: "first-name", name: "" };
const visible = (choice: Partial<PlayerChoice>) =>
  visiblePlayers(club, { ...everybody, ...choice }).map(({ id }) => id);

describe("the players an admin sees", () => {
  test("are members or guests, sorted by first or last name without regard to case", () => {
    expect(visible({})).toEqual(["ana Young", "Mia Parker", "Zoe Adams"]);
    expect(visible({ order: "last-name" })).toEqual(["Zoe Adams", "Mia Parker", "ana Young"]);
    expect(visible({ kind: "guests" })).toEqual(["Gus Hall"]);
  });

  test("are of one group code, or those in no group", () => {
    expect(visible({ code: "MESA" })).toEqual(["ana Young", "Mia Parker"]);
    expect(visible({ code: noGroup })).toEqual(["Zoe Adams"]);
    expect(visible({ kind: "guests", code: "MESA" })).toEqual([]);
  });

  test("are found by a part of a name, and by a nickname others do not see", () => {
    expect(visible({ name: " PARK" })).toEqual(["Mia Parker"]);
    expect(visible({ name: "ace" })).toEqual(["Mia Parker"]);
    expect(visible({ name: "nobody" })).toEqual([]);
  });
});

test("players who are in a group and not in the tee time yet can be added to it", () => {
  const [mia] = club;
  const place = { waitlist: true, waitlistPosition: 1, joinedAt: "", groupNumber: null, noShow: false };
  const places = mia ? [{ player: mia, ...place }] : [];
  const offered = (name: string) => playersToAdd(club, { places }, name).map(({ id }) => id);
  expect(offered("")).toEqual(["ana Young", "Gus Hall"]);
  expect(offered("a")).toEqual(["ana Young", "Gus Hall"]);
  expect(offered("mia")).toEqual([]);
});
