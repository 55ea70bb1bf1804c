/**
 * How does one club of many open and close?
 * With its own database, pepper, keys and limits, as a server of this club alone would (`start.ts`), but for its tables:
 * to bring those up to date takes a process of its own, so that no other club waits for it.
 */
import type { FastifyInstance } from "fastify";
import { toInstant } from "#rules/calendar";
import { openContext } from "../context.ts";
import type { Env } from "../env.ts";
import { runClub } from "../running-club.ts";
import { findClub, readClub } from "../store/club.ts";
import { type Database, isCurrent, migrationNames } from "../store/database.ts";
import { openDatabase, refuseIfShared } from "../store/open-database.ts";
import { refuseStrangeLog } from "../store/sqlite-log.ts";
import { envOfClub, hasClub, readClubSettings, settingsVersion } from "./club-folders.ts";
import type { OpenClub } from "./clubs.ts";
import type { CommandOfClub } from "./command-of-club.ts";
import { nextWorkAt } from "./next-work.ts";
import type { BackedUp } from "./nightly-backups.ts";
import { NotOpen } from "./not-open.ts";

export type Opening = {
  dir: string;
  given: NodeJS.ProcessEnv;
  app: FastifyInstance;
  runCommand: CommandOfClub;
  /** Of each club that opens or closes, since its time zone is a setting. */
  keepBackups(host: string, club: Omit<BackedUp, "log">): void;
  /** Of a test's PostgreSQL. */
  mayForget?: boolean;
};

/** Of PostgreSQL: for a single club it is 20, of which it keeps as many as came together once. */
const connections = 4;
/** Answers that are kept; a server of one club keeps 16 MB. */
const keptBytes = 2 * 1024 * 1024;

export async function openClub(
  { dir, given, app, runCommand, keepBackups, mayForget = false }: Opening,
  host: string,
  since: Date | null,
): Promise<OpenClub> {
  const env = settingsOf(given, dir, host);
  const version = settingsVersion(dir, host);
  const log = app.log.child({ club: host });
  const bringUpToDate = async () => {
    await runCommand(host, ["migrate"]);
    log.info({ tables: migrationNames.at(-1) }, "migrated");
  };
  const db = await openCurrent(env, bringUpToDate, mayForget);
  try {
    const club = await findClub(db.kysely);
    if (club === null) throw new Error("There is no club in its database.");
    const context = await openContext(db, env);
    const running = await runClub(app, log, { context, env, keptBytes });
    const backedUp = { folder: env.backupDir, engine: db.engine, timeZone: club.timeZone };
    keepBackups(host, backedUp);
    const caughtUp = running.start(since === null ? undefined : toInstant(since.getTime()));
    return {
      running,
      caughtUp,
      isCurrent: () => settingsVersion(dir, host) === version,
      async close() {
        try {
          await running.stop();
          const { timeZone } = await readClub(db.kysely);
          keepBackups(host, { ...backedUp, timeZone });
          return await nextWorkAt(context);
        } finally {
          await db.close();
        }
      },
    };
  } catch (error) {
    await db.close();
    throw error;
  }
}

function settingsOf(given: NodeJS.ProcessEnv, dir: string, host: string): Env {
  if (!hasClub(dir, host)) throw new NotOpen("unknown");
  const settings = readClubSettings(dir, host);
  if (settings.suspended) throw new NotOpen("suspended");
  const env = envOfClub(given, dir, host, settings);
  if (Array.isArray(env)) throw new Error(env.join(" "));
  return env as Env;
}

async function openCurrent(
  env: Env,
  bringUpToDate: () => Promise<void>,
  mayForget: boolean,
): Promise<Database> {
  if (env.databaseUrl === null) refuseStrangeLog(env.dataDir);
  const pool = { connections, isServing: true, mayForget };
  const db = await openDatabase(env, pool);
  try {
    await refuseIfShared(db);
    if (await isCurrent(db)) return db;
  } catch (error) {
    await db.close();
    throw error;
  }
  await db.close();
  await bringUpToDate();
  return openDatabase(env, pool);
}
