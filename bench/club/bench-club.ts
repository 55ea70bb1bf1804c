/**
 * A club for a benchmark, on either engine: members who are logged in on their phones, bets, a round that is under
 * way, a finished round, and as many seasons before them as it needs.
 *
 * The server's own actions play it in memory, and the result is moved to where a real server keeps its data: on the
 * disk, or on the PostgreSQL of TEST_DATABASE_URL.
 */
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Signer } from "@fastify/cookie";
import { sql } from "kysely";
import { scratchFolder } from "../../scripts/scratch-folder.mjs";
import { toInstant } from "../../src/rules/calendar.ts";
import { newDevice } from "../../src/server/actions/open-session.ts";
import { backupEndings } from "../../src/server/backups/backup.ts";
import { exportClub } from "../../src/server/backups/export.ts";
import { importClub } from "../../src/server/backups/import.ts";
import { backupName } from "../../src/server/backups/kept-backups.ts";
import { openContext } from "../../src/server/context.ts";
import type { Database } from "../../src/server/store/database.ts";
import { sqliteFile } from "../../src/server/store/engines.ts";
import { openDatabase } from "../../src/server/store/open-database.ts";
import { startSession } from "../../src/server/store/sessions.ts";
import { ada } from "../../src/server/testing/cast.ts";
import type { Place } from "../../src/server/testing/places.ts";
import { createDatabase, dropDatabase } from "../../src/server/testing/postgresql-databases.ts";
import { atExit } from "../at-exit.ts";
import { type Played, playClub, type Size } from "./play-club.ts";

/** A player's phone, logged in. */
export type Phone = { readonly playerId: string; readonly cookie: string };

export type Round = {
  readonly teeTimeId: string;
  readonly players: readonly string[];
  /** First one of each player, then the second ones … */
  readonly phones: readonly Phone[];
};

export type BenchClub = {
  /** The environment of its server. */
  readonly settings: Readonly<Record<string, string>>;
  /** Of members, and of nobody else: first one of each, then the second ones … */
  readonly phones: readonly Phone[];
  readonly admin: Phone;
  readonly underWay: Round;
  readonly finished: Round;
  drop(): Promise<void>;
};

/** So many that none reaches its limit of requests, however fast the server answers. */
const phonesEach = 8;

/** On as many members' phones as are out on a Saturday; the first questions of more would pass the limit of an address. */
const membersOnPhones = 240;

export const engine = process.env.TEST_DATABASE_URL ? "postgresql" : "sqlite";

export async function openBenchClub(size: Size): Promise<BenchClub> {
  const dataDir = mkdtempSync(join(tmpdir(), "clubhouse-bench-"));
  const removeFolder = atExit(() => rmSync(dataDir, { recursive: true, force: true }));
  const pepperFile = join(dataDir, "pepper");
  const { place, played } = await playAndMove(size, dataDir, pepperFile);
  const cookies = await logIn(place, [ada.id, ...played.members], pepperFile);
  const phonesOf = (playerIds: readonly string[]): Phone[] =>
    Array.from({ length: phonesEach }, (_, number) =>
      playerIds.map((playerId) => ({ playerId, cookie: cookies.get(playerId)?.[number] ?? "" })),
    ).flat();
  const roundOf = ({ teeTimeId, players: all }: Played["finished"]): Round => {
    const players = all.filter((id) => cookies.has(id));
    return { teeTimeId, players, phones: phonesOf(players) };
  };
  return {
    settings: {
      DATA_DIR: dataDir,
      PEPPER_FILE: pepperFile,
      BACKUP_DIR: todaysBackup(dataDir),
      ...(place.databaseUrl && { DATABASE_URL: place.databaseUrl }),
    },
    phones: phonesOf(played.members.slice(0, membersOnPhones)),
    admin: { playerId: ada.id, cookie: cookies.get(ada.id)?.[0] ?? "" },
    underWay: roundOf(played.underWay),
    finished: roundOf(played.finished),
    async drop() {
      if (place.databaseUrl !== null) await dropDatabase(place);
      removeFolder();
    },
  };
}

async function playAndMove(size: Size, dataDir: string, pepperFile: string) {
  const scratch = mkdtempSync(join(scratchFolder(), "clubhouse-bench-"));
  const removeScratch = atExit(() => rmSync(scratch, { recursive: true, force: true }));
  const db = await openDatabase({ databaseUrl: null, dataDir: scratch });
  const played = await playClub(db, pepperFile, size);
  const file = join(scratch, "club.ndjson.gz");
  if (engine === "postgresql")
    await exportClub(db, file, { writtenAt: toInstant(Date.now()), pepper: null }, () => {});
  await db.close();
  const place = engine === "postgresql" ? await importInto(file, dataDir) : { databaseUrl: null, dataDir };
  if (engine === "sqlite") copyFileSync(join(scratch, sqliteFile), join(dataDir, sqliteFile));
  removeScratch();
  return { place, played };
}

async function importInto(file: string, dataDir: string): Promise<Place> {
  const { databaseUrl } = await createDatabase();
  const place = { databaseUrl, dataDir };
  await onDatabase(place, async (db) => {
    await importClub(db, file, () => {});
    // As PostgreSQL does by itself after some minutes.
    await sql`vacuum analyze`.execute(db.kysely);
  });
  return place;
}

/** Each on all of their phones. Answers the cookies: of the session, and of the device that the server knows. */
function logIn(
  place: Place,
  playerIds: readonly string[],
  pepperFile: string,
): Promise<ReadonlyMap<string, readonly string[]>> {
  return onDatabase(place, async (db) => {
    const { pins } = await openContext(db, { pepperFile });
    const signer = new Signer(pins.fingerprint("cookies"));
    return db.transaction(async (tx) => {
      const cookies = new Map<string, string[]>(playerIds.map((id) => [id, []]));
      for (const [id, ofPlayer] of cookies)
        while (ofPlayer.length < phonesEach) {
          const device = encodeURIComponent(signer.sign(newDevice(null)));
          const session = await startSession(tx, id, toInstant(Date.now()));
          ofPlayer.push(`clubhouse=${session}; clubhouse-device=${device}`);
        }
      return cookies;
    });
  });
}

async function onDatabase<T>(place: Place, work: (db: Database) => Promise<T>): Promise<T> {
  const db = await openDatabase(place);
  try {
    return await work(db);
  } finally {
    await db.close();
  }
}

/** A folder in which today's backup is there already: it would be made at the start, next to what is measured. */
function todaysBackup(dataDir: string): string {
  const folder = join(dataDir, "backups");
  mkdirSync(folder);
  writeFileSync(join(folder, backupName(toInstant(Date.now()), backupEndings[engine])), "");
  return folder;
}
