import { expect } from "vitest";
import type { Actor } from "#rules/players/permissions";
import { startSession } from "../../store/sessions.ts";
import { onServedClub, onServedSqliteClub, type ServedClub } from "../../testing/app.ts";
import { auditOf } from "../../testing/audit-entries.ts";
import {
  ada,
  addMembers,
  ana,
  castPin,
  guestCode,
  gus,
  max,
  memberCode,
  mia,
  walt,
} from "../../testing/cast.ts";
import { morning } from "../../testing/databases/database.ts";
import { asGuest, register } from "../../testing/registration-forms.ts";
import { addEightOClock, saveCard, startCard, teeOff } from "../../testing/rounds/rounds.ts";
import { stakes } from "../../testing/rounds/stakes.ts";

function put(club: ServedClub, player: Actor, code: string, as: Actor = ada) {
  return club.ask("addToGroup", { as, params: { code, playerId: player.id } });
}

async function removeFromGroup(club: ServedClub, player: Actor): Promise<void> {
  const params = { code: player.groupCode ?? "", playerId: player.id };
  expect((await club.ask("removeFromGroup", { as: ada, params })).status).toBe(200);
}

async function setCode(
  club: ServedClub,
  code: string,
  set: { maxPlayers?: number; active?: 0 | 1 },
): Promise<void> {
  await club.db.kysely.updateTable("codes").set(set).where("code", "=", code).execute();
}

onServedSqliteClub(
  "a player put into a group joins again immediately, without another login",
  async (club) => {
    const teeTimeId = await addEightOClock(club);
    const headers = { cookie: `clubhouse=${await startSession(club.db.kysely, mia.id, morning)}` };
    const join = () => club.ask("joinTeeTime", { headers, params: { teeTimeId } });
    await removeFromGroup(club, mia);
    expect(await join()).toMatchObject({
      status: 403,
      message: "You are not in a group. Please contact your club admin.",
    });
    expect((await put(club, mia, memberCode)).answer().groupCode).toBe(memberCode);
    expect((await join()).answer().outcome).toBe("joined");
    expect((await club.ask("readHome", { headers })).answer().me.hasGroup).toBe(true);
    const trail = await auditOf(club.db.kysely, "player", mia.id);
    expect(trail.map(({ action, actorId }) => [action, actorId])).toEqual([
      ["remove-from-group", ada.id],
      ["add-to-group", ada.id],
    ]);
  },
);

onServedSqliteClub(
  "a player removed from the group logs in and sees their past, and makes no bet",
  async (club) => {
    const teeTimeId = await teeOff(club, mia);
    await startCard(club, mia, teeTimeId, "7.8", "White");
    await saveCard(club, mia, teeTimeId, "4 5 4 3 4 4 3 4 5 | 4 3 4 5 3 4 3 5 6");
    await removeFromGroup(club, mia);
    const loggedIn = await club.ask("logIn", { body: { phone: "6025550102", pin: castPin } });
    expect(loggedIn.answer().me).toMatchObject({ firstName: "Mia", hasGroup: false });
    const { saved } = (await club.ask("listScoreEntries", { as: mia })).answer();
    expect(saved.map((row) => row.teeTimeId)).toEqual([teeTimeId]);
    const bet = await club.ask("createBet", { as: mia, body: { opponentId: max.id, amounts: stakes } });
    expect(bet.message).toBe("You are not in a group. Please contact your club admin.");
  },
);

onServedSqliteClub(
  "no bet is accepted, raised or set active by or towards a removed player",
  async (club) => {
    const asked = (
      await club.ask("createBet", { as: max, body: { opponentId: mia.id, amounts: stakes } })
    ).answer();
    const params = { betId: asked.id };
    const mine = (as: Actor) => ({ as, params });
    const raised = { ...stakes, overallCents: stakes.overallCents + 1 };
    const lowered = { ...stakes, overallCents: stakes.overallCents - 1 };
    const change = (as: Actor, amounts: typeof stakes) =>
      club.ask("changeAmounts", { ...mine(as), body: { amounts, asRead: stakes } });
    const noGroup = "You are not in a group. Please contact your club admin.";
    const towards = "The other player is in no group now. This bet can only be lowered or set inactive.";

    await removeFromGroup(club, mia);
    expect((await club.ask("acceptBet", mine(mia))).message).toBe(noGroup);
    await put(club, mia, memberCode);
    await removeFromGroup(club, max);
    expect((await club.ask("acceptBet", mine(mia))).message).toBe(towards);
    await put(club, max, memberCode);
    expect((await club.ask("acceptBet", mine(mia))).status).toBe(200);

    await removeFromGroup(club, mia);
    expect((await change(mia, raised)).message).toBe(noGroup);
    expect((await change(max, raised)).message).toBe(towards);
    expect((await change(max, lowered)).status).toBe(200);
    expect((await club.ask("readBet", mine(max))).answer().amounts).toEqual(lowered);
    expect((await club.ask("deactivateBet", mine(mia))).status).toBe(200);
    expect((await club.ask("activateBet", mine(mia))).message).toBe(noGroup);
    expect((await club.ask("activateBet", mine(max))).message).toBe(towards);
    await put(club, mia, memberCode);
    expect((await club.ask("activateBet", mine(max))).status).toBe(200);
  },
);

onServedSqliteClub(
  "a removed player is offered to nobody as opponent, and to no guest as host",
  async (club) => {
    const offered = async () =>
      (await club.ask("listOpponents", { as: max })).answer().opponents.map(({ id }) => id);
    const hosts = async () =>
      (await club.ask("checkGroupCode", { body: { code: guestCode, as: "guest" } }))
        .answer()
        .members.map(({ id }) => id);
    expect(await offered()).toContain(mia.id);
    expect(await hosts()).toContain(mia.id);
    await removeFromGroup(club, mia);
    expect(await offered()).not.toContain(mia.id);
    expect(await hosts()).not.toContain(mia.id);
    const bet = await club.ask("createBet", { as: max, body: { opponentId: mia.id, amounts: stakes } });
    expect(bet.refused).toBe("opponent-not-offered");
    expect((await register(club, { ...asGuest, affiliatedWith: mia.id })).refused).toBe(
      "affiliation-missing",
    );
  },
);

onServedClub("a waitlist passes over a removed player, who moves up once in a group again", async (club) => {
  const teeTimeId = await addEightOClock(club, 4);
  const [kim, lea, ned, ora] = (await addMembers(club.db, 4, morning)) as [Actor, Actor, Actor, Actor];
  const params = { teeTimeId };
  const waiting = async () => {
    const { places } = (await club.ask("readTeeTime", { as: ada, params })).answer();
    return places
      .filter(({ waitlist }) => waitlist)
      .map(({ player, waitlistPosition }) => [player.id, waitlistPosition]);
  };
  for (const as of [ana, max, walt, kim, mia, lea]) await club.ask("joinTeeTime", { as, params });
  expect(await waiting()).toEqual([
    [mia.id, 1],
    [lea.id, 2],
  ]);
  await removeFromGroup(club, mia);
  expect(await waiting()).toEqual([
    [mia.id, null],
    [lea.id, 1],
  ]);
  await club.ask("leaveTeeTime", { as: kim, params });
  expect(await waiting()).toEqual([[mia.id, null]]);
  await club.ask("leaveTeeTime", { as: walt, params });
  expect((await club.ask("joinTeeTime", { as: ned, params })).answer().outcome).toBe("joined");
  await club.ask("leaveTeeTime", { as: ned, params });
  await put(club, mia, memberCode);
  expect(await waiting()).toEqual([]);
  expect((await club.ask("joinTeeTime", { as: ora, params })).answer().outcome).toBe("waitlisted");
  const { notices } = (await club.ask("readHome", { as: mia })).answer();
  expect(notices.map(({ kind }) => kind)).toEqual(["promoted"]);
});

onServedSqliteClub("the players of a code stay when it is deactivated", async (club) => {
  const body = { maxPlayers: null, active: false, asRead: { maxPlayers: null, active: true } };
  await club.ask("changeCode", { as: ada, params: { code: memberCode }, body });
  const teeTimeId = await addEightOClock(club);
  expect((await club.ask("readHome", { as: mia })).answer().me.hasGroup).toBe(true);
  const joined = await club.ask("joinTeeTime", { as: mia, params: { teeTimeId } });
  expect(joined.answer().outcome).toBe("joined");
});

onServedClub(
  "the last place of a group is given to one of those who are put into it at once",
  async (club) => {
    const members = await addMembers(club.db, 4, morning);
    for (const member of members) await removeFromGroup(club, member);
    await setCode(club, memberCode, { maxPlayers: 6 });
    const answers = await Promise.all(members.map((member) => put(club, member, memberCode)));
    const full = "This group code is full. Please contact your club admin.";
    expect(answers.map(({ message }) => message).toSorted()).toEqual([full, full, full, null]);
  },
);

onServedSqliteClub("an inactive code takes nobody, an unknown one is not found", async (club) => {
  await removeFromGroup(club, mia);
  await setCode(club, memberCode, { active: 0 });
  expect((await put(club, mia, memberCode)).refused).toBe("invalid-group-code");
  expect((await put(club, mia, "NOWHERE")).refused).toBe("code-not-found");
});

onServedSqliteClub("guests are put into guest codes and members into member codes", async (club) => {
  for (const player of [mia, gus]) await removeFromGroup(club, player);
  expect((await put(club, mia, guestCode)).refused).toBe("invalid-group-code");
  expect((await put(club, gus, memberCode)).refused).toBe("invalid-group-code");
  expect((await put(club, gus, guestCode)).answer()).toMatchObject({
    groupCode: guestCode,
    guestOf: "Ana Ruiz",
  });
});

onServedSqliteClub(
  "a player put into their group twice is in it once, and is not taken out of another group",
  async (club) => {
    expect((await put(club, mia, memberCode)).status).toBe(200);
    expect(await auditOf(club.db.kysely, "player", mia.id)).toEqual([]);
    expect(await put(club, gus, memberCode)).toMatchObject({
      status: 409,
      message: `Someone else just changed this. Saved now: Group: ${guestCode}.`,
    });
  },
);

onServedSqliteClub("a member puts nobody into a group, themselves included", async (club) => {
  await removeFromGroup(club, ana);
  expect((await put(club, ana, memberCode, ana)).refused).toBe("admins-only");
  expect((await put(club, ana, memberCode, max)).refused).toBe("admins-only");
});
