import { expect } from "vitest";
import type { Actor } from "#rules/players/permissions";
import { startSession } from "../../store/sessions.ts";
import { everyWeekend } from "../../testing/access-requests.ts";
import { onServedClub, onServedSqliteClub, type ServedClub } from "../../testing/app.ts";
import { linesOf } from "../../testing/audit-entries.ts";
import { ada, ana, castPin, guestCode, gus, max, memberCode, mia, walt } from "../../testing/cast.ts";
import { morning } from "../../testing/databases/database.ts";
import { saveCard, startCard, submit, teeOff } from "../../testing/rounds/rounds.ts";
import { stakes } from "../../testing/rounds/stakes.ts";

const asMember = { as: "member", code: memberCode, affiliatedWith: null } as const;
const asGuest = { as: "guest", code: guestCode, affiliatedWith: ana.id } as const;

function change(club: ServedClub, of: Actor, body: object, by: Actor = ada) {
  return club.ask("changeMembership", { as: by, params: { playerId: of.id }, body: body as typeof asMember });
}

async function bet(club: ServedClub, by: Actor, opponent: Actor, isAccepted: boolean): Promise<string> {
  const asked = await club.ask("createBet", { as: by, body: { opponentId: opponent.id, amounts: stakes } });
  const { id: betId } = asked.answer();
  if (isAccepted) (await club.ask("acceptBet", { as: opponent, params: { betId } })).answer();
  return betId;
}

onServedClub("a guest becomes a member with the same phone, PIN, cards and history", async (club) => {
  const teeTimeId = await teeOff(club, gus, mia);
  await startCard(club, gus, teeTimeId, "7.8", "White");
  await saveCard(club, gus, teeTimeId, "4 5 4 3 4 4 3 4 5 | 4 3 4 5 3 4 3 5 5");
  await submit(club, gus, teeTimeId);
  const card = async () => (await club.ask("readCard", { as: gus, params: { teeTimeId } })).answer();
  const before = await card();
  const headers = { cookie: `clubhouse=${await startSession(club.db.kysely, gus.id, morning)}` };
  expect((await change(club, gus, asMember)).answer()).toMatchObject({
    id: gus.id,
    role: "member",
    isGuest: false,
    guestOf: null,
    groupCode: memberCode,
  });
  expect((await club.ask("readHome", { headers })).refused).toBe("not-signed-in");
  const body = { phone: "6025550105", pin: castPin };
  expect((await club.ask("logIn", { body })).answer().me).toMatchObject({ id: gus.id, role: "member" });
  expect(await card()).toEqual(before);
  expect((await club.ask("listOpponents", { as: mia })).answer().opponents.map(({ id }) => id)).toContain(
    gus.id,
  );
  await bet(club, gus, mia, true);
  expect(await linesOf(club, { kind: "players" })).toContain(
    "Gus Hall made a member or a guest [Role: Guest → Member; Guest of: Ana Ruiz; Group: GUEST-MESA → MESA]",
  );
});

onServedClub(
  "a member becomes the guest of a host: pending bets are withdrawn, accepted ones inactive",
  async (club) => {
    const asked = await bet(club, mia, walt, false);
    const asking = await bet(club, ana, mia, false);
    const accepted = await bet(club, max, mia, true);
    const others = await bet(club, max, walt, true);
    expect((await change(club, mia, { ...asGuest, affiliatedWith: max.id })).answer()).toMatchObject({
      id: mia.id,
      role: "guest",
      guestOf: "Max Lee",
      groupCode: guestCode,
      phone: "6025550102",
    });
    const rows = await club.db.kysely.selectFrom("bets").select(["id", "status", "isActive"]).execute();
    const stateOf = (betId: string) => rows.find(({ id }) => id === betId);
    for (const pending of [asked, asking])
      expect(stateOf(pending)).toMatchObject({ status: "withdrawn", isActive: 0 });
    expect(stateOf(accepted)).toMatchObject({ status: "active", isActive: 0 });
    expect(stateOf(others)).toMatchObject({ status: "active", isActive: 1 });
    const kinds = async (as: Actor) =>
      (await club.ask("listNotifications", { as })).answer().rows.map(({ notice }) => notice.kind);
    expect(await kinds(walt)).toContain("bet-withdrawn");
    expect(await kinds(ana)).toContain("bet-withdrawn");
    expect(await kinds(max)).toContain("bet-inactive");
    expect(await kinds(mia)).not.toContain("bet-requested");
    expect((await club.ask("listBets", { as: mia })).refused).toBe("not-allowed");
    expect((await club.ask("activateBet", { as: max, params: { betId: accepted } })).refused).not.toBeNull();
    expect(
      (await club.ask("listOpponents", { as: walt })).answer().opponents.map(({ id }) => id),
    ).not.toContain(mia.id);
    const lines = await linesOf(club, { kind: "bets" });
    expect(lines).toContain(
      "Bet request of Mia Parker to Walt Young withdrawn [Status: Pending → Withdrawn; Active: yes → no]",
    );
    expect(lines).toContain("Bet of Max Lee and Mia Parker set inactive [Active: yes → no]");
  },
);

onServedSqliteClub("what a started round is played on stays, and settles", async (club) => {
  const betId = await bet(club, max, mia, true);
  const teeTimeId = await teeOff(club, max, mia);
  for (const player of [max, mia]) {
    await startCard(club, player, teeTimeId, "7.8", "White");
    await saveCard(club, player, teeTimeId, player === max ? fours : fives);
  }
  await change(club, mia, asGuest);
  await submit(club, max, teeTimeId);
  const results = (await club.ask("listBetResults", { as: max, params: { teeTimeId } })).answer();
  expect(JSON.stringify(results)).toContain(betId);
});

onServedSqliteClub(
  "who may not: admins, invalid hosts, codes of the other kind, and nobody but an admin",
  async (club) => {
    expect((await change(club, ada, asGuest)).refused).toBe("not-allowed");
    expect(await change(club, mia, { ...asGuest, affiliatedWith: null })).toMatchObject({
      refused: "affiliation-not-chosen",
      message: "Please select a Mesa member for affiliation.",
    });
    for (const affiliatedWith of [mia.id, gus.id, "nobody-of-the-club"])
      expect((await change(club, mia, { ...asGuest, affiliatedWith })).refused).toBe(
        "affiliation-not-chosen",
      );
    await club.ask("removeFromGroup", { as: ada, params: { code: memberCode, playerId: walt.id } });
    expect((await change(club, mia, { ...asGuest, affiliatedWith: walt.id })).refused).toBe(
      "affiliation-not-chosen",
    );
    expect((await change(club, mia, { ...asGuest, code: memberCode })).refused).toBe("invalid-group-code");
    expect((await change(club, gus, { ...asMember, code: guestCode })).refused).toBe("invalid-group-code");
    expect((await change(club, gus, { ...asMember, code: "NOBODYS" })).refused).toBe("code-not-found");
    expect((await change(club, gus, asMember, max)).refused).toBe("admins-only");
    expect((await club.ask("readPlayer", { as: ada, params: { playerId: mia.id } })).answer().role).toBe(
      "member",
    );
  },
);

onServedSqliteClub(
  "without a code the player is in no group yet; once more changes nothing",
  async (club) => {
    expect((await change(club, gus, { ...asMember, code: null })).answer().groupCode).toBeNull();
    const lines = await linesOf(club);
    expect((await change(club, gus, asMember)).answer().groupCode).toBeNull();
    expect(await linesOf(club)).toEqual(lines);
  },
);

onServedSqliteClub("standing places end with the membership, and are written down", async (club) => {
  const { series } = (
    await club.ask("addSeries", { as: ada, body: { ...everyWeekend, leftOut: [] } })
  ).answer();
  const params = { seriesId: series.id, weekday: 6 };
  await club.ask("changeStandingPlace", { as: mia, params, body: { isOn: true } });
  await change(club, mia, asGuest);
  expect(await club.db.kysely.selectFrom("standingPlaces").selectAll().execute()).toEqual([]);
  expect((await linesOf(club)).join()).toContain("Mia Parker gave a standing place up [Weekdays: Saturdays]");
});

onServedClub("a bet that is asked for meanwhile is withdrawn, too, or not made", async (club) => {
  await Promise.all([
    change(club, mia, asGuest),
    club.ask("createBet", { as: mia, body: { opponentId: max.id, amounts: stakes } }),
    club.ask("createBet", { as: walt, body: { opponentId: mia.id, amounts: stakes } }),
  ]);
  const open = await club.db.kysely
    .selectFrom("bets")
    .selectAll()
    .where("status", "=", "needs_approval")
    .execute();
  expect(open).toEqual([]);
});

const fours = "4 4 4 4 4 4 4 4 4 | 4 4 4 4 4 4 4 4 4";
const fives = "5 5 5 5 5 5 5 5 5 | 5 5 5 5 5 5 5 5 5";
