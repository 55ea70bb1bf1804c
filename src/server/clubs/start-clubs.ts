/**
 * What happens between `npm run club -- serve --clubs DIR` and the first request?
 * Settings and address, then the app that all clubs share. Each club opens when it is first asked for; and once after the
 * start, one after the other, for what was due while nobody served it.
 */
import type { FastifyInstance } from "fastify";
import PQueue from "p-queue";
import { buildServer } from "../app.ts";
import { ended } from "../child-process.ts";
import { CommandError } from "../command-error.ts";
import { type Env, readEnv } from "../env.ts";
import { backlog } from "../http/connections.ts";
import { type LogOptions, logOptions } from "../http/log.ts";
import { serveMetrics } from "../metrics/serve-metrics.ts";
import { watchStates } from "../metrics/watched.ts";
import { makeDataDir, tryAddress, writePidFile } from "../pid-file.ts";
import { runningVersion } from "../program.ts";
import { diskWarnings } from "../start-warnings.ts";
import { giveUp } from "../startup-errors.ts";
import { migrationNames } from "../store/database.ts";
import { hasClub, listClubs } from "./club-folders.ts";
import { type ClubLimits, Clubs } from "./clubs.ts";
import { type CommandOfClub, startCommand } from "./command-of-club.ts";
import { catchFaults, workOf } from "./faults.ts";
import { type Front, frontOf } from "./front.ts";
import { type NightlyBackups, nightlyBackups } from "./nightly-backups.ts";
import { type Opening, openClub } from "./open-club.ts";
import { turnsOfClubs } from "./turns.ts";

/** How often is looked, in milliseconds. */
export type Paces = {
  /** For what is due, and for what is idle. */
  readonly lookMs: number;
  /** For new folders, and for backups that are due. */
  readonly rareLookMs: number;
};

const usualPaces: Paces = { lookMs: 1_000, rareLookMs: 60_000 };

/** Resolves when the clubs can be asked; ends with a signal. */
export async function startClubs(dir: string, limits: Partial<ClubLimits> = {}): Promise<void> {
  const env = readEnv({ ...process.env, DATA_DIR: dir });
  if (Array.isArray(env)) throw new CommandError(env.join("\n"));
  try {
    await listenAt(dir, env as Env, limits);
  } catch (error) {
    giveUp(error, env as Env);
  }
}

async function listenAt(dir: string, env: Env, limits: Partial<ClubLimits>): Promise<void> {
  const { host, port, publicUrl, metricsPort } = env;
  await tryAddress({ host, port });
  makeDataDir(dir);
  writePidFile(dir);
  const { app, stop, count } = await serveClubs({ dir, env, given: process.env, limits });
  app.log.info({ ...runningVersion(), tables: migrationNames.at(-1) }, "starting");
  try {
    const metrics = await serveMetrics(metricsPort);
    app.addHook("onClose", metrics.stop);
    await app.listen({ host, port, backlog });
  } catch (error) {
    await stop();
    throw error;
  }
  for (const signal of ["SIGTERM", "SIGINT"] as const) process.once(signal, () => void stop());
  for (const warning of await diskWarnings(dir)) app.log.warn(warning);
  app.log.info({ count, folder: dir, address: publicUrl }, "open");
}

type ServedClubs = {
  readonly app: FastifyInstance;
  readonly clubs: Clubs;
  /** How many there are at the start. */
  readonly count: number;
  stop(): Promise<void>;
};

type ClubsToServe = {
  dir: string;
  env: Pick<Env, "isHttps" | "trustedProxies" | "servesDocumentation">;
  /** The environment, of which each club has its settings. */
  given: NodeJS.ProcessEnv;
  limits?: Partial<ClubLimits>;
  paces?: Partial<Paces>;
  log?: LogOptions;
  /** Of a test's PostgreSQL. */
  mayForget?: boolean;
};

/** Without an address yet. */
export async function serveClubs({
  dir,
  env,
  given,
  limits = {},
  paces = {},
  log = logOptions("info"),
  mayForget = false,
}: ClubsToServe): Promise<ServedClubs> {
  const hosts = listClubs(dir);
  const commands = new PQueue({ concurrency: 1 });
  const backups = nightlyBackups({
    dir,
    queue: commands,
    within: (host, work) => clubs.within(host, ({ context }) => work(context)),
  });
  const runCommand: CommandOfClub = async (host, typed) => {
    // Ahead of the backups: somebody waits for it.
    await commands.add(() => ended(startCommand(dir, host, typed)), { priority: 1 });
  };
  const clubs = new Clubs({
    exists: (host) => hasClub(dir, host),
    open: (host, since) => workOf(host, () => openClub(opening, host, since)),
    failed: (host, error, seconds) =>
      app.log.error({ alarm: "admins", club: host, err: error, seconds }, "A CLUB HAS FAILED"),
    limits,
  });
  const front: Front = frontOf(clubs, turnsOfClubs());
  const app = await buildServer({
    env,
    log,
    clubs: { of: front.clubOf, hostOf: front.hostOf, closeStreams: () => clubs.closeStreams() },
  });
  const opening: Opening = {
    dir,
    given,
    app,
    runCommand,
    mayForget,
    keepBackups: (host, kept) => backups.keep(host, { ...kept, log: app.log.child({ club: host }) }),
  };
  front.receive(app.server);
  clubs.know(hosts);
  const stopWatching = watchStates(() => clubs.counts());
  const stopLooking = lookAfter(dir, clubs, backups, app.log, { ...usualPaces, ...paces });
  const stopCatching = catchFaults((host, error) => {
    if (host !== null) return void clubs.restart(host, error);
    app.log.fatal({ err: error }, "failed outside of any club");
    process.exit(1);
  });
  return {
    app,
    clubs,
    count: hosts.length,
    async stop() {
      stopLooking();
      stopWatching();
      backups.giveUp();
      commands.clear();
      await app.close();
      await clubs.closeAll();
      stopCatching();
    },
  };
}

/** Answers how to stop. */
function lookAfter(
  dir: string,
  clubs: Clubs,
  backups: NightlyBackups,
  log: FastifyInstance["log"],
  { lookMs, rareLookMs }: Paces,
): () => void {
  let isStopped = false;
  let isWaking = false;
  async function wakeDue(): Promise<void> {
    if (isWaking) return;
    isWaking = true;
    try {
      // One at a time: those who ask go first.
      for (const host of clubs.due()) if (!isStopped) await clubs.wake(host);
    } finally {
      isWaking = false;
    }
  }
  const failed = (error: unknown) => log.error({ alarm: "admins", err: error }, "LOOKING AFTER CLUBS FAILED");
  let last = "";
  const timers = [
    setInterval(() => {
      wakeDue().catch(failed);
      clubs.closeIdle().catch(failed);
    }, lookMs),
    setInterval(() => {
      try {
        clubs.know(listClubs(dir));
        backups.look().catch(failed);
        const counts = clubs.counts();
        if (JSON.stringify(counts) !== last) log.info({ clubs: counts }, "clubs");
        last = JSON.stringify(counts);
      } catch (error) {
        failed(error);
      }
    }, rareLookMs),
  ];
  return () => {
    isStopped = true;
    for (const timer of timers) clearInterval(timer);
  };
}
