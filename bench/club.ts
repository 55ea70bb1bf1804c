/**
 * Makes a club for a benchmark, on either engine. Members are logged in on their phones. They have bets, a finished
 * round of 50 players, a running round of 40, and four future tee times.
 */
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { Signer } from "@fastify/cookie";
import { sql } from "kysely";
import { addMinutes, clubClock, clubDate, toInstant } from "../src/rules/calendar.ts";
import type { Instant } from "../src/rules/golf.ts";
import type { Actor } from "../src/rules/players/permissions.ts";
import { beginCard } from "../src/server/actions/cards/cards.ts";
import { sweep } from "../src/server/actions/club/sweep.ts";
import { newDevice } from "../src/server/actions/players/open-session.ts";
import { joinTeeTime, saveGroups } from "../src/server/actions/tee-times/places.ts";
import { addTeeTime } from "../src/server/actions/tee-times/tee-times.ts";
import { backupEndings } from "../src/server/backups/backup.ts";
import { backupName } from "../src/server/backups/kept-backups.ts";
import { type AppContext, openContext } from "../src/server/context.ts";
import { migrate } from "../src/server/database/migrate.ts";
import { openDatabase } from "../src/server/database/open-database.ts";
import { accepted } from "../src/server/seed/timeline.ts";
import { startSession } from "../src/server/store/sessions.ts";
import { ada, course, memberCode, quickPinCost, seedCast } from "../src/server/testing/cast.ts";
import { clockAt } from "../src/server/testing/clock.ts";
import { createDatabase, dropDatabase } from "../src/server/testing/databases/postgresql-databases.ts";
import { phoneOf, playSeasons } from "../src/server/testing/rounds/seasons.ts";
import type { Phone } from "./served.ts";
import { isOnPostgresql, temporaryFolder } from "./set-up.ts";

type Phones = readonly Phone[];

type Round = {
  readonly teeTimeId: string;
  readonly players: readonly string[];
  readonly phones: Phones;
};

export type BenchClub = {
  readonly settings: Readonly<Record<string, string>>;
  readonly phones: Phones;
  readonly admin: Phone;
  readonly underWay: Round;
  readonly finished: Round;
  drop(): Promise<void>;
};

/** With more members, their first requests would exceed the server's limit for one IP address. */
const membersInAll = 240;
const field = { finished: 50, underWay: 40, upcoming: 30 };
const upcomingTeeTimes = 4;
/** Each member has this many phones, so that no phone reaches its limit of requests. */
const phonesEach = 8;
const minutesPerDay = 24 * 60;

export async function openBenchClub(seed: number): Promise<BenchClub> {
  const dataDir = temporaryFolder();
  const place = { databaseUrl: null, ...(isOnPostgresql() && (await createDatabase())), dataDir };
  const pepperFile = join(dataDir, "pepper");
  const db = await openDatabase(place);
  await migrate(db);
  // Nobody needs this club after a crash, so its commits need not reach the disk.
  if (db.engine === "sqlite") await sql`pragma synchronous = off`.execute(db.kysely);
  const context = await openContext(db, { pepperFile }, quickPinCost);
  const { members, underWay, finished } = await play(context, seed);
  const cookies = await logIn(context, [ada.id, ...members]);
  // PostgreSQL would analyze the new tables automatically, but only after some minutes.
  if (db.engine === "postgresql") await sql`vacuum analyze`.execute(db.kysely);
  await db.close();

  // An empty backup of today keeps the server from making one during the measurements.
  const backups = join(dataDir, "backups");
  mkdirSync(backups);
  writeFileSync(join(backups, backupName(toInstant(Date.now()), backupEndings[db.engine])), "");

  const phonesOf = (playerIds: readonly string[]): Phone[] =>
    Array.from({ length: phonesEach }, (_, number) =>
      playerIds.map((playerId) => ({ playerId, cookie: cookies.get(playerId)?.[number] ?? "" })),
    ).flat();
  const roundOf = ({ teeTimeId, players: all }: Played): Round => {
    const players = all.filter((id) => cookies.has(id));
    return { teeTimeId, players, phones: phonesOf(players) };
  };
  return {
    settings: {
      DATA_DIR: dataDir,
      PEPPER_FILE: pepperFile,
      BACKUP_DIR: backups,
      ...(place.databaseUrl && { DATABASE_URL: place.databaseUrl }),
    },
    phones: phonesOf(members),
    admin: { playerId: ada.id, cookie: cookies.get(ada.id)?.[0] ?? "" },
    underWay: roundOf(underWay),
    finished: roundOf(finished),
    async drop() {
      if (place.databaseUrl !== null) await dropDatabase(place);
    },
  };
}

type Played = { teeTimeId: string; players: string[] };

async function play({ db, pins }: AppContext, seed: number) {
  const today = toInstant(Math.floor(Date.now() / 60_000) * 60_000);
  const clock = clockAt(addMinutes(today, -11 * 7 * minutesPerDay));
  const context = { db, now: clock.now, pins };
  await seedCast(context);
  const extent = { members: membersInAll, seasons: 1, teeTimesPerSeason: 1, field: field.finished };
  await playSeasons(context, { course, memberCode, admin: ada }, extent, today, seed);
  const cards = await db.kysely.selectFrom("cards").select(["teeTimeId", "playerId"]).execute();
  const finished = { teeTimeId: cards[0]?.teeTimeId ?? "", players: cards.map(({ playerId }) => playerId) };

  const members: Actor[] = await db.kysely
    .selectFrom("players")
    .select(["id", "role", "groupCode"])
    .where("role", "=", "member")
    .where("phone", ">=", phoneOf(0))
    .orderBy("phone")
    .execute();
  clock.set(addMinutes(today, -minutesPerDay));
  const startsAt = addMinutes(today, -120);
  const players = members.slice(0, field.underWay);
  const underWay = await openTeeTime(context, startsAt, players);
  for (let day = 1; day <= upcomingTeeTimes; day++)
    await openTeeTime(context, addMinutes(today, day * minutesPerDay), members.slice(0, field.upcoming));
  clock.set(addMinutes(startsAt, 1));
  for (const player of players) {
    const key = { teeTimeId: underWay.teeTimeId, playerId: player.id };
    accepted(await beginCard(context, player, { ...key, handicapIndexTenths: 124, teeBox: "White" }));
  }
  clock.set(today);
  await sweep(context);
  return { members: members.map(({ id }) => id), underWay, finished };
}

async function openTeeTime(
  context: AppContext,
  startsAt: Instant,
  players: readonly Actor[],
): Promise<Played> {
  const { time, meridiem } = clubClock(startsAt, course.timeZone);
  const date = clubDate(startsAt, course.timeZone);
  const request = { date, time, meridiem, countLimit: players.length };
  const { teeTimeId } = accepted(await addTeeTime(context, ada, request));
  for (const player of players) accepted(await joinTeeTime(context, player, teeTimeId));
  const assignments = players.map(({ id }, i) => ({ playerId: id, groupNumber: (i % 5) + 1 }));
  accepted(await saveGroups(context, ada, { teeTimeId, assignments }));
  return { teeTimeId, players: players.map(({ id }) => id) };
}

async function logIn({ db, pins }: AppContext, playerIds: readonly string[]) {
  const signer = new Signer(pins.fingerprint("cookies"));
  const cookies = new Map<string, string[]>(playerIds.map((id) => [id, []]));
  await db.transaction(async (tx) => {
    for (const [id, ofPlayer] of cookies)
      while (ofPlayer.length < phonesEach) {
        const device = encodeURIComponent(signer.sign(newDevice(null)));
        const session = await startSession(tx, id, toInstant(Date.now()));
        ofPlayer.push(`clubhouse=${session}; clubhouse-device=${device}`);
      }
  });
  return cookies;
}
