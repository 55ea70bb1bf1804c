/**
 * The server is killed again and again while sixteen write: is whatever was acknowledged there, and there once, and does it
 * serve again within three seconds? 300 times on each engine by `npm run trial -- kill`, a sample by `npm test`. On
 * PostgreSQL the database is crashed as well, and the server left alone.
 */
import { sql } from "kysely";
import { expect, test } from "vitest";
import { addMinutes } from "../../src/rules/calendar.ts";
import type { Database } from "../../src/server/store/database.ts";
import { openDatabase } from "../../src/server/store/open-database.ts";
import { auditOfTeeTime } from "../../src/server/testing/audit-entries.ts";
import { openCluster } from "../../src/server/testing/own-cluster.ts";
import { chanceOf, extent } from "./chance.ts";
import { figuresOf } from "./figures.ts";
import { firstLimit, makeKillWorld, now } from "./kill/world.ts";
import { type Acknowledged, faultsOfWriter, type Writer, type Writing, write } from "./kill/writer.ts";
import { writersOf } from "./kill/writers.ts";
import { type Act, faultsOfActs } from "./places/history.ts";
import { momentOf } from "./places/tee-time.ts";
import { otherThan, replay } from "./places/trail.ts";
import { onRestartedClub, openRestartedClub, type RestartedClub } from "./restarted-club.ts";
import { opened } from "./second/places.ts";

const kills = extent(300, 1);
const crashes = extent(30, 1);
const members = 15;
/** A busy machine is slow, not wrong. */
const maxMsToServe = extent(3_000, 20_000);

onRestartedClub(
  "the server is killed while sixteen write: nothing acknowledged is lost or there twice, and it serves again at once",
  { members, startsAt: now },
  (club) => interrupt(club, kills, () => club.killAndStart()),
  7_200_000,
);

test("PostgreSQL crashes while sixteen write: nothing acknowledged is lost or there twice", async () => {
  const cluster = await openCluster();
  const club = await openRestartedClub(members, now, cluster.url, ["--trusted-proxy", "127.0.0.1"]);
  try {
    await interrupt(club, crashes, async () => {
      await cluster.crash();
      await cluster.start();
    });
  } finally {
    await club.close();
    await cluster.drop();
  }
}, 7_200_000);

async function interrupt(club: RestartedClub, times: number, again: () => Promise<void>): Promise<void> {
  const db = await openDatabase(club.place);
  const world = await makeKillWorld(db);
  const writers = writersOf(world);
  const random = chanceOf(times);
  const msToServe: number[] = [];
  let [acknowledged, lost] = [0, 0];
  const writing: Writing = {
    isOn: true,
    address: club.address,
    onAcknowledged: () => void acknowledged++,
    onLost: () => void lost++,
  };
  const working = Promise.all(writers.map((writer) => write(writer, writing)));
  const untilAcknowledged = (count: number) =>
    Promise.race([
      working,
      expect.poll(() => acknowledged, { timeout: 60_000, interval: 1 }).toBeGreaterThanOrEqual(count),
    ]);
  for (let time = 0; time < times; time++) {
    await untilAcknowledged(acknowledged + writers.length + random.below(80));
    const killedAt = performance.now();
    await again();
    await forgetWithdrawals(db);
    // What was answered before it ended may have been read since.
    await untilAcknowledged(acknowledged + 1);
    msToServe.push(performance.now() - killedAt);
  }
  writing.isOn = false;
  const done = await working;
  const faults = [
    ...(await faultsOf(db, writers, done)),
    ...(await faultsOfPlaces(db, world.coming, writers, done)),
  ];
  const repeated = done.flat().filter(({ sent }) => sent > 1).length;
  const tried = { engine: db.engine, times, acknowledged, repeated, unanswered: lost };
  await db.close();
  process.stdout.write(`${JSON.stringify(tried)}; serves again: ${figuresOf(msToServe)}\n`);
  expect(faults).toEqual([]);
  expect(Math.max(...msToServe)).toBeLessThanOrEqual(maxMsToServe);
  for (const [i, { length }] of done.entries())
    expect(length, `too little was tried: ${writers[i]?.name}`).toBeGreaterThanOrEqual(times);
  expect(repeated, "too few requests were under way").toBeGreaterThanOrEqual(times);
}

/** The server refuses another bet request to a player who has withdrawn many within an hour: this makes them older. */
async function forgetWithdrawals({ kysely }: Database): Promise<void> {
  const createdAt = addMinutes(now, -61);
  await kysely.updateTable("bets").set({ createdAt }).where("status", "=", "withdrawn").execute();
}

async function faultsOf(
  db: Database,
  writers: readonly Writer[],
  done: readonly Acknowledged[][],
): Promise<string[]> {
  const trail = await db.kysely
    .selectFrom("audit")
    .selectAll()
    .where("at", "=", now)
    .orderBy("eventOrder")
    .execute();
  const faults: string[] = [];
  for (const [i, writer] of writers.entries())
    faults.push(...(await faultsOfWriter(db.kysely, writer, done[i] ?? [], trail)));
  if (db.engine === "sqlite") {
    const { rows } = await sql<Record<string, string>>`pragma integrity_check`.execute(db.kysely);
    faults.push(...rows.flatMap((row) => Object.values(row)).filter((said) => said !== "ok"));
  }
  return faults;
}

/** Of those who join and leave. */
async function faultsOfPlaces(
  db: Database,
  teeTimeId: string,
  writers: readonly Writer[],
  done: readonly Acknowledged[][],
): Promise<string[]> {
  const { steps, faults } = replay(await auditOfTeeTime(db.kysely, teeTimeId));
  const acts = done.flatMap((theirs, i) => theirs.flatMap((one) => actOf(writers[i]?.member.id ?? "", one)));
  const { held } = await momentOf(db, teeTimeId);
  const start = opened(firstLimit);
  return [...faults, ...faultsOfActs(acts, steps, start), ...otherThan(steps.at(-1)?.after ?? start, held)];
}

function actOf(by: string, { says, sent, answer, askedAt, answeredAt }: Acknowledged): Act[] {
  const isFirst = sent === 1;
  if (says === "join-tee-time") {
    const is = isFirst ? (answer.outcome === "joined" ? "in" : "waiting") : "in or waiting";
    return [{ by, asked: { what: "join", player: by }, askedAt, answeredAt, told: { is } }];
  }
  if (says !== "leave-tee-time") return [];
  const told = { is: "out", promoted: isFirst ? Number(answer.promoted) : null } as const;
  return [{ by, asked: { what: "leave", player: by }, askedAt, answeredAt, told }];
}
