import { randomBytes } from "node:crypto";
import { sql } from "kysely";
import { expect } from "vitest";
import { addMinutes } from "#rules/calendar";
import { formerMember } from "#rules/players/deletion";
import type { Actor } from "#rules/players/permissions";
import { deleteAgain } from "../../actions/players/deletion.ts";
import { addPlayer } from "../../actions/tee-times/places.ts";
import { startSession } from "../../store/sessions.ts";
import { requests, type World } from "../../testing/access-requests.ts";
import { prepareWorld } from "../../testing/access-world.ts";
import { onServedClub, onServedClubFrom, onServedSqliteClub, type ServedClub } from "../../testing/app.ts";
import { linesOf } from "../../testing/audit-entries.ts";
import { ada, ana, castPin, guestCode, gus, max, mia, walt } from "../../testing/cast.ts";
import { paintPicture } from "../../testing/pictures.ts";
import { accepted, correctByAdmin, eight, teeOff } from "../../testing/rounds/rounds.ts";
import { stakes } from "../../testing/rounds/stakes.ts";
import { readWholeClub } from "../../testing/whole-club.ts";

const onPlayedClub = onServedClubFrom(prepareWorld);

const afterTheRound = addMinutes(eight, 7 * 60);
const newPhone = "6025550199";

function remove(club: ServedClub, player: Actor, reason: string | null = "Moved away", by: Actor = ada) {
  return club.ask("deletePlayer", { as: by, params: { playerId: player.id }, body: { reason } });
}

async function obstaclesOf(club: ServedClub, player: Actor) {
  const { obstacles } = (
    await club.ask("readDeletionOf", { as: ada, params: { playerId: player.id } })
  ).answer();
  return obstacles;
}

/** Mia has everything that a player can have, and nothing that is open. */
async function fillMia(club: ServedClub, { played, bet }: World): Promise<void> {
  club.at(eight);
  const params = { playerId: mia.id };
  const profile = {
    firstName: "Mia",
    lastName: "Parker",
    nickname: "Ace",
    showNickname: true,
    teeBox: "White",
  };
  (await club.ask("changeProfile", { as: mia, body: profile })).answer();
  (await club.ask("savePhoto", { as: mia, body: await paintPicture() })).answer();
  const phone = { phone: newPhone, reason: "Mia Parker called", asRead: { phone: "6025550102" } };
  (await club.ask("changePhone", { as: ada, params, body: phone })).answer();
  await correctByAdmin(club, max, played, "9 - - - - - - - - | - - - - - - - - -");
  await correctByAdmin(club, mia, played, "3 - - - - - - - - | - - - - - - - - -", "Mia Parker misread it");
  (await club.ask("makeCalendarAddress", { as: mia })).answer();
  (
    await club.ask("changePushChoices", { as: mia, body: { muted: ["bet-result"], showsDetails: true } })
  ).answer();
  (
    await club.ask("subscribeToPush", requestOfMia(club, await startSession(club.db.kysely, mia.id, eight)))
  ).answer();
  (await club.ask("giveResetCode", { as: ada, params })).answer();
  expect((await club.ask("logIn", { body: { phone: newPhone, pin: "1357" } })).refused).toBe("wrong-pin");
  const key = { "x-clubhouse-request": randomBytes(16).toString("base64url") };
  await club.ask("createBet", { as: mia, headers: key, body: { opponentId: walt.id, amounts: stakes } });
  const { mine } = (await club.ask("readSettleUp", { as: mia, params: { teeTimeId: played } })).answer();
  for (const { other, cents } of mine?.payments ?? [])
    (
      await club.ask("markReceived", {
        as: mia,
        params: { teeTimeId: played, playerId: other.id },
        body: { cents },
      })
    ).answer();
  (await club.ask("deactivateBet", { as: mia, params: { betId: bet } })).answer();
  club.at(afterTheRound);
}

function requestOfMia(_club: ServedClub, token: string) {
  const world = {} as World;
  return { ...requests.subscribeToPush(world, "owner"), headers: { cookie: `clubhouse=${token}` } };
}

/** Lists are by name, and her name changes. */
function byText(a: unknown, b: unknown): number {
  return JSON.stringify(a) < JSON.stringify(b) ? -1 : 1;
}

/** What others read, without who Mia is. */
async function seenByOthers(club: ServedClub, { played, bet }: World): Promise<unknown[]> {
  const params = { teeTimeId: played };
  const answers = [
    await club.ask("readTeamResults", { as: max, params }),
    await club.ask("readSkins", { as: max, params }),
    await club.ask("readLeaderboard", { as: max, params }),
    await club.ask("listBetResults", { as: max, params }),
    await club.ask("readSettleUp", { as: max, params }),
    await club.ask("readLedger", { as: max, query: { span: "all-time" } }),
    await club.ask("readBetScorecard", { as: max, params: { betId: bet, resultIndex: 0 } }),
    await club.ask("readRawTable", { as: ada, query: { teeTimeId: played } }),
  ];
  return answers.map((one) => withoutMia(one.answer()));
}

function withoutMia(value: unknown): unknown {
  if (typeof value === "string") return value.replace(/Mia “Ace” Parker|Mia\b/g, formerMember);
  if (Array.isArray(value)) return value.map(withoutMia).sort(byText);
  if (typeof value !== "object" || value === null) return value;
  if ("firstName" in value && "id" in value && value.id === mia.id) return { id: mia.id };
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, withoutMia(part)]));
}

/** `table.column` of every text that names her, in all tables. */
async function namingMia(club: ServedClub): Promise<string[]> {
  return findIn(club, (value) => /Mia|Parker|Ace\b|6025550102|6025550199|\(602\)555-01(02|99)/.test(value));
}

async function findIn(club: ServedClub, isFound: (value: string) => boolean): Promise<string[]> {
  const found = new Set<string>();
  for (const [table, rows] of await readWholeClub(club.db))
    for (const row of rows)
      for (const [column, value] of Object.entries(row))
        if (typeof value === "string" && isFound(value)) found.add(`${table}.${column}`);
  return [...found].sort();
}

onPlayedClub(
  "a deleted player is named in no table, and all results of others stay as they were",
  async (club, world) => {
    await fillMia(club, world);
    const { kysely } = club.db;
    const session = { cookie: `clubhouse=${await startSession(kysely, mia.id, afterTheRound)}` };
    expect(await namingMia(club)).toEqual([
      "attempts.subject",
      "audit.actorName",
      "audit.after",
      "audit.before",
      "players.firstName",
      "players.lastName",
      "players.nickname",
      "players.phone",
    ]);
    expect(await obstaclesOf(club, mia)).toEqual([]);
    const before = await seenByOthers(club, world);
    const trail = await kysely.selectFrom("audit").select("eventOrder").execute();
    expect((await remove(club, mia, "Mia Parker moved away")).status).toBe(200);

    expect(await namingMia(club)).toEqual([]);
    // What still has her id: what the results of others are made of, and the trail.
    expect(await findIn(club, (value) => value === mia.id)).toEqual([
      "audit.actorId",
      "audit.subjectId",
      "betResults.winner",
      "bets.createdBy",
      "cardDevices.playerId",
      "cardHoles.playerId",
      "cards.playerId",
      "invalidationEvents.playerId",
      "payments.receiverId",
      "places.playerId",
      "players.id",
    ]);
    expect(await seenByOthers(club, world)).toEqual(before);
    expect((await club.ask("readPerson", { as: max, params: { playerId: mia.id } })).answer().person).toEqual(
      {
        id: mia.id,
        firstName: formerMember,
        lastName: "",
        nickname: null,
        showNickname: false,
        photoUrl: null,
        isGuest: false,
        guestOf: null,
      },
    );
    expect((await club.ask("readHome", { headers: session })).refused).toBe("not-signed-in");
    const login = { phone: newPhone, pin: castPin };
    expect((await club.ask("logIn", { body: login })).refused).toBe("unknown-phone");

    // The trail has as many entries as before, and says that and why she was deleted.
    const orders = trail.map(({ eventOrder }) => eventOrder);
    const kept = await kysely
      .selectFrom("audit")
      .select("eventOrder")
      .where("eventOrder", "in", orders)
      .execute();
    expect(kept).toHaveLength(trail.length);
    const lines = await linesOf(club, { kind: "players" });
    expect(lines).toContain(`${formerMember} deleted`);
    expect(lines).toContain(`Profile of ${formerMember} changed`);
    expect(lines).toContain(`Phone of ${formerMember} changed`);
    const scores = (await club.ask("listAudit", { as: ada, query: { kind: "scores" } })).answer().entries;
    expect(scores.map(({ reason }) => reason)).toContain(`${formerMember} misread it`);

    // Her number is free.
    const registered = { ...requests.register(world, "nobody").body, phone: newPhone } as never;
    expect((await club.ask("register", { body: registered })).status).toBe(200);
    const listed = (await club.ask("listPlayers", { as: ada, query: { phone: newPhone } })).answer().players;
    expect(listed.map(({ id }) => id)).not.toContain(mia.id);
    expect((await club.ask("listPlayers", { as: ada })).text).not.toContain(formerMember);
    expect((await club.ask("exportPlayers", { as: ada })).text).not.toContain(formerMember);
  },
);

onPlayedClub(
  "the trail of a former member cannot be changed once more, nor that of others",
  async (club, world) => {
    await fillMia(club, world);
    (await remove(club, mia)).answer();
    const { kysely } = club.db;
    const change = () => sql`update audit set actor_name = 'Former member', after = null`.execute(kysely);
    await expect(change()).rejects.toThrow("append-only");
    const ofMia = sql`update audit set before = null where actor_id = ${mia.id}`;
    (
      await club.ask("addCode", {
        as: ada,
        body: { ...requests.addCode(world, "admin").body, code: "NEW" } as never,
      })
    ).answer();
    await expect(ofMia.execute(kysely)).rejects.toThrow("append-only");
  },
);

onServedClub("two former members are two rows, which only ids tell apart", async (club) => {
  for (const player of [ana, walt]) (await remove(club, player)).answer();
  const rows = await club.db.kysely
    .selectFrom("players")
    .select(["id", "firstName", "lastName", "phone"])
    .where("deletedAt", "is not", null)
    .execute();
  expect(rows.map(({ id }) => id).sort()).toEqual([ana.id, walt.id].sort());
  expect(new Set(rows.map(({ phone }) => phone)).size).toBe(2);
  expect(rows.map(({ firstName, lastName }) => [firstName, lastName])).toEqual([
    [formerMember, ""],
    [formerMember, ""],
  ]);
  // A guest of a former member, and a guest code with one, name the former member.
  const guest = (await club.ask("readPerson", { as: max, params: { playerId: gus.id } })).answer().person;
  expect(guest.guestOf).toBe(formerMember);
  const code = { code: guestCode, as: "guest" } as const;
  expect((await club.ask("checkGroupCode", { body: code })).text).not.toContain(ana.id);
});

onServedClub("a deletion waits for what is open, and says what it is", async (club) => {
  const teeTimeId = await teeOff(club, mia, max);
  club.at(addMinutes(eight, -60));
  const when = "Nov 21, 2026 @ 08:00 AM";
  const refusal = async () => (await remove(club, mia)).message;
  expect(await refusal()).toBe(`This player cannot be deleted yet: a place in the tee time on ${when}.`);
  club.at(addMinutes(eight, 60));
  expect(await refusal()).toContain("the round on Nov 21, 2026 @ 08:00 AM, which is not over");
  club.at(afterTheRound);
  expect(await obstaclesOf(club, mia)).toEqual([]);
  const asked = await club.ask("createBet", { as: mia, body: { opponentId: max.id, amounts: stakes } });
  const { id: betId } = asked.answer();
  expect(await obstaclesOf(club, mia)).toEqual([]);
  (await club.ask("acceptBet", { as: max, params: { betId } })).answer();
  expect(await refusal()).toBe("This player cannot be deleted yet: an active bet.");
  (await club.ask("deactivateBet", { as: mia, params: { betId } })).answer();
  expect(await obstaclesOf(club, mia)).toEqual([]);
  expect((await remove(club, ada)).message).toBe(
    "This player cannot be deleted yet: the club needs at least one admin.",
  );
  (await remove(club, mia)).answer();
  expect((await remove(club, mia)).status).toBe(200);
  expect((await club.ask("readTeeTime", { as: max, params: { teeTimeId } })).text).toContain(formerMember);
});

onPlayedClub(
  "a payment that is open for the player is in the way, one that the player has paid is not",
  async (club, world) => {
    const { played, bet } = world;
    club.at(eight);
    await correctByAdmin(club, max, played, "9 - - - - - - - - | - - - - - - - - -");
    (await club.ask("deactivateBet", { as: mia, params: { betId: bet } })).answer();
    club.at(afterTheRound);
    for (const player of [mia, max])
      expect(await obstaclesOf(club, player)).toEqual([{ why: "payment", startsAt: eight }]);
    const { mine } = (await club.ask("readSettleUp", { as: max, params: { teeTimeId: played } })).answer();
    const cents = mine?.payments[0]?.cents ?? 0;
    const params = { teeTimeId: played, playerId: mia.id };
    (await club.ask("markPaid", { as: max, params, body: { cents } })).answer();
    expect(await obstaclesOf(club, max)).toEqual([]);
    expect(await obstaclesOf(club, mia)).toEqual([{ why: "payment", startsAt: eight }]);
  },
);

onServedClub("a member asks, takes it back, is declined with a word, and asks again", async (club) => {
  const state = async () => (await club.ask("readMyDeletion", { as: mia })).answer();
  const waiting = async () => (await club.ask("readDashboard", { as: ada })).answer().deletions;
  const params = { playerId: mia.id };
  const decline = (answer: string) => club.ask("declineDeletion", { as: ada, params, body: { answer } });
  expect((await remove(club, mia, null)).refused).toBe("deletion-not-asked");
  (await club.ask("askForDeletion", { as: mia })).answer();
  expect(await state()).toMatchObject({ askedAt: club.context.now(), declined: null });
  expect(await waiting()).toEqual([{ name: "Mia Parker", phone: "6025550102", askedAt: club.context.now() }]);
  const { players } = (await club.ask("listPlayers", { as: ada, query: { name: "Mia" } })).answer();
  expect(players.map(({ asksForDeletion }) => asksForDeletion)).toEqual([true]);
  (await club.ask("takeBackDeletion", { as: mia })).answer();
  expect(await waiting()).toEqual([]);
  expect((await decline("No")).refused).toBe("deletion-not-asked");
  (await club.ask("askForDeletion", { as: mia })).answer();
  expect((await decline("  ")).refused).toBe("reason-missing");
  (await decline("Please return the key first")).answer();
  expect(await state()).toMatchObject({ askedAt: null, declined: "Please return the key first" });
  const { rows } = (await club.ask("listNotifications", { as: mia })).answer();
  expect(rows.map(({ notice }) => notice.kind)).toEqual(["deletion-declined"]);
  (await club.ask("askForDeletion", { as: mia })).answer();
  expect(await state()).toMatchObject({ declined: null });
  expect((await linesOf(club, { kind: "players" })).slice(0, 4)).toEqual([
    "Mia Parker asked to be deleted",
    "Deletion of Mia Parker declined",
    "Mia Parker asked to be deleted",
    "Mia Parker no longer asks to be deleted",
  ]);
  expect((await remove(club, mia, " ")).refused).toBe("reason-missing");
  (await remove(club, mia, null)).answer();
  expect((await club.ask("readDeletionOf", { as: ada, params })).refused).toBe("not-found");
  expect((await club.ask("changeRole", { as: ada, params, body: { role: "admin" } })).refused).toBe(
    "not-found",
  );
});

onPlayedClub(
  "the download has each kind of what is kept of the player, and no secret",
  async (club, world) => {
    await fillMia(club, world);
    const { kysely } = club.db;
    const asked = await club.ask("exportMyData", { as: mia });
    const data = JSON.parse(asked.text);
    expect(Object.keys(data)).toEqual([
      "writtenAt",
      "profile",
      "places",
      "cards",
      "bets",
      "payments",
      "notifications",
      "devices",
      "pushChoices",
      "pushSubscriptions",
      "calendarLink",
      "standingPlaces",
      "skippedDates",
      "codeForNewPin",
      "wrongPins",
      "auditTrail",
    ]);
    for (const [kind, value] of Object.entries(data))
      if (kind !== "skippedDates") expect(Array.isArray(value) ? value.length : value, kind).toBeTruthy();
    expect(data.profile).toMatchObject({ phone: newPhone, firstName: "Mia", nickname: "Ace", guestOf: null });
    expect(data.profile.photo).toMatch(/^data:image\/jpeg;base64,/);
    expect(data.cards[0].holes[0]).toEqual({ hole: 1, par: 4, gross: 3, pickedUp: false, enteredBy: null });
    expect(data.bets.map(({ opponent }: { opponent: string }) => opponent).sort()).toEqual([
      "Max Lee",
      "Walt Young",
    ]);
    expect(data.bets.flatMap(({ results }: { results: object[] }) => results)).not.toEqual([]);
    expect(data.payments[0]).toMatchObject({ payer: "Max Lee", status: "received" });
    expect(data.pushSubscriptions[0]).toMatchObject({ service: "fcm.googleapis.com" });
    expect(data.auditTrail).toContainEqual(
      expect.objectContaining({ what: "Phone of Mia “Ace” Parker changed", by: "Ada Stone" }),
    );
    const rows = await kysely.selectFrom("players").select(["id", "phone", "pinHash"]).execute();
    const others = rows.filter(({ id }) => id !== mia.id).map(({ phone }) => phone);
    const secrets = [
      ...rows.map(({ pinHash }) => pinHash),
      ...(await kysely.selectFrom("sessions").select("tokenHash").execute()).map(
        ({ tokenHash }) => tokenHash,
      ),
      ...(await kysely.selectFrom("calendars").select("tokenHash").execute()).map(
        ({ tokenHash }) => tokenHash,
      ),
      ...(await kysely.selectFrom("pushSubscriptions").selectAll().execute()).flatMap((row) => [
        row.endpoint,
        row.p256dh,
        row.auth,
      ]),
      ...(await kysely.selectFrom("pinResets").select("codeHash").execute()).map(({ codeHash }) => codeHash),
    ];
    for (const secret of [...secrets, ...others]) expect(asked.text).not.toContain(secret);

    const cards = (await club.ask("exportMyCards", { as: mia })).text.split("\r\n");
    expect(cards[0]).toBe(
      "\uFEFFDate,Index,Tee Box,Adjusted Handicap,1,2,3,4,5,6,7,8,9,10,11,12,13,14,15,16,17,18,Total,Picked Up,Left after hole,Entered By",
    );
    expect(cards[1]).toContain("White,");
    expect(cards[1]).toContain(",3,5,4,3,4,4,3,4,5,4,3,4,5,3,4,3,5,5,71,,,");
    expect(cards).toHaveLength(3);
  },
);

onPlayedClub("an admin's download names others, and has no values of theirs", async (club) => {
  const { id: playerId } = mia;
  const body = { phone: newPhone, reason: "New number", asRead: { phone: "6025550102" } };
  (await club.ask("changePhone", { as: ada, params: { playerId }, body })).answer();
  const { text } = await club.ask("exportMyData", { as: ada });
  expect(text).toContain("Phone of Mia Parker changed");
  expect(text).not.toContain(newPhone);
  expect(text).not.toContain("6025550102");
  expect(text).not.toContain("Bet of Mia Parker");
});

onServedSqliteClub("after a restore a deletion is repeated, whatever is open", async (club) => {
  const teeTimeId = await teeOff(club, max);
  accepted(await addPlayer(club.context, ada, { teeTimeId, playerId: mia.id }));
  expect(await deleteAgain(club.context, mia.id)).toBe(true);
  expect(await deleteAgain(club.context, mia.id)).toBe(false);
  expect(await namingMia(club)).toEqual([]);
});
