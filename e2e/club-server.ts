/**
 * How does a browser get a club of its own? The product's server on a fresh database and a free
 * port, with a clock that is set from here.
 */
import { type ChildProcess, spawn } from "node:child_process";
import { cpSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";

export type Club = {
  /** "http://127.0.0.1:…" */
  address: string;
  /** Where its database is. */
  dataDir: string;
  /** Sets the server's clock. */
  setClock(now: string): Promise<void>;
  close(): Promise<void>;
};

/** Friday at ten, club time (America/Phoenix): the demo club's next tee time is tomorrow at 07:30. */
export const demoNow = "2026-11-20T17:00:00.000Z";

/** A copy of the one that was made for this run (`prepare-demo.ts`), where there is one. */
export async function openDemoClub(): Promise<Club> {
  const made = process.env.DEMO_CLUB_FOLDER;
  if (made === undefined) return open("--now", demoNow, "--demo");
  const copy = mkdtempSync(join(tmpdir(), "clubhouse-"));
  cpSync(made, copy, { recursive: true });
  const club = await open("--now", demoNow, "--demo", "--data-dir", copy);
  return {
    ...club,
    async close() {
      await club.close();
      rmSync(copy, { recursive: true });
    },
  };
}

/** The demo club, and nothing that asks it. */
export async function makeDemoIn(dataDir: string): Promise<void> {
  const club = await open("--now", demoNow, "--demo", "--data-dir", dataDir);
  await club.close();
}

/** The club that `npm run club -- init` has made in this folder. */
export function openClubIn(dataDir: string, now: string): Promise<Club> {
  return open("--now", now, "--data-dir", dataDir);
}

async function open(...how: string[]): Promise<Club> {
  const server = spawn(process.execPath, ["src/server/testing/serve.ts", ...how], {
    stdio: ["pipe", "pipe", "inherit"],
  });
  const answers = readAnswers(server);
  const { url, dataDir } = await answers.next();
  return {
    address: String(url),
    dataDir: String(dataDir),
    async setClock(now) {
      server.stdin?.write(`${JSON.stringify({ now })}\n`);
      await answers.next();
    },
    async close() {
      const ended = new Promise((resolve) => server.once("exit", resolve));
      server.stdin?.end();
      await ended;
    },
  };
}

function readAnswers({ stdout }: ChildProcess): { next(): Promise<Record<string, unknown>> } {
  if (!stdout) throw new Error("The server's output is not piped.");
  const lines = createInterface({ input: stdout })[Symbol.asyncIterator]();
  return {
    async next() {
      const { value, done } = await lines.next();
      if (done) throw new Error("The server ended before it answered.");
      return JSON.parse(value);
    },
  };
}
