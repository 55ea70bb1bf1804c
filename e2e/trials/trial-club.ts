import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { test } from "vitest";
import { emptyDatabase } from "../../src/server/testing/databases/postgresql-databases.ts";
import type { Place } from "../../src/server/testing/rounds/places.ts";

export type TrialClub = {
  readonly place: Place;
  address(): string;
  pid(): number;
  setClock(now: string): Promise<void>;
  /** Sends SIGKILL, so no request under way finishes. `between` runs before the restart. */
  killAndStart(between?: () => void): Promise<void>;
  startAnother(): Promise<string>;
  log(): string;
  close(): Promise<void>;
};

/** `databaseUrl`: an empty PostgreSQL database. `isOpenToAll`: the server ignores `x-forwarded-for`. */
type Opening = { members: number; now: string; databaseUrl?: string; folder?: string; isOpenToAll?: boolean };

const hour = 3_600_000;

export function onEachEngine(title: string, opening: Opening, play: (club: TrialClub) => Promise<void>) {
  test(`${title} (SQLite)`, { timeout: hour }, () => onClub(opening, play));
  test(`${title} (PostgreSQL)`, { timeout: hour }, async () => {
    const { place, drop } = await emptyDatabase();
    await onClub({ ...opening, databaseUrl: place.databaseUrl ?? "" }, play).finally(drop);
  });
}

export async function onClub(opening: Opening, play: (club: TrialClub) => Promise<void>): Promise<void> {
  const club = await openClub(opening);
  try {
    await play(club);
  } catch (error) {
    process.stderr.write(club.log());
    throw error;
  } finally {
    await club.close();
  }
}

export async function openClub(opening: Opening): Promise<TrialClub> {
  const { members, databaseUrl = null, folder = tmpdir(), isOpenToAll = false } = opening;
  let { now } = opening;
  const dataDir = mkdtempSync(join(folder, "clubhouse-trial-"));
  const flags = ["--data-dir", dataDir];
  if (databaseUrl !== null) flags.push("--database-url", databaseUrl);
  if (!isOpenToAll) flags.push("--trusted-proxy", "127.0.0.1");
  let server = await startServer(now, [...flags, "--members", String(members)]);
  const others: Server[] = [];
  return {
    place: { databaseUrl, dataDir },
    address: () => server.url,
    pid: () => server.pid,
    async setClock(instant) {
      now = instant;
      await server.setClock(now);
    },
    async killAndStart(between) {
      await server.end("SIGKILL");
      between?.();
      server = await startServer(now, flags);
    },
    async startAnother() {
      const another = await startServer(now, flags);
      others.push(another);
      return another.url;
    },
    log: () => server.log(),
    async close() {
      for (const one of [server, ...others]) await one.end("SIGTERM");
      rmSync(dataDir, { recursive: true });
    },
  };
}

type Server = Awaited<ReturnType<typeof startServer>>;

/** `npm test` and `npm run trial` set `TRIAL_SERVER` to a server in one file, which starts faster. */
const program = process.env.TRIAL_SERVER ?? "src/server/testing/serve.ts";
/** A real club's server starts with this setting, too (decision 1). */
const smallHeap = "--max-semi-space-size=4";

async function startServer(now: string, flags: readonly string[]) {
  const child = spawn(process.execPath, [smallHeap, program, "--now", now, ...flags]);
  const ended = once(child, "exit");
  let log = "";
  child.stderr.on("data", (text) => {
    log = (log + text).slice(-20_000);
  });
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  const nextAnswer = async () => {
    const { value, done } = await lines.next();
    if (done) throw new Error(`The server ended before it answered. ${log}`);
    return JSON.parse(value);
  };
  const { url } = await nextAnswer();
  return {
    url: String(url),
    pid: child.pid ?? 0,
    log: () => log,
    async setClock(instant: string) {
      child.stdin.write(`${JSON.stringify({ now: instant })}\n`);
      await nextAnswer();
    },
    async end(signal: NodeJS.Signals) {
      child.kill(signal);
      await ended;
    },
  };
}
