import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { addMinutes } from "#rules/calendar";
import { maxReplayed } from "#rules/club/retention";
import type { Instant } from "#rules/golf";
import { maxUnknownDeviceAttempts } from "#rules/players/attempt-limit";
import type { NewRow } from "../../database/schema.ts";
import { startSession } from "../../store/sessions.ts";
import { ana, mia } from "../../testing/cast.ts";
import { morning, onBothEngines, type TestClub } from "../../testing/databases/database.ts";
import { retention, retentionOfBackups, unswept } from "../../testing/documented-retention.ts";
import { leftIn, neglect, sweepWhileSaving } from "../../testing/neglected-club.ts";
import { saveCard, startCard, teeOff } from "../../testing/rounds/rounds.ts";
import { addWeekly } from "../../testing/rounds/weekly.ts";
import { saveHoles } from "../cards/cards.ts";
import { accountLimit, type Limited, reserveAttempt, resetCodeLimitOf } from "../players/attempts.ts";
import { keepSweeping, sweep } from "./sweep.ts";

const days = (count: number) => count * 24 * 60;
const nothing = {
  sessions: 0,
  pinResets: 0,
  attempts: 0,
  attemptsAtNobody: 0,
  seenNotifications: 0,
  unseenNotifications: 0,
  cardDevices: 0,
  idempotencyKeys: 0,
  skippedDates: 0,
  events: 0,
};

test("the tables of what is kept how long are in the operator's documentation", () => {
  const documentation = readFileSync(new URL("../../../../docs/operations.md", import.meta.url), "utf8");
  for (const kept of Object.values(retention)) {
    const howLong = "last" in kept ? `the last ${kept.last}` : `${kept.days} days ${kept.since}`;
    expect(documentation).toContain(`| ${kept.what} | ${howLong} | ${kept.why} |`);
  }
  const backups = retentionOfBackups;
  expect(documentation).toContain(`| ${backups.what} | ${backups.howLong} | ${backups.why} |`);
  const all = Object.entries(unswept);
  for (const why of new Set(Object.values(unswept))) {
    const tables = all.filter(([, because]) => because === why).map(([table]) => `\`${table}\``);
    expect(documentation).toContain(`| ${tables.join(", ")} | ${why} |`);
  }
});

onBothEngines("a session is swept once it has expired, and one that is alive stays", async (club) => {
  const { kysely } = club.db;
  await startSession(kysely, mia.id, morning);
  await startSession(kysely, ana.id, addMinutes(morning, 1));
  expect(await sweepAt(club, addMinutes(morning, days(30) - 1))).toEqual(nothing);
  expect(await sweepAt(club, addMinutes(morning, days(30)))).toEqual({ ...nothing, sessions: 1 });
  const left = await kysely.selectFrom("sessions").select("playerId").execute();
  expect(left).toEqual([{ playerId: ana.id }]);
});

onBothEngines("a clock that is years ahead at a start deletes nothing", async (club) => {
  const { kysely } = club.db;
  await startSession(kysely, mia.id, morning);
  const sweptAtStart = async (at: Instant) => {
    club.at(at);
    const lines: object[] = [];
    const log = {
      info: (about: object) => void lines.push(about),
      error: (about: object) => void lines.push(about),
    };
    const sweeping = keepSweeping(club.context, log);
    await sweeping.firstRound;
    await sweeping.stop();
    return lines;
  };
  expect(await sweptAtStart(addMinutes(morning, days(730)))).toEqual([{ seenAt: morning }]);
  expect(await kysely.selectFrom("sessions").select("playerId").execute()).toEqual([{ playerId: mia.id }]);
  const later = addMinutes(morning, days(40));
  await startSession(kysely, ana.id, later);
  expect(await sweptAtStart(later)).toEqual([{ swept: { ...nothing, sessions: 1 } }]);
});

onBothEngines("a code to choose a new PIN with is swept once it has expired", async (club) => {
  const code = (playerId: string, expiresAt: Instant) => ({ playerId, codeHash: playerId, expiresAt });
  const { kysely } = club.db;
  await kysely
    .insertInto("pinResets")
    .values([code(mia.id, morning), code(ana.id, addMinutes(morning, 1))])
    .execute();
  expect(await sweepAt(club, addMinutes(morning, -1))).toEqual(nothing);
  expect(await sweepAt(club, morning)).toEqual({ ...nothing, pinResets: 1 });
  expect(await kysely.selectFrom("pinResets").select("playerId").execute()).toEqual([{ playerId: ana.id }]);
});

onBothEngines("a wrong PIN is swept after thirty days, but not what has closed an account", async (club) => {
  const { kysely } = club.db;
  const { phone } = await kysely
    .selectFrom("players")
    .select("phone")
    .where("id", "=", mia.id)
    .executeTakeFirstOrThrow();
  const nobodys = "6025559999";
  const many = (of: (i: number) => Attempt) =>
    Array.from({ length: maxUnknownDeviceAttempts }, (_, i) => of(i));
  const limit = resetCodeLimitOf({ address: "192.0.2.1" });
  await kysely
    .insertInto("attempts")
    .values([
      ...many((i) => attempt(accountLimit(phone), i)),
      ...many((i) => attempt(accountLimit(nobodys), i)),
      ...many((i) => attempt(limit, i)),
      attempt(accountLimit("6025550198"), 1),
      attempt(accountLimit("6025550198"), 2),
    ])
    .execute();
  expect(await sweepAt(club, addMinutes(morning, days(30) - 1))).toEqual(nothing);
  const swept = await sweepAt(club, addMinutes(morning, days(399)), 7);
  expect(swept).toEqual({ ...nothing, attempts: 22 });
  const tryAt = (one: string) => reserveAttempt(club.context, [accountLimit(one)], "another");
  expect(await tryAt(nobodys)).toMatchObject({ refused: "login-closed" });
  await kysely.insertInto("attempts").values(attempt(limit, 99)).execute();
  const later = await sweepAt(club, addMinutes(morning, days(400)), 7);
  expect(later).toEqual({ ...nothing, attempts: 1, attemptsAtNobody: 20 });
  expect(await tryAt(phone)).toMatchObject({ refused: "login-closed" });
});

onBothEngines(
  "a notification is swept ninety days after it was seen, unseen after two years",
  async (club) => {
    const { kysely } = club.db;
    const notification = (id: string, seenAt: Instant | null) =>
      ({
        id,
        kind: "groups",
        playerId: mia.id,
        betId: null,
        teeTimeId: null,
        wasAt: null,
        createdAt: morning,
        seenAt,
      }) as const;
    const later = addMinutes(morning, days(100));
    await kysely
      .insertInto("notifications")
      .values([
        notification("seen", morning),
        notification("seen-later", later),
        notification("unseen", null),
      ])
      .execute();
    expect(await sweepAt(club, addMinutes(morning, days(90) - 1))).toEqual(nothing);
    expect(await sweepAt(club, addMinutes(later, days(89)))).toEqual({ ...nothing, seenNotifications: 1 });
    expect(await sweepAt(club, addMinutes(morning, days(730) - 1))).toEqual({
      ...nothing,
      seenNotifications: 1,
    });
    expect(await kysely.selectFrom("notifications").select("id").execute()).toEqual([{ id: "unseen" }]);
    const newer = addMinutes(morning, days(1));
    await kysely
      .insertInto("notifications")
      .values([
        ...[1, 2, 3].map((n) => ({ ...notification(`a-newer-${n}`, null), createdAt: newer })),
        notification("seen-the-day-before", addMinutes(morning, days(729))),
      ])
      .execute();
    expect(await sweepAt(club, addMinutes(morning, days(730)), 1)).toEqual({
      ...nothing,
      unseenNotifications: 1,
    });
    expect(await kysely.selectFrom("notifications").select("id").execute()).toHaveLength(4);
  },
);

onBothEngines("a date that a member skips is swept a month after it", async (club) => {
  const { kysely } = club.db;
  const seriesId = await addWeekly(club);
  const dates = ["2026-11-20", "2026-11-21", "2026-11-28"];
  await kysely
    .insertInto("skippedDates")
    .values(dates.map((date) => ({ seriesId, date, playerId: mia.id })))
    .execute();
  expect(await sweepAt(club, "2026-12-19T23:59:00.000Z")).toEqual(nothing);
  expect(await sweepAt(club, "2026-12-21T00:00:00.000Z")).toEqual({ ...nothing, skippedDates: 2 });
  expect(await kysely.selectFrom("skippedDates").select("date").execute()).toEqual([{ date: "2026-11-28" }]);
});

onBothEngines(
  "a phone that comes back after years saves what it never sent, and replaces nothing",
  async (club) => {
    const teeTimeId = await teeOff(club, mia);
    await startCard(club, mia, teeTimeId, "7.8", "White");
    await saveCard(club, mia, teeTimeId, "5 5 5 5 5 5 5 5 - | 5 5 5 5 5 5 5 5 5");
    const key = { teeTimeId, playerId: mia.id };
    const send = (device: string, holeNumber: number, gross: number, base: number, rev: number) =>
      saveHoles(club.context, mia, {
        ...key,
        way: "post-round",
        entries: [{ holeNumber, gross, base, rev, device }],
      });
    await send("the-tablet", 1, 6, 1, 1);
    await send("the-other-phone", 1, 4, 2, 1);
    expect(await sweepAt(club, addMinutes(morning, days(399)))).toEqual(nothing);
    const { cardDevices } = await sweepAt(club, addMinutes(morning, days(800)), 1);
    expect(cardDevices).toBe(2);
    expect(await send("the-tablet", 1, 6, 1, 1)).toMatchObject({
      outcomes: [{ outcome: "conflict", gross: 4 }],
    });
    expect(await send("the-other-phone", 1, 4, 2, 1)).toMatchObject({
      outcomes: [{ outcome: "saved", gross: 4 }],
    });
    expect(await send(`phone-of-${mia.id}`, 9, 5, 0, 1)).toMatchObject({
      outcomes: [{ outcome: "saved", gross: 5 }],
    });
  },
);

onBothEngines("the key of what was created is swept after two days", async (club) => {
  const { kysely } = club.db;
  const keys = Array.from({ length: 5 }, (_, i) => ({
    askedBy: i === 0 ? "" : mia.id,
    requestKey: `key-${i}`,
    fingerprint: "of-a-request",
    outcome: "of-a-bet",
    doneAt: addMinutes(morning, i === 4 ? 1 : -Math.floor(i / 2)),
  }));
  await kysely.insertInto("idempotencyKeys").values(keys).execute();
  expect(await sweepAt(club, addMinutes(morning, days(2) - 2))).toEqual(nothing);
  const swept = await sweepAt(club, addMinutes(morning, days(2)), 3);
  expect(swept).toEqual({ ...nothing, idempotencyKeys: 4 });
  const left = await kysely.selectFrom("idempotencyKeys").select("requestKey").execute();
  expect(left).toEqual([{ requestKey: "key-4" }]);
});

onBothEngines("of the events twice as many stay as a client may have missed", async (club) => {
  const { kysely } = club.db;
  const event = JSON.stringify({ kind: "players" });
  for (let i = 0; i < 5; i++)
    await kysely
      .insertInto("invalidationEvents")
      .values(Array.from({ length: 500 }, () => ({ event, playerId: null })))
      .execute();
  const all = await kysely.selectFrom("invalidationEvents").select("position").orderBy("position").execute();
  await sweepAt(club, addMinutes(morning, days(1)), 100);
  const left = await kysely.selectFrom("invalidationEvents").select("position").orderBy("position").execute();
  expect(left.at(-1)).toEqual(all.at(-1));
  expect(left.length).toBe(2 * maxReplayed);
});

onBothEngines("sweeping stops at the next batch when the server stops", async (club) => {
  for (let i = 0; i < 4; i++) await startSession(club.db.kysely, mia.id, morning);
  club.at(addMinutes(morning, days(40)));
  expect((await sweep(club.context, AbortSignal.abort(), 1)).sessions).toBe(0);
  expect((await sweep(club.context, undefined, 1)).sessions).toBe(4);
});

onBothEngines("what was never deleted for years goes in one sweep, while others save", async (club) => {
  const teeTimeId = await teeOff(club, mia);
  await startCard(club, mia, teeTimeId, "7.8", "White");
  await saveCard(club, mia, teeTimeId, "5 5 5 5 5 5 5 5 5 | 5 5 5 5 5 5 5 5 5");
  const now = addMinutes(morning, days(500));
  club.at(now);
  await neglect(club.db, now, 3_000);
  const planted = await leftIn(club.db);
  const { during } = await sweepWhileSaving(club.context, 1);
  expect(during.count).toBeGreaterThan(1);
  const left = await leftIn(club.db);
  for (const [table, { old, young }] of Object.entries(left)) {
    const before = planted[table as keyof typeof left];
    expect([table, old, young]).toEqual([table, 0, before.young]);
    expect(before.old, table).toBeGreaterThan(4);
  }
});

function sweepAt(club: TestClub, now: Instant, perBatch?: number) {
  club.at(now);
  return sweep(club.context, undefined, perBatch);
}

type Attempt = NewRow<"attempts">;

function attempt({ subject }: Limited, number: number): Attempt {
  const id = `attempt-at-${subject}-${number}`;
  return { id, subject, fingerprint: id, at: morning, pending: 0, wrong: 1 };
}
