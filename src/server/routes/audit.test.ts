/**
 * Can an admin read what happened in the club? Rulings 10, 16 and 26.
 */
import { expect } from "vitest";
import type { AuditEntry } from "#contract/audit";
import type { Query } from "#contract/schemas";
import { addMinutes } from "#rules/calendar";
import { acceptBet, createBet } from "../actions/bets.ts";
import { joinTeeTime, leaveTeeTime, markNoShow } from "../actions/places.ts";
import { isKnown } from "../presenters/audit-actions.ts";
import { onServedClub, type ServedClub } from "../testing/app.ts";
import { ada, addMembers, guestCode, gus, max, memberCode, mia, walt } from "../testing/cast.ts";
import { morning } from "../testing/database.ts";
import { accepted, beginOn, eight, saveCard, submit, teeOff } from "../testing/rounds.ts";

const amounts = { front9Cents: 500, back9Cents: 500, overallCents: 1050 };

async function read(club: ServedClub, query: Query<"listAudit"> & object = {}): Promise<AuditEntry[]> {
  return (await club.ask("listAudit", { as: ada, query })).answer().entries;
}

/** "Score of Mia Parker [Hole 3: blank → 4]" */
function lineOf({ what, changes }: Pick<AuditEntry, "what" | "changes">): string {
  const lines = changes.map(({ label, before, after }) =>
    before === null || after === null ? `${label}: ${before ?? after}` : `${label}: ${before} → ${after}`,
  );
  return lines.length === 0 ? what : `${what} [${lines.join("; ")}]`;
}

async function linesOf(club: ServedClub, query: Query<"listAudit"> & object = {}): Promise<string[]> {
  return (await read(club, query)).map(lineOf);
}

/** Mia and Max play for money; Mia wins every hole. */
async function playForMoney(club: ServedClub): Promise<string> {
  const { betId } = accepted(await createBet(club.context, mia, { opponentId: max.id, amounts }));
  accepted(await acceptBet(club.context, max, betId));
  const teeTimeId = await teeOff(club, mia, max);
  await beginOn(club, mia, teeTimeId, "7.8", "White");
  await beginOn(club, max, teeTimeId, "7.8", "White");
  await saveCard(club, mia, teeTimeId, "4 4 4 4 4 4 4 4 4 | 4 4 4 4 4 4 4 4 4");
  await saveCard(club, max, teeTimeId, "5 5 5 5 5 5 5 5 5 | 5 5 5 5 5 5 5 5 5");
  await submit(club, max, teeTimeId);
  return teeTimeId;
}

onServedClub("the audit trail lists newest first: who, when, what, and from what to what", async (club) => {
  const profile = {
    firstName: "Mia",
    lastName: "Parker",
    nickname: "",
    showNickname: false,
    teeBox: "White",
  };
  await club.ask("changeProfile", { as: mia, body: { ...profile, nickname: "Ace", teeBox: "Blue" } });
  club.at(addMinutes(morning, 5));
  const body = { maxPlayers: 40, active: false, asRead: { maxPlayers: null, active: true } };
  await club.ask("changeCode", { as: ada, params: { code: guestCode }, body });
  const [code, changed] = await read(club);
  expect(code).toEqual({
    order: expect.any(Number),
    at: addMinutes(morning, 5),
    kind: "codes",
    by: "Ada Stone",
    what: "Group code GUEST-MESA changed",
    teeTime: null,
    changes: [
      { label: "Max Players", before: "no maximum", after: "40" },
      { label: "Active", before: "yes", after: "no" },
    ],
    reason: null,
  });
  expect(changed).toMatchObject({ by: "Mia Parker", at: morning, kind: "players" });
  expect((await linesOf(club))[1]).toBe(
    "Profile of Mia Parker changed [Nickname: none → Ace; Preferred Tee Box: White → Blue]",
  );
});

onServedClub("admins see a bet's details here, with who won what", async (club) => {
  const teeTimeId = await playForMoney(club);
  expect(await linesOf(club, { kind: "bets" })).toEqual([
    "Bet of Mia Parker and Max Lee settled, amounts as Mia Parker has them [Front 9: +$5; Back 9: +$5; Overall: +$10.50; Result: +$20.50; Holes up: +18; Winner: Mia Parker]",
    "Stakes of the bet of Mia Parker and Max Lee fixed for the round [Front 9: $5; Back 9: $5; Overall: $10.50; Counts for the round: yes; Since: Nov 21, 2026 @ 08:00 AM]",
    "Bet of Mia Parker and Max Lee accepted [Status: Pending → Accepted]",
    "Mia Parker asked Max Lee for a bet [Front 9: $5; Back 9: $5; Overall: $10.50]",
  ]);
  accepted(await markNoShow(club.context, ada, { teeTimeId, playerId: max.id }));
  const [back, missed] = await linesOf(club);
  expect(back).toMatch(/^Result of the bet of Mia Parker and Max Lee taken back.*Front 9: \+\$5;/);
  expect(missed).toBe("Max Lee marked as a no show [No show: no → yes]");
});

onServedClub("a bet settled again to the same result says which it still is", async (club) => {
  const teeTimeId = await playForMoney(club);
  await saveCard(club, mia, teeTimeId, "3 - - - - - - - - | - - - - - - - - -");
  const [settled] = await read(club, { kind: "bets" });
  expect(settled).toMatchObject({
    what: "Bet of Mia Parker and Max Lee settled, amounts as Mia Parker has them",
    changes: [{ label: "Result", before: "+$20.50", after: "+$20.50" }],
  });
});

onServedClub("scores are listed hole by hole, a card with what it is played on", async (club) => {
  const teeTimeId = await playForMoney(club);
  await saveCard(club, mia, teeTimeId, "3 - - - - - - - - | - - - - - - - - -");
  const lines = await linesOf(club, { kind: "scores", player: mia.id });
  expect(lines.find((line) => line.includes("Hole 1: 4"))).toBe("Score of Mia Parker [Hole 1: 4 → 3]");
  expect(lines).toContain("Score of Mia Parker [Hole 18: blank → 4]");
  expect(lines.at(-1)).toBe(
    "Card of Mia Parker begun [Handicap Index: 7.8; Tee Box: White | 69.9 / 125; Adjusted Handicap: 7]",
  );
  expect(lines).toHaveLength(20);
});

onServedClub("an admin's correction is listed with its reason", async (club) => {
  const teeTimeId = await playForMoney(club);
  const body = {
    handicapIndexTenths: 78,
    teeBox: "White",
    asRead: { handicapIndexTenths: 78, teeBox: "White" },
    holes: [{ holeNumber: 3, gross: 6, base: 1 }],
    reason: "Misread the paper card",
  };
  await club.ask("correctCard", { as: ada, params: { teeTimeId, playerId: mia.id }, body });
  const entry = (await read(club, { kind: "scores" })).find(({ reason }) => reason !== null);
  expect(entry).toMatchObject({ by: "Ada Stone", reason: "Misread the paper card" });
  expect(entry && lineOf(entry)).toBe("Card of Mia Parker entered or corrected by an admin [Hole 3: 4 → 6]");
});

onServedClub("one player's trail holds what he did, what was done to him, and his bets", async (club) => {
  const teeTimeId = await playForMoney(club);
  accepted(await joinTeeTime(club.context, walt, await addEightOClockLater(club)));
  const trail = await linesOf(club, { player: max.id });
  expect(trail).toContain("Bet of Mia Parker and Max Lee accepted [Status: Pending → Accepted]");
  expect(trail).toContain("Mia Parker asked Max Lee for a bet [Front 9: $5; Back 9: $5; Overall: $10.50]");
  expect(trail).toContain("Max Lee joined");
  expect(trail).toContain("Score of Max Lee [Hole 18: blank → 5]");
  expect(trail.filter((line) => /Walt|Score of Mia/.test(line))).toEqual([]);
  expect(new Set(trail).size).toBe(trail.length);
  const both = await linesOf(club, { player: max.id, teeTime: teeTimeId, kind: "places" });
  expect(both).toEqual(["Max Lee joined"]);
});

async function addEightOClockLater(club: ServedClub): Promise<string> {
  const body = { date: "2026-11-28", time: "08:00", meridiem: "AM", countLimit: 8 } as const;
  return (await club.ask("addTeeTime", { as: ada, body })).answer().id;
}

onServedClub(
  "a tee time's trail is listed also after it was deleted, with the moment it was to start",
  async (club) => {
    const teeTimeId = await playForMoney(club);
    const deletion = (await club.ask("readDeletion", { as: ada, params: { teeTimeId } })).answer();
    await club.ask("deleteTeeTime", { as: ada, params: { teeTimeId }, query: deletion });
    const [deleted, ...rest] = await read(club, { teeTime: teeTimeId });
    expect(deleted).toMatchObject({ what: "Tee time deleted", teeTime: { id: teeTimeId, startsAt: eight } });
    expect(deleted && lineOf(deleted)).toBe(
      "Tee time deleted [Begins: Nov 21, 2026 @ 08:00 AM; Number of Players: 4; Pot per player: $20]",
    );
    expect(rest.map(lineOf)).toContain(
      "Card of Mia Parker deleted [Handicap Index: 7.8; Tee Box: White | 69.9 / 125; Adjusted Handicap: 7; Gross: 4 4 4 4 4 4 4 4 4 | 4 4 4 4 4 4 4 4 4]",
    );
    expect(rest.map(lineOf)).toContain(
      "Stakes and results of the bet of Mia Parker and Max Lee deleted with the tee time [Front 9: $5; Back 9: $5; Overall: $10.50; Counts for the round: yes; Result: +$20.50]",
    );
  },
);

onServedClub("roles, groups and PIN codes are listed, and no PIN, code or phone ever", async (club) => {
  const given = await club.ask("giveResetCode", { as: ada, params: { playerId: mia.id } });
  const { code } = given.answer();
  await club.ask("resetPin", { body: { phone: "6025550102", code, pin: "1357" } });
  await club.ask("removeFromGroup", { as: ada, params: { code: memberCode, playerId: mia.id } });
  await club.ask("addToGroup", { as: ada, params: { code: memberCode, playerId: mia.id } });
  await club.ask("changeRole", { as: ada, params: { playerId: mia.id }, body: { role: "admin" } });
  expect(await linesOf(club, { kind: "players" })).toEqual([
    "Role of Mia Parker changed [Role: Member → Admin]",
    "Mia Parker added to a group [Group: No group → MESA]",
    "Mia Parker removed from the group [Group: MESA → No group]",
    "New PIN of Mia Parker, chosen with a code",
    "Code for a new PIN given to Mia Parker [Valid until: Nov 22, 2026 @ 07:00 AM]",
  ]);
  const { text } = await club.ask("listAudit", { as: ada });
  for (const secret of [code, code.replace("-", ""), "1357", "602555"]) expect(text).not.toContain(secret);
});

onServedClub(
  "what the club itself did is listed without a name, and a registration with its host",
  async (club) => {
    const registered = await club.ask("register", {
      body: {
        as: "guest",
        code: guestCode,
        firstName: "Gil",
        lastName: "Orr",
        nickname: "",
        showNickname: false,
        teeBox: "",
        phone: "6025550777",
        pin: "1357",
        affiliatedWith: mia.id,
      },
    });
    expect(registered.status).toBe(200);
    const entries = await read(club);
    expect(entries.map(lineOf)).toEqual([
      "Gil Orr registered [Role: Guest; Guest of: Mia Parker; Group: GUEST-MESA]",
      "Club opened [Name: Mesa; Time zone: America/Phoenix; Pot per player: $20]",
    ]);
    expect(entries.map(({ by }) => by)).toEqual(["Gil Orr", null]);
  },
);

onServedClub("a stretch of days is taken in the club's time, both ends included", async (club) => {
  const late = "2026-11-22T06:59:00.000Z"; // Saturday, 11:59 PM in Phoenix
  const early = "2026-11-22T07:00:00.000Z"; // Sunday, midnight
  const teeTimeId = await addEightOClockLater(club);
  for (const [at, player] of [
    [late, mia],
    [early, max],
  ] as const) {
    club.at(at);
    accepted(await joinTeeTime(club.context, player, teeTimeId));
  }
  const days = (from?: string, to?: string) =>
    linesOf(club, { kind: "places", ...(from && { from }), ...(to && { to }) });
  expect(await days("2026-11-21", "2026-11-21")).toEqual(["Mia Parker joined"]);
  expect(await days("2026-11-22")).toEqual(["Max Lee joined"]);
  expect(await days(undefined, "2026-11-21")).toEqual(["Mia Parker joined"]);
  expect(await days("2026-11-21", "2026-11-22")).toEqual(["Max Lee joined", "Mia Parker joined"]);
  expect(await days("2026-11-23")).toEqual([]);
  expect(await days(undefined, "2026-11-20")).toEqual([]);
  expect(await club.ask("listAudit", { as: ada, query: { from: "2026-02-30" } })).toMatchObject({
    status: 422,
    message: "Enter a valid date and time.",
  });
});

onServedClub("what was written a moment late still lies on its day", async (club) => {
  const teeTimeId = await addEightOClockLater(club);
  // Around midnight the order of events is not that of the moments.
  for (const [at, player] of [
    ["2026-11-22T07:00:00.001Z", mia],
    ["2026-11-22T06:59:59.999Z", max],
    ["2026-11-22T07:00:00.000Z", walt],
  ] as const) {
    club.at(at);
    accepted(await joinTeeTime(club.context, player, teeTimeId));
  }
  const days = (query: Query<"listAudit"> & object) => linesOf(club, { kind: "places", ...query });
  expect(await days({ from: "2026-11-22" })).toEqual(["Walt Young joined", "Mia Parker joined"]);
  expect(await days({ to: "2026-11-21" })).toEqual(["Max Lee joined"]);
});

onServedClub("page by page every entry comes once, whatever is written down meanwhile", async (club) => {
  const members = await addMembers(club.db, 60, morning);
  const { id: teeTimeId } = (
    await club.ask("addTeeTime", {
      as: ada,
      body: { date: "2026-11-28", time: "08:00", meridiem: "AM", countLimit: 50 },
    })
  ).answer();
  for (const member of members) accepted(await joinTeeTime(club.context, member, teeTimeId));
  const first = (await club.ask("listAudit", { as: ada, query: { teeTime: teeTimeId } })).answer();
  expect(first.entries).toHaveLength(50);
  accepted(await leaveTeeTime(club.context, members[0] ?? mia, teeTimeId));
  const query = { teeTime: teeTimeId, before: first.next ?? 0 };
  const second = (await club.ask("listAudit", { as: ada, query })).answer();
  expect(second.next).toBeNull();
  const orders = [...first.entries, ...second.entries].map(({ order }) => order);
  expect(orders).toHaveLength(61);
  expect(orders).toEqual(orders.toSorted((a, b) => b - a));
  expect(second.entries.at(-1)?.what).toBe("Tee time added");
});

onServedClub(
  "whoever is in none of it finds nothing, and an action of a later server is no fault",
  async (club) => {
    expect(await read(club, { player: gus.id })).toEqual([]);
    await club.db.kysely
      .insertInto("audit")
      .values({ at: morning, actorId: ada.id, action: "plant-tree", subject: "club", subjectId: "1" })
      .execute();
    expect(isKnown("plant-tree")).toBe(false);
    expect((await linesOf(club))[0]).toBe("plant-tree");
  },
);
