import { expect } from "vitest";
import { addMinutes } from "#rules/calendar";
import { acceptBet, createBet } from "../../actions/bets/bets.ts";
import { changeRole } from "../../actions/players/account-changes.ts";
import { joinTeeTime, markNoShow, saveGroups } from "../../actions/tee-times/places.ts";
import { type AuditEntry, appendAuditEntries } from "../../store/audit-append.ts";
import { onServedClub, onServedSqliteClub, type ServedClub } from "../../testing/app.ts";
import { addEightOClockLater, lineOf, linesOf, read } from "../../testing/audit-entries.ts";
import { ada, guestCode, max, memberCode, mia, walt } from "../../testing/cast.ts";
import { morning } from "../../testing/databases/database.ts";
import { accepted, eight, saveCard, startCard, submit, teeOff } from "../../testing/rounds/rounds.ts";

const summer = { type: "member", maxPlayers: null, linkedMemberCode: null, linkedMemberId: null } as const;
const amounts = { front9Cents: 500, back9Cents: 500, overallCents: 1050 };

async function playForMoney(club: ServedClub): Promise<string> {
  const { betId } = accepted(await createBet(club.context, mia, { opponentId: max.id, amounts }));
  accepted(await acceptBet(club.context, max, betId));
  const teeTimeId = await teeOff(club, mia, max);
  await startCard(club, mia, teeTimeId, "7.8", "White");
  await startCard(club, max, teeTimeId, "7.8", "White");
  await saveCard(club, mia, teeTimeId, "4 4 4 4 4 4 4 4 4 | 4 4 4 4 4 4 4 4 4");
  await saveCard(club, max, teeTimeId, "5 5 5 5 5 5 5 5 5 | 5 5 5 5 5 5 5 5 5");
  await submit(club, max, teeTimeId);
  return teeTimeId;
}

onServedClub(
  "one Save Teams is one entry that says who moved where; a player's own says the same",
  async (club) => {
    const teeTimeId = await teeOff(club, mia, max, walt);
    const save = async (...groups: (number | null)[]) => {
      const assignments = [mia, max, walt].map(({ id }, i) => ({
        playerId: id,
        groupNumber: groups[i] ?? null,
      }));
      accepted(await saveGroups(club.context, ada, { teeTimeId, assignments }));
    };
    club.at(addMinutes(eight, 0));
    await save(1, 1, null);
    club.at(addMinutes(eight, 1));
    await save(2, 1, 1);
    club.at(addMinutes(eight, 2));
    await save(2, 1, 2);
    const lines = await linesOf(club, { teeTime: teeTimeId, kind: "places" });
    expect(lines.slice(0, 3)).toEqual([
      "Group of Walt Young changed [Group: Group 1 → Group 2]",
      "Groups changed [Mia Parker: Group 1 → Group 2; Walt Young: No group → Group 1]",
      "Groups changed [Mia Parker: No group → Group 1; Max Lee: No group → Group 1]",
    ]);
    expect((await linesOf(club, { player: mia.id, kind: "places" }))[0]).toBe(
      "Group of Mia Parker changed [Group: Group 1 → Group 2]",
    );
  },
);

onServedClub(
  "one Save Teams is one entry at the end of a page, and between what others did",
  async (club) => {
    const teeTimeId = await teeOff(club, mia, max, walt);
    const place = (playerId: string, groupNumber: number | null) => ({
      ...{ playerId, arrival: 1, waitlist: false, noShow: false, groupNumber, joinedAt: morning },
    });
    const moved = ({ id }: typeof mia): AuditEntry => ({
      ...{ at: eight, by: ada.id, action: "save-groups", subject: "place", subjectId: id, teeTimeId },
      before: place(id, null),
      after: place(id, 1),
    });
    const renamed = { at: eight, by: mia.id, action: "change-profile", subject: "player" } as const;
    const others = (count: number) =>
      Array.from({ length: count }, () => ({ ...renamed, subjectId: mia.id }));
    const append = (...entries: AuditEntry[]) => club.db.transaction((tx) => appendAuditEntries(tx, entries));
    await append(moved(mia), ...others(1), moved(max), moved(walt), ...others(47));
    const newest = (await club.ask("listAudit", { as: ada, query: {} })).answer();
    expect(newest.entries).toHaveLength(47);
    const before = newest.next ?? 0;
    const older = (await club.ask("listAudit", { as: ada, query: { before } })).answer();
    expect(older.entries.map(({ what }) => what).slice(0, 2)).toEqual([
      "Groups changed",
      "Profile of Mia Parker changed",
    ]);
    expect(older.entries[0]?.changes.map(({ label }) => label)).toEqual([
      "Mia Parker",
      "Max Lee",
      "Walt Young",
    ]);
  },
);

onServedClub("what happened is listed newest first: who, when, what, and from what to what", async (club) => {
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
    byNow: null,
    byTraits: [],
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

onServedSqliteClub("a bet's details are shown to admins here, with who won what", async (club) => {
  const teeTimeId = await playForMoney(club);
  expect(await linesOf(club, { kind: "bets" })).toEqual([
    "Bet of Mia Parker and Max Lee settled, as seen by Mia Parker [Front 9: +$5; Back 9: +$5; Overall: +$10.50; Result: +$20.50; Holes up: +18; Winner: Mia Parker]",
    "Stakes of the bet of Mia Parker and Max Lee fixed for the round [Front 9: $5; Back 9: $5; Overall: $10.50; Counts for the round: yes; Since: Nov 21, 2026 @ 08:00 AM]",
    "Bet of Mia Parker and Max Lee accepted [Status: Pending → Accepted]",
    "Mia Parker asked Max Lee for a bet [Front 9: $5; Back 9: $5; Overall: $10.50]",
  ]);
  accepted(await markNoShow(club.context, ada, { teeTimeId, playerId: max.id }));
  const [back, missed] = await linesOf(club);
  expect(back).toMatch(
    /^Result of the bet of Mia Parker and Max Lee cancelled, as seen by .*Front 9: \+\$5;/,
  );
  expect(missed).toBe("Max Lee marked as a no show [No show: no → yes]");
});

onServedSqliteClub("a bet settled again to the same result says which it still is", async (club) => {
  const teeTimeId = await playForMoney(club);
  await saveCard(club, mia, teeTimeId, "3 - - - - - - - - | - - - - - - - - -");
  const [settled] = await read(club, { kind: "bets" });
  expect(settled).toMatchObject({
    what: "Bet of Mia Parker and Max Lee settled, as seen by Mia Parker",
    changes: [{ label: "Result", before: "+$20.50", after: "+$20.50" }],
  });
});

onServedSqliteClub("scores are listed hole by hole, a card with what it is played on", async (club) => {
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

onServedSqliteClub("an admin's correction is listed with its reason", async (club) => {
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

onServedClub(
  "one player's trail holds what they did, what was done to them, and their bets",
  async (club) => {
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
  },
);

onServedClub(
  "a tee time's trail can be read after it was deleted, with the time it would have started",
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

onServedSqliteClub(
  "roles, groups and PIN codes are listed, and never a PIN, a code or a phone",
  async (club) => {
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
  },
);

onServedSqliteClub(
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

// Ruling 50: an admin cannot act under another player's name.
onServedSqliteClub(
  "an entry keeps what its actor was called, whatever they are called later",
  async (club) => {
    accepted(await changeRole(club.context, ada, walt.id, "admin"));
    await club.db.kysely.updateTable("players").set({ createdAt: eight }).where("id", "=", walt.id).execute();
    const addCode = (code: string) => club.ask("addCode", { as: walt, body: { ...summer, code } });
    const call = (firstName: string, lastName: string, nickname = "") => {
      const body = { firstName, lastName, nickname, showNickname: nickname !== "", teeBox: "White" };
      return club.ask("changeProfile", { as: walt, body });
    };
    await addCode("FIRST");
    await call("Ada", "Stone");
    await addCode("SECOND");
    const [second] = await read(club, { kind: "codes" });
    expect(second).toMatchObject({ by: "Ada Stone", byNow: null });
    expect(second?.byTraits).toEqual([{ kind: "since", value: eight }]);
    await call("Walter", "Young", " Wally ");
    await addCode("THIRD");
    await call("Walt", "Young");
    const entries = await read(club, { kind: "codes" });
    expect(entries.map(({ by, byNow, byTraits }) => [by, byNow, byTraits])).toEqual([
      ["Walter “Wally” Young", "Walt Young", []],
      ["Ada Stone", "Walt Young", []],
      ["Walt Young", null, []],
    ]);
  },
);

onServedClub("what is written down together, and by nobody, has its names, too", async (club) => {
  const entry = { at: morning, action: "save-hole", subject: "card", subjectId: mia.id } as const;
  await club.db.transaction((tx) =>
    appendAuditEntries(
      tx,
      [mia.id, null, max.id].map((by) => ({ ...entry, by })),
    ),
  );
  const rows = await club.db.kysely
    .selectFrom("audit")
    .select("actorName")
    .where("action", "=", "save-hole")
    .orderBy("eventOrder")
    .execute();
  expect(rows.map(({ actorName }) => actorName)).toEqual(["Mia Parker", null, "Max Lee"]);
});
