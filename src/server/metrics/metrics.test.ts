import { afterEach, expect, test } from "vitest";
import { endpoints } from "#contract/endpoints";
import { addSeconds, fromInstant } from "#rules/calendar";
import { logOptions } from "../http/log.ts";
import { insertPending } from "../store/bets/pending-settlements.ts";
import { serve } from "../testing/app.ts";
import { ana, max, mia } from "../testing/cast.ts";
import { morning, onBothEngines, onSqlite } from "../testing/databases/database.ts";
import { follow } from "../testing/follow.ts";
import { valueIn } from "../testing/metric-values.ts";
import { onPushingClub, subscribe } from "../testing/pushing-club.ts";
import { eight, saveCard, startCard, teeOff } from "../testing/rounds/rounds.ts";
import { agreeOnBet, cards } from "../testing/rounds/settled-bets.ts";
import { counted, countTrouble, measureTransaction } from "./counters.ts";
import { watchBackup, watchClub, watchedText } from "./gauges.ts";

const endings: (() => unknown)[] = [];
afterEach(async () => {
  for (const end of endings.splice(0).toReversed()) await end();
});

const countedText = () => counted.metrics();

async function added(names: readonly string[], work: () => Promise<unknown>): Promise<number[]> {
  const before = await countedText();
  await work();
  const after = await countedText();
  return names.map((name) => valueIn(after, name) - valueIn(before, name));
}

onSqlite("requests are counted by route and status, and no address becomes a label", async (club) => {
  const served = await serve(club);
  endings.push(() => served.app.close());
  const params = { teeTimeId: await teeOff(club, ana, mia) };
  const route = endpoints.readTeeTime.path;
  const asked = [
    `clubhouse_requests_total{route="${route}",method="GET",status="200"}`,
    `clubhouse_requests_total{route="${route}",method="GET",status="401"}`,
    `clubhouse_request_seconds_count{route="${route}",method="GET"}`,
  ];
  const work = async () => {
    await served.ask("readTeeTime", { as: mia, params });
    await served.ask("readTeeTime", { params });
    expect((await served.app.inject("/metrics")).body).not.toContain("clubhouse_");
    await served.app.inject("/api/nothing-6025550101");
  };
  expect(await added(asked, work)).toEqual([1, 1, 2]);
  expect(await countedText()).not.toContain("nothing-");
  expect(await countedText()).not.toContain(params.teeTimeId);
});

onBothEngines(
  "event streams are counted while they are open, and not by how long they last",
  async (club) => {
    const served = await serve(club);
    endings.push(() => served.app.close());
    await served.app.listen({ port: 0, host: "127.0.0.1" });
    const open = async () => valueIn(await watchedText(Date.now()), "clubhouse_event_streams");
    const ofStreams = `route="${endpoints.followEvents.path}",method="GET"`;
    const [requests, seconds] = await added(
      [
        `clubhouse_requests_total{${ofStreams},status="200"}`,
        `clubhouse_request_seconds_count{${ofStreams}}`,
      ],
      async () => {
        const before = await open();
        const phone = await follow(served, mia);
        expect(await open()).toBe(before + 1);
        phone.close();
        await expect.poll(open).toBe(before);
        await follow(served, mia);
        await served.app.close();
      },
    );
    expect(requests).toBeGreaterThan(0);
    expect(seconds).toBe(0);
  },
);

onBothEngines("saves, transactions and what they wait for are counted", async (club) => {
  const teeTimeId = await teeOff(club, ana, mia);
  await startCard(club, mia, teeTimeId, "7.8", "White");
  const [stored, transactions, waits] = await added(
    [
      'clubhouse_saves_total{outcome="stored"}',
      "clubhouse_transaction_seconds_count",
      "clubhouse_transaction_wait_seconds_count",
    ],
    () => saveCard(club, mia, teeTimeId, cards.mia),
  );
  expect(stored).toBeGreaterThan(0);
  expect(transactions).toBeGreaterThan(0);
  expect(waits).toBe(transactions);
  const troubled = () =>
    club.db.transaction(async () => {
      throw Object.assign(new Error("full"), { code: "SQLITE_FULL" });
    });
  const trouble = 'clubhouse_storage_troubles_total{trouble="disk-full"}';
  expect(await added([trouble], () => troubled().catch(() => {}))).toEqual([1]);
});

test("what runs again is counted, and waits once", async () => {
  const names = ["clubhouse_transaction_reruns_total", "clubhouse_transaction_wait_seconds_count"];
  const twice = async () => {
    const measured = measureTransaction();
    measured.started();
    measured.started();
    countTrouble(new Error("no trouble of the storage's"));
    measured.ended();
  };
  expect(await added(names, twice)).toEqual([1, 1]);
  expect(await countedText()).not.toContain('trouble="null"');
});

test("each alarm in the log is counted", async () => {
  const { hooks } = logOptions("info", { write: () => {} });
  const line = (about: object | string) =>
    hooks?.logMethod?.call({} as never, [about] as never, () => {}, 50);
  const say = async () => {
    line({ alarm: "admins", err: new Error("x") });
    line({ reason: "none" });
    line("alarm");
  };
  expect(await added(["clubhouse_alarms_total"], say)).toEqual([1]);
});

onPushingClub("what is still to be sent, and what could not be settled, is seen", async (world) => {
  const { club } = world;
  const seen = async (name: string) => valueIn(await watchedText(fromInstant(addSeconds(morning, 63))), name);
  await subscribe(world, mia, "phone");
  expect(await seen("clubhouse_pushes_waiting")).toBe(0);
  expect(await seen("clubhouse_push_overdue_seconds")).toBe(0);
  const betId = await agreeOnBet(club, max, mia);
  expect(await seen("clubhouse_pushes_waiting")).toBe(1);
  expect(await seen("clubhouse_push_overdue_seconds")).toBe(60);
  const teeTimeId = await teeOff(club, max, mia);
  await club.db.transaction((tx) =>
    insertPending(tx, { betId, teeTimeId }, { maySettleFirst: false, failedAt: eight }),
  );
  expect(await seen("clubhouse_settlements_pending")).toBe(1);
});

test("a database that fails or hangs is said to, and the rest is answered for", async () => {
  const waitsForever = { select: () => ({ executeTakeFirstOrThrow: () => new Promise(() => {}) }) };
  const failing = { kysely: {} } as never;
  const hanging = { kysely: { selectFrom: () => waitsForever } } as never;
  for (const db of [failing, hanging]) {
    endings.push(watchClub({ db, openStreams: () => 3 }));
    const written = await watchedText(Date.now(), 50);
    expect(valueIn(written, "clubhouse_databases_not_answering")).toBe(1);
    expect(valueIn(written, "clubhouse_event_streams")).toBe(3);
  }
});

test("the age of the last backup and of its drill is seen, and whether one is missing", async () => {
  const now = Date.parse("2030-01-10T00:00:00.000Z");
  const backup = { lastAt: "2030-01-08T10:00:00.000Z", isMissing: true };
  const drill = {
    backup: "clubhouse.sqlite",
    at: addSeconds(backup.lastAt, 60),
    seconds: 1,
    fault: "Damaged.",
  };
  endings.push(watchBackup(() => ({ ...backup, drill })));
  const seen = async (name: string, at = now) => valueIn(await watchedText(at), name);
  expect(await seen("clubhouse_backup_age_seconds")).toBe(38 * 3_600);
  expect(await seen("clubhouse_clubs_without_backup")).toBe(0);
  expect(await seen("clubhouse_backups_missing")).toBe(1);
  expect(await seen("clubhouse_drill_age_seconds")).toBe(38 * 3_600 - 60);
  expect(await seen("clubhouse_drills_failed")).toBe(1);
  endings.push(watchBackup(() => ({ lastAt: null, isMissing: false, drill: null })));
  expect(await seen("clubhouse_clubs_without_backup", now + 59_000)).toBe(0);
  expect(await seen("clubhouse_clubs_without_backup", now + 60_000)).toBe(1);
});
