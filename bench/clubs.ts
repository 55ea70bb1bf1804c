/**
 * `npm run bench:clubs`: one process serves a thousand clubs. How much memory does it take while they sleep and while
 * they are open, how long does a sleeping one take to open, how many requests are answered over many clubs, and what does
 * a flood of one club do to another?
 *
 *   npm run bench:clubs                             1,000 clubs on SQLite
 *   npm run bench:clubs -- --clubs 100 --seconds 2  fewer, shorter
 *
 * Each club has 60 members, a finished round and one that is under way. The yardsticks are of the same run: an open club
 * beside a sleeping one, one club beside many, a quiet club beside the same in a flood.
 */
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { Pool } from "undici";
import { buildBundleIfStale } from "../scripts/bundle.mjs";
import { buildServerIfStale } from "../scripts/server-bundle.mjs";
import { toInstant } from "../src/rules/calendar.ts";
import { backupName } from "../src/server/backups/kept-backups.ts";
import { writeClubSettings } from "../src/server/clubs/club-folders.ts";
import { sqliteFile } from "../src/server/store/engines.ts";
import { atExit } from "./at-exit.ts";
import { type BenchClub, openBenchClub } from "./club/bench-club.ts";
import { clients, drive, figureOf, timed } from "./load.ts";
import { median, printFigure, printHeading, printLine, printMachine } from "./print.ts";
import { type ServedClubs, serveClubs } from "./served-clubs.ts";

const { values } = parseArgs({
  options: {
    clubs: { type: "string", default: "1000" },
    seconds: { type: "string", default: "5" },
    seed: { type: "string", default: "1" },
  },
});
const clubs = Number(values.clubs);
const seconds = Number(values.seconds);
const seed = Number(values.seed);
/** As many as have a screen open at once on a busy evening. */
const busy = Math.min(100, clubs);
const phonesEach = 4;
const path = "/api/home";

await buildBundleIfStale();
await buildServerIfStale();
printMachine(seed);
const template = await openBenchClub({ members: 60, teeTimes: 1, seed });
const { dir, hosts } = copies(template);
const megabytes = statSync(join(template.settings.DATA_DIR ?? "", sqliteFile)).size / 1_000_000;
printLine("clubs", `${clubs}, each with 60 members and ${megabytes.toFixed(1)} MB`);

const server = await serveClubs(dir, { mostOpen: clubs, idleMinutes: 600 });
const pool = new Pool(server.url, { connections: clients });
await measureFirstRound(server);
await measureOpening(server);
await measureMany();
await measureFlood();
await pool.close();
await server.stop();
await template.drop();

/** Their sessions are the same, so that one phone is logged in at each of them. */
function copies({ settings }: BenchClub): { dir: string; hosts: string[] } {
  const folder = mkdtempSync(join(tmpdir(), "clubhouse-bench-clubs-"));
  atExit(() => rmSync(folder, { recursive: true, force: true }));
  const from = settings.DATA_DIR ?? "";
  const all = Array.from({ length: clubs }, (_, i) => `club-${i + 1}.example.org`);
  for (const host of all) {
    writeClubSettings(folder, host, {});
    for (const file of [sqliteFile, "pepper"]) copyFileSync(join(from, file), join(folder, host, file));
    mkdirSync(join(folder, host, "backups"));
    writeFileSync(join(folder, host, "backups", backupName(toInstant(Date.now()), ".sqlite")), "");
  }
  return { dir: folder, hosts: all };
}

async function measureFirstRound({ readyMs, swept, memory, processorMs }: ServedClubs): Promise<void> {
  printLine("start until requests are answered", `${readyMs.toFixed(0)} ms, ${memory().now} MB`);
  const ms = await timed(() => swept(clubs));
  const each = ` (${(processorMs() / clubs).toFixed(1)} CPU ms a club)`;
  printLine("every club woken once after it", `${(ms / 1_000).toFixed(1)} s${each}`);
  printLine("memory, all clubs asleep", `${memory().now} MB`);
}

async function measureOpening({ memory }: ServedClubs): Promise<void> {
  printHeading("the first request to a sleeping club");
  const [sleeping, open]: [number[], number[]] = [[], []];
  const memories = new Map<number, number>();
  for (const [i, host] of hosts.entries()) {
    sleeping.push(await timed(() => ask(host, 0)));
    open.push(await timed(() => ask(host, 0)));
    for (let phone = 1; phone < phonesEach; phone++) await ask(host, phone);
    if ([100, 300, clubs].includes(i + 1)) memories.set(i + 1, memory().now);
  }
  const inAll = (waits: readonly number[]) => waits.reduce((sum, ms) => sum + ms, 0) / 1_000;
  printFigure("yardstick: the second, the club is open", figureOf(open, inAll(open)));
  printFigure("the first, the club opens", figureOf(sleeping, inAll(sleeping)));
  printLine("their median", `${(median(sleeping) - median(open)).toFixed(1)} ms more`);
  for (const [count, now] of memories) printLine(`memory, ${count} clubs open and used`, `${now} MB`);
}

async function measureMany(): Promise<void> {
  printHeading(`${clients} clients ask for home`);
  let turn = 0;
  // Of each club the same few phones, whose answers are there already: what differs is only how many clubs there are.
  for (const host of hosts.slice(0, busy))
    for (let phone = 0; phone < phonesEach; phone++) await ask(host, phone);
  const one = await drive(seconds, () => ask(hosts[0] ?? "", turn++));
  printFigure("yardstick: at one club", one);
  const many = await drive(seconds, () => {
    turn += 1;
    return ask(hosts[turn % busy] ?? "", Math.floor(turn / busy) % phonesEach);
  });
  const yardsticks = [{ name: "one club", perSecond: one.perSecond }];
  printFigure(`at ${busy} clubs in turns`, many, { yardsticks });
}

/** One phone of another club asks once every 20 ms. */
async function measureFlood(): Promise<void> {
  printHeading("a quiet club, asked every 20 ms");
  const quiet = () => askSlowly(hosts[1] ?? "");
  const alone = await quiet();
  printFigure("yardstick: nobody else asks", alone);
  let isOver = false;
  let turn = 0;
  const flood = Array.from({ length: clients - 1 }, async () => {
    while (!isOver) await ask(hosts[0] ?? "", turn++, false);
  });
  const flooded = await quiet();
  isOver = true;
  await Promise.all(flood);
  printFigure(`another club has ${clients - 1} clients that never pause`, flooded);
  const clientsWait = turn / seconds;
  printLine(
    "its median",
    `${(flooded.p50 / alone.p50).toFixed(1)} times; the flood got ${clientsWait.toFixed(0)} a second`,
  );
}

async function askSlowly(host: string) {
  const own = new Pool(server.url, { connections: 1 });
  const waits: number[] = [];
  for (let i = 0; i < (seconds * 1_000) / 20; i++) {
    waits.push(await timed(() => ask(host, 0, true, own)));
    await new Promise((go) => setTimeout(go, 20));
  }
  await own.close();
  return figureOf(waits, seconds);
}

/** `mustSucceed`: a flood may be refused. */
async function ask(host: string, phone: number, mustSucceed = true, at = pool): Promise<void> {
  const { cookie = "" } = template.phones[phone % template.phones.length] ?? {};
  const answer = await at.request({
    method: "GET",
    path,
    headers: { host, cookie, "accept-encoding": "br" },
  });
  if (mustSucceed && answer.statusCode !== 200)
    throw new Error(`${host} answered ${answer.statusCode}: ${await answer.body.text()}`);
  await answer.body.dump({ limit: Number.POSITIVE_INFINITY });
}
