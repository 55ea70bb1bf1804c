import { expect } from "vitest";
import { auditOf } from "../store/audit.ts";
import { onServedClub, type ServedClub } from "../testing/app.ts";
import { ada, ana, guestCode, gus, memberCode, mia } from "../testing/cast.ts";
import { paintPicture } from "../testing/pictures.ts";

const mias = { firstName: "Mia", lastName: "Parker", nickname: "", showNickname: false, teeBox: "White" };

async function change(club: ServedClub, as: { id: string }, form: object, asRead: object = mias) {
  const body = { ...mias, ...form, asRead: { ...mias, ...asRead } };
  return club.ask("changePlayer", { as, params: { playerId: mia.id }, body });
}

onServedClub("an admin sees everybody with phone and group, guests with their host", async (club) => {
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

onServedClub(
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

onServedClub("a nickname its owner does not show is the admin's to see all the same", async (club) => {
  await change(club, ada, { nickname: "Ace" });
  const params = { playerId: mia.id };
  expect((await club.ask("readPlayer", { as: ada, params })).answer().nickname).toBe("Ace");
});

onServedClub("a player without a first or last name is refused in the profile's words", async (club) => {
  expect(await change(club, ada, { lastName: " " })).toMatchObject({
    status: 422,
    message: "First name, last name, and phone are required.",
  });
  const params = { playerId: "nobody-at-all" };
  expect((await club.ask("readPlayer", { as: ada, params })).status).toBe(404);
});

onServedClub("what the player changed meanwhile is not overwritten by an admin", async (club) => {
  await club.ask("changeProfile", { as: mia, body: { ...mias, lastName: "Porter", teeBox: "Red" } });
  expect(await change(club, ada, { firstName: "Maria" })).toMatchObject({
    status: 409,
    refused: "changed-meanwhile",
    message: "Somebody else changed this meanwhile. Now saved: Last Name: Porter; Preferred Tee Box: Red.",
  });
  const now = { lastName: "Porter", teeBox: "Red" };
  expect((await change(club, ada, { ...now, firstName: "Maria" }, now)).answer()).toMatchObject({
    firstName: "Maria",
    lastName: "Porter",
  });
});

onServedClub("an admin gives a player a photo and takes it away", async (club) => {
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

onServedClub("no member reads or changes another player", async (club) => {
  expect((await club.ask("listPlayers", { as: ana })).refused).toBe("admins-only");
  expect((await change(club, ana, { firstName: "Maria" })).refused).toBe("admins-only");
});
