/**
 * What do members notice of a flood from their own address? Ten members load home in alternating quiet windows
 * and floods. In floods the 99th percentile of their wait is at most three times as long.
 */
import { spawn, spawnSync } from "node:child_process";
import { Agent, request } from "node:http";
import { createInterface } from "node:readline";
import { setTimeout as sleep } from "node:timers/promises";
import { expect } from "vitest";
import { openDatabase } from "../../src/server/database/open-database.ts";
import { type LoggedIn, logInAll } from "./asking.ts";
import { extent } from "./chance.ts";
import { percentileOf } from "./figures.ts";
import { onEachEngine } from "./trial-club.ts";

const now = "2026-11-21T14:00:00.000Z";
const members = 10;
const rounds = extent(5, 2);
const windowMs = 4_000;
const msBetweenAsks = 100;
const mostTimes = 3;
const mostGrowthMb = 120;

/** The kind and the number of simultaneous requests. The server allows 1,500 connections of one address. */
const floods = {
  "200 connections that ask for any address": ["any", "200"],
  "500 wrong logins at once": ["login", "500"],
  "500 wrong codes at once": ["code", "500"],
  "500 wrong codes for a new PIN at once": ["reset", "500"],
  "2,000 half requests": ["half", "2000"],
  "200 streams of one player that nobody reads": ["stream", "200"],
} as const;

onEachEngine(
  "a member waits for home at most three times as long during a flood",
  { members: members + 1, now, isOpenToAll: true },
  async (club) => {
    giveServerItsCore(club.pid());
    const db = await openDatabase(club.place);
    const ids = Array.from({ length: members + 1 }, (_, i) => `player-member-${i + 1}`);
    const [greedy, ...asking] = (await logInAll(db, ids, now)) as [LoggedIn, ...LoggedIn[]];
    const memoryMb = () => Number(/\d+/.exec(outputOf("ps", "-o", "rss=", "-p", `${club.pid()}`))) / 1_024;
    const memoryBefore = memoryMb();
    const phones = asking.map(({ cookie }) => newPhone(club.address(), cookie));
    const faults: string[] = [];
    for (const [name, how] of Object.entries(floods)) {
      const flood = await startFlood(club.address(), greedy.cookie, how);
      // A new server's first requests of each kind are slow, so they are not measured.
      await flood.during(() => watch(phones));
      const [quiet, flooded]: [Waits[], Waits[]] = [[], []];
      for (let round = 0; round < rounds; round++) {
        quiet.push(await watch(phones));
        flooded.push(await flood.during(() => watch(phones)));
      }
      const answers = await flood.end();
      const [before, duringFlood] = [medianOf(quiet), medianOf(flooded)];
      const times = duringFlood / before;
      process.stdout.write(
        `${db.engine}, ${name}: home p99 ${before.toFixed(1)} → ${duringFlood.toFixed(1)} ms, ${times.toFixed(2)} times; ` +
          `${JSON.stringify(answers)}\n`,
      );
      const failed = [...quiet, ...flooded].flatMap((one) => one.failed);
      faults.push(...new Set(failed.map((fault) => `${name}: ${fault}`)));
      if (times > mostTimes) faults.push(`${name}: ${times.toFixed(2)} times`);
      const asked = flooded.reduce((sum, { waits }) => sum + waits.length, 0);
      expect(asked, `${name}: too few homes were asked for`).toBeGreaterThan(members * rounds * 10);
      const sent = Object.values(answers).reduce((sum, count) => sum + count, 0);
      expect(sent, `${name}: too little was sent`).toBeGreaterThanOrEqual(rounds * Number(how[1]));
    }
    await db.close();
    const grown = Math.round(memoryMb() - memoryBefore);
    process.stdout.write(`${db.engine}: the server's memory grew by ${grown} MB\n`);
    expect(faults).toEqual([]);
    expect(grown, "MB").toBeLessThan(mostGrowthMb);
  },
);

type Phone = ReturnType<typeof newPhone>;
type Waits = { readonly waits: number[]; readonly failed: string[] };

function newPhone(url: string, cookie: string) {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  return function askForHome(): Promise<number> {
    return new Promise((resolve) => {
      const asking = request(`${url}/api/home`, { agent, headers: { cookie } }, (response) => {
        response.resume();
        response.on("end", () => resolve(response.statusCode ?? 0));
      });
      // The server may close an idle connection. Like a browser, the trial then sends the request again.
      asking.on("error", () => resolve(asking.reusedSocket ? askForHome() : 0));
      asking.end();
    });
  };
}

async function watch(phones: readonly Phone[]): Promise<Waits> {
  const until = performance.now() + windowMs;
  const watched: Waits = { waits: [], failed: [] };
  const one = async (askForHome: Phone, i: number) => {
    await sleep((i * msBetweenAsks) / phones.length);
    for (let askedAt = performance.now(); askedAt < until; askedAt = performance.now()) {
      const status = await askForHome();
      const ms = performance.now() - askedAt;
      watched.waits.push(ms);
      if (status !== 200) watched.failed.push(`home was answered ${status}`);
      await sleep(Math.max(0, msBetweenAsks - ms));
    }
  };
  await Promise.all(phones.map(one));
  return watched;
}

/** Returns the median of the windows' 99th percentiles. The machine's other work may slow one window. */
function medianOf(windows: readonly Waits[]): number {
  const slowest = windows.map(({ waits }) => percentileOf(waits, 0.99));
  return percentileOf(slowest, 0.5);
}

async function startFlood(url: string, cookie: string, [what, count]: readonly [string, string]) {
  const program = ["e2e/trials/flood/send-flood.ts", url, what, count, cookie];
  // A real flood comes from other computers, so this flood gets only the idle time of its core.
  const child = spawn("chrt", ["--idle", "0", process.execPath, ...program], {
    stdio: ["pipe", "pipe", "inherit"],
  });
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  const answer = async () => JSON.parse((await lines.next()).value ?? "{}") as Record<string, number>;
  await answer();
  let counts: Record<string, number> = {};
  return {
    async during<T>(work: () => Promise<T>): Promise<T> {
      child.stdin.write("start\n");
      const done = await work();
      child.stdin.write("stop\n");
      counts = await answer();
      return done;
    },
    async end() {
      child.stdin.end();
      return counts;
    },
  };
}

function giveServerItsCore(pid: number): void {
  outputOf("taskset", "-apc", "0", `${pid}`);
  outputOf("taskset", "-apc", "1", `${process.pid}`);
}

function outputOf(program: string, ...args: string[]): string {
  return spawnSync(program, args, { encoding: "utf8" }).stdout;
}
