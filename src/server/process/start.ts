import { setFlagsFromString } from "node:v8";
import type { FastifyInstance } from "fastify";
import { backupAlarms } from "../actions/club/admin-alarms.ts";
import { buildApp } from "../app.ts";
import { intoDatabase } from "../backups/backup.ts";
import { type KeptBackups, keepDailyBackups } from "../backups/daily.ts";
import { openDemo, printDemo } from "../club/demo.ts";
import { type AppContext, openContext } from "../context.ts";
import type { Database } from "../database/database.ts";
import { isCurrent, migrate, migrationNames, migrationsDone } from "../database/migrate.ts";
import { openDatabase, refuseIfShared } from "../database/open-database.ts";
import { findDamage } from "../database/sqlite-copy.ts";
import { refuseStrangeLog } from "../database/sqlite-log.ts";
import { backlog, endWhenIdle } from "../http/connections.ts";
import { logOptions } from "../http/log.ts";
import { serveMetrics } from "../metrics/serve-metrics.ts";
import { countPendingSettlements } from "../store/bets/pending-settlements.ts";
import { findClub, readClub } from "../store/club.ts";
import { waitingPushes } from "../store/push-outbox.ts";
import { listOffering } from "../store/tee-times.ts";
import { CommandError } from "./command-error.ts";
import { type Env, readEnv } from "./env.ts";
import { findInheritedSocket } from "./inherited-socket.ts";
import { makeDataDir, tryAddress, writePidFile } from "./pid-file.ts";
import { runningVersion } from "./program.ts";
import { describeStartupError, exitCodeOf, wronglySet } from "./startup-errors.ts";
import { startWarnings } from "./startup-warnings.ts";

const howToBegin =
  "There is no club here yet. Make one with `npm run club -- init`, or look around in a demo club with `npm start`.";

export async function start({ isDemo }: { isDemo: boolean }): Promise<void> {
  const env = readEnv(process.env);
  if (Array.isArray(env)) return giveUp(env, wronglySet);
  // The heap may grow by half before V8 collects garbage (decision 1). Where the flag is unknown, Node only
  // prints a line.
  setFlagsFromString("--heap-growing-percent=50");
  // New files may hold phones and secrets, so only this user can read them.
  process.umask(0o077);
  try {
    await serve(env, isDemo);
  } catch (error) {
    giveUp([describeStartupError(error, env)], exitCodeOf(error));
  }
}

async function serve(env: Env, isDemo: boolean): Promise<void> {
  const socket = findInheritedSocket(process.env, process.pid);
  // Making a demo takes long, so a port that is in use must be reported first.
  if (socket === null) await tryAddress(env);
  makeDataDir(env.dataDir);
  writePidFile(env.dataDir);
  if (env.databaseUrl === null) refuseStrangeLog(env.dataDir);
  const db = await openDatabase(env, { isServing: true });
  try {
    await refuseIfShared(db);
    const before = await migrationsDone(db);
    // Migrations have a connection without time limits, since they may take long.
    if (!(await isCurrent(db))) await intoDatabase(env, migrate);
    if (db.engine === "sqlite") await refuseDamage(db);
    const context = await openContext(db, env);
    if (isDemo && (await findClub(db.kysely)) === null) say("Making the demo club ...");
    const demo = isDemo ? await openDemo(context, env) : null;
    const club = await findClub(db.kysely);
    if (club === null) throw new CommandError(howToBegin);
    // The demo prints its own lines. A line for every request would hide them.
    const app = await buildApp({ context, env, log: logOptions(demo === null ? "info" : "warn") });
    const migrated = migrationNames.filter((name) => !before.includes(name));
    app.log.info({ ...runningVersion(), tables: migrationNames.at(-1), migrated }, "starting");
    let backups: KeptBackups | null = null;
    const stop = async () => {
      backups?.stop();
      await app.close();
      await db.close();
    };
    // Without systemd's socket, nothing would start the server again.
    if (socket !== null && env.idleMinutes !== null)
      endWhenIdle(app, {
        idleMs: env.idleMinutes * 60_000,
        isBusy: async () => backups?.isBusy() || hasWork(db),
        end: () => void stop(),
      });
    await listen(app, env, socket);
    const warn = (text: string) => (demo === null ? app.log.warn(text) : say(text));
    for (const warning of await startWarnings(db, env, app.log)) warn(warning);
    if (club.isDemo !== 1) backups = keepBackups(app, context, env);
    for (const signal of ["SIGTERM", "SIGINT"] as const) process.once(signal, () => void stop());
    app.log.info({ club: club.name, address: env.publicUrl }, "open");
    if (demo === null) return;
    say(`\n${club.name} is open at ${env.publicUrl}\n`);
    say(printDemo(demo, context.now()));
    say("Stop with Ctrl+C.\n");
  } catch (error) {
    // Open connections would keep the process alive.
    await db.close();
    throw error;
  }
}

/** The check takes four milliseconds for each megabyte. The daily drill checks more thoroughly. */
async function refuseDamage({ kysely }: Database): Promise<void> {
  const damage = await findDamage(kysely, "quick_check");
  if (damage !== null) throw Object.assign(new Error(damage), { code: "SQLITE_CORRUPT" });
}

async function listen(app: FastifyInstance, { port, host, metricsPort }: Env, socket: number | null) {
  try {
    const metrics = await serveMetrics(metricsPort);
    app.addHook("onClose", metrics.stop);
    const address = socket === null ? { port, host, backlog } : { fd: socket, host };
    await app.listen(address);
  } catch (error) {
    // Timers would keep the process alive.
    await app.close();
    throw error;
  }
}

function keepBackups(app: FastifyInstance, context: AppContext, env: Env): KeptBackups {
  const { db, now } = context;
  const timeZone = async () => (await readClub(db.kysely)).timeZone;
  const alarms = backupAlarms(context);
  return keepDailyBackups({ folder: env.backupDir, engine: db.engine, timeZone, now, log: app.log, alarms });
}

async function hasWork({ kysely }: Database): Promise<boolean> {
  return (
    (await waitingPushes(kysely)).count > 0 ||
    (await countPendingSettlements(kysely)) > 0 ||
    (await listOffering(kysely)).length > 0
  );
}

function giveUp(problems: readonly string[], exitCode: number): void {
  for (const problem of problems) process.stderr.write(`${problem}\n`);
  process.exitCode = exitCode;
}

function say(text: string): void {
  process.stdout.write(`${text}\n`);
}
