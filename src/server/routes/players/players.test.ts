import { expect } from "vitest";
import type { PlayersQuery } from "#contract/players/players";
import { noGroup, playersPerPage } from "#rules/players/player-search";
import { joinTeeTime } from "../../actions/tee-times/places.ts";
import { playersAnswer } from "../../presenters/players.ts";
import { onServedClub, onServedClubFrom, onServedSqliteClub, type ServedClub } from "../../testing/app.ts";
import { auditOf } from "../../testing/audit-entries.ts";
import { ada, addMembers, ana, guestCode, gus, memberCode, mia, walt } from "../../testing/cast.ts";
import { countRows } from "../../testing/databases/counted-rows.ts";
import { morning } from "../../testing/databases/database.ts";
import { paintPicture } from "../../testing/pictures.ts";
import { accepted, addEightOClock, startCard, teeOff } from "../../testing/rounds/rounds.ts";

const mias = { firstName: "Mia", lastName: "Parker", nickname: "", showNickname: false, teeBox: "White" };

async function change(club: ServedClub, as: { id: string }, form: object, asRead: object = mias) {
  const body = { ...mias, ...form, asRead: { ...mias, ...asRead } };
  return club.ask("changePlayer", { as, params: { playerId: mia.id }, body });
}

onServedSqliteClub("an admin sees everybody with phone and group, guests with their host", async (club) => {
  const { players } = (await club.ask("listPlayers", { as: ada })).answer();
  expect(players).toHaveLength(6);
  expect(players.find(({ id }) => id === mia.id)).toMatchObject({
    firstName: "Mia",
    phone: "6025550102",
    groupCode: memberCode,
    isGuest: false,
  });
  expect(players.find(({ id }) => id === gus.id)).toMatchObject({
    groupCode: guestCode,
    isGuest: true,
    guestOf: "Ana Ruiz",
  });
});

onServedSqliteClub(
  "any player reads of another the names and the latest index, and no phone",
  async (club) => {
    const seen = (player: { id: string }) =>
      club.ask("readPerson", { as: gus, params: { playerId: player.id } });
    expect((await seen(mia)).answer()).toMatchObject({ handicapIndexTenths: null });
    const teeTimeId = await teeOff(club, mia);
    await startCard(club, mia, teeTimeId, "7.8", "White");
    const answer = (await seen(mia)).answer();
    expect(answer).toMatchObject({ person: { firstName: "Mia", guestOf: null }, handicapIndexTenths: 78 });
    expect(JSON.stringify(answer)).not.toContain("6025550102");
    expect((await seen({ id: "nobodyatall" })).status).toBe(404);
  },
);

onServedClubFrom(async ({ db }) => {
  const players = { Mia: { nickname: "Ace" }, Walt: { groupCode: null, firstName: "walt" } };
  for (const [id, change] of [
    [mia.id, players.Mia],
    [walt.id, players.Walt],
  ] as const)
    await db.kysely.updateTable("players").set(change).where("id", "=", id).execute();
})("an admin's list is chosen by kind, group and name, and sorted by either name", async ({ ask }) => {
  const found = async (query: PlayersQuery) =>
    (await ask("listPlayers", { as: ada, query: query as Record<string, string> }))
      .answer()
      .players.map(({ firstName }) => firstName);
  expect(await found({ kind: "members" })).toEqual(["Ada", "Ana", "Max", "Mia", "walt"]);
  expect(await found({ kind: "members", order: "last-name" })).toEqual(["Max", "Mia", "Ana", "Ada", "walt"]);
  expect(await found({ kind: "guests" })).toEqual(["Gus"]);
  expect(await found({ kind: "members", code: memberCode })).toEqual(["Ada", "Ana", "Max", "Mia"]);
  expect(await found({ kind: "guests", code: memberCode })).toEqual([]);
  expect(await found({ code: noGroup })).toEqual(["walt"]);
  expect(await found({ name: " PARK" })).toEqual(["Mia"]);
  expect(await found({ name: "ace" })).toEqual(["Mia"]);
  expect(await found({ name: "nobody" })).toEqual([]);
  expect(await found({ phone: "6025550102" })).toEqual(["Mia"]);
  expect(await found({ phone: "" })).toEqual([]);
});

onServedClub("players who are in a group and not in the tee time yet can be added to it", async (club) => {
  const withoutPlaceIn = await addEightOClock(club);
  accepted(await joinTeeTime(club.context, mia, withoutPlaceIn));
  await club.db.kysely.updateTable("players").set({ groupCode: null }).where("id", "=", walt.id).execute();
  const found = async (name: string) =>
    (await club.ask("listPlayers", { as: ada, query: { withoutPlaceIn, name } }))
      .answer()
      .players.map(({ firstName }) => firstName);
  expect(await found("")).toEqual(["Ada", "Ana", "Gus", "Max"]);
  expect(await found("gus")).toEqual(["Gus"]);
  expect(await found("mia")).toEqual([]);
});

onServedClub("of a thousand members a page is read, and the others only by name", async (club) => {
  await addMembers(club.db, 1_000, morning);
  const counted = countRows(club);
  const names: string[] = [];
  let next: number | null = 0;
  while (next !== null) {
    const page = await playersAnswer(counted.context, { name: "member", ...(next > 0 && { from: next }) });
    expect(page.total).toBe(1_000);
    expect(page.players.length).toBeLessThanOrEqual(playersPerPage);
    names.push(...page.players.map(({ lastName }) => lastName));
    next = page.next;
  }
  expect(names).toHaveLength(1_000);
  expect(new Set(names).size).toBe(1_000);
  expect(names).toEqual(names.toSorted());
  expect(counted.rows().filter((row) => "groupCode" in row)).toHaveLength(1_000);
  expect((await playersAnswer(club.context, { name: "member", atMost: 8 })).players).toHaveLength(8);
});

onServedClub("an admin chooses a player from all names, or from the members of a group", async (club) => {
  const names = async (query: { membersOf?: string }) =>
    (await club.ask("listPlayerNames", { as: ada, query })).answer().players.map(({ name }) => name);
  expect(await names({})).toEqual([
    "Ada Stone",
    "Ana Ruiz",
    "Gus Hall",
    "Max Lee",
    "Mia Parker",
    "Walt Young",
  ]);
  expect(await names({ membersOf: guestCode })).toEqual([]);
  expect(await names({ membersOf: memberCode })).toHaveLength(5);
});

onServedSqliteClub(
  "an admin changes a player's profile, which the player sees, and it is written down",
  async (club) => {
    const form = { firstName: " Maria ", nickname: "Ace", showNickname: true, teeBox: "Blue" };
    expect((await change(club, ada, form)).answer()).toMatchObject({
      firstName: "Maria",
      nickname: "Ace",
      showNickname: true,
      teeBox: "Blue",
      role: "member",
      phone: "6025550102",
    });
    const { me } = (await club.ask("readSession", { as: mia })).answer();
    expect(me).toMatchObject({ firstName: "Maria", nickname: "Ace" });
    const trail = await auditOf(club.db.kysely, "player", mia.id);
    expect(trail.map(({ action, actorId }) => [action, actorId])).toEqual([["change-profile", ada.id]]);
  },
);

onServedSqliteClub("a nickname its owner does not show is the admin's to see all the same", async (club) => {
  await change(club, ada, { nickname: "Ace" });
  const params = { playerId: mia.id };
  expect((await club.ask("readPlayer", { as: ada, params })).answer().nickname).toBe("Ace");
});

onServedSqliteClub(
  "a player without a first or last name is refused in the profile's words",
  async (club) => {
    expect(await change(club, ada, { lastName: " " })).toMatchObject({
      status: 422,
      message: "First name, last name, and phone are required.",
    });
    const params = { playerId: "nobody-at-all" };
    expect((await club.ask("readPlayer", { as: ada, params })).status).toBe(404);
  },
);

onServedSqliteClub("what the player changed meanwhile is not overwritten by an admin", async (club) => {
  await club.ask("changeProfile", { as: mia, body: { ...mias, lastName: "Porter", teeBox: "Red" } });
  expect(await change(club, ada, { firstName: "Maria" })).toMatchObject({
    status: 409,
    refused: "changed-meanwhile",
    message: "Someone else just changed this. Saved now: Last Name: Porter; Preferred Tee Box: Red.",
  });
  const now = { lastName: "Porter", teeBox: "Red" };
  expect((await change(club, ada, { ...now, firstName: "Maria" }, now)).answer()).toMatchObject({
    firstName: "Maria",
    lastName: "Porter",
  });
});

onServedSqliteClub("an admin gives a player a photo and takes it away", async (club) => {
  const params = { playerId: mia.id };
  const saved = await club.ask("savePlayerPhoto", { as: ada, params, body: await paintPicture() });
  const { photoUrl } = saved.answer();
  expect(photoUrl).toMatch(/^\/api\/photos\//);
  expect((await club.ask("readSession", { as: mia })).answer().me.photoUrl).toBe(photoUrl);
  const removed = await club.ask("removePlayerPhoto", { as: ada, params });
  expect(removed.answer().photoUrl).toBeNull();
  const trail = await auditOf(club.db.kysely, "player", mia.id);
  expect(trail.map(({ action, actorId }) => `${action} ${actorId === ada.id}`)).toEqual([
    "change-photo true",
    "remove-photo true",
  ]);
});

onServedSqliteClub("no member reads or changes another player", async (club) => {
  expect((await club.ask("listPlayers", { as: ana })).refused).toBe("admins-only");
  expect((await change(club, ana, { firstName: "Maria" })).refused).toBe("admins-only");
});
