/**
 * Does a club of 1,000 members and ten seasons survive backup, restore, and moves to PostgreSQL and back? After each step
 * all tables must be equal, but for the sessions that a restore ends; every player can log in and has their photo.
 * Then ten seasons of neglected rows are swept on each engine, while somebody saves.
 */

import { spawn } from "node:child_process";
import { createReadStream, mkdtempSync, readdirSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { text } from "node:stream/consumers";
import { setTimeout as sleep } from "node:timers/promises";
import { createGunzip } from "node:zlib";
import { buildIfStale } from "../builds.ts";
import { exitCode } from "../children.mjs";
import { freePort } from "../free-port.ts";
import { environment, pinnedNode } from "../pinned-node.mjs";
import { startCluster } from "../postgres.ts";
import { inProject, root } from "../project.mjs";
import { heading, note, seconds } from "../terminal.mjs";
import { extent as extentOf, isFull } from "./extent.mjs";

const extent = extentOf(
  { MEMBERS: "1000", SEASONS: "10", TEE_TIMES: "40", FIELD: "50" },
  { MEMBERS: "30", SEASONS: "1", TEE_TIMES: "2", FIELD: "20" },
);

const least = extentOf(
  { players: 1_001, teeTimes: 400, cards: 20_000, cardHoles: 360_000, photos: 1_000, bets: 400 },
  { players: 31, teeTimes: 2, cards: 40, cardHoles: 720, bets: 10 },
);
const maxMinutesToRestore = 10;
const neglected = 100_000;
/** Milliseconds of a save during a sweep; on a busy machine most of it is waiting. */
const maxP99 = 250;
/** Tables that lose further rows in a sweep. */
const swept = ["invalidationEvents", "sessions", "pinResets", "attempts", "notifications"];

/** Tables that a restore empties: everybody logs in again. */
const endedByRestore = [
  "sessions",
  "pinResets",
  "televisionLinks",
  "calendars",
  "pushSubscriptions",
  "pushOutbox",
];

/** @typedef {{ name: string, rows: number, sha256: string }} Table */
/** @typedef {Record<string, string>} Settings */

/** @param {number} seed @returns {Promise<number>} the exit code */
export async function tryBackup(seed) {
  // A sample opens no screen.
  if (isFull) await buildIfStale("web");
  const folder = mkdtempSync(join(tmpdir(), "clubhouse-trial-"));
  const cluster = await startCluster({ isDurable: true });
  try {
    return await tryAll(folder, cluster.url, seed);
  } finally {
    cluster.stop();
    rmSync(folder, { recursive: true });
  }
}

/** @param {string} folder @param {string} databaseUrl @param {number} seed */
async function tryAll(folder, databaseUrl, seed) {
  const at = (/** @type {string} */ name) => join(folder, name);
  const here = { DATA_DIR: at("here"), PEPPER_FILE: at("pepper") };
  const onPostgres = { DATA_DIR: at("there"), PEPPER_FILE: at("pepper"), DATABASE_URL: databaseUrl };
  const back = { DATA_DIR: at("back"), PEPPER_FILE: at("pepper") };

  heading("Opening the club and playing ten seasons");
  const admin = ["--phone", "6025550100", "--first-name", "Ana", "--last-name", "Ruiz", "--tee-box", "White"];
  const course = inProject("src", "server", "seed", "demo-course.json");
  await club(["init", course, "--name", "Ten Seasons", "--code", "SEASONS", ...admin], here, "2468\n");
  await node(["src/server/testing/ten-seasons.ts", "fill"], { ...here, ...extent, SEED: String(seed) });

  heading("Backing up, destroying, restoring");
  await club(["export", at("before.gz")], here);
  const before = await tablesOf(at("before.gz"));
  const [backup] = await timed("backup", () => club(["backup", at("backup.sqlite")], here));
  const [drill] = await timed("drill", () => club(["drill", at("backup.sqlite")], here));
  for (const name of readdirSync(here.DATA_DIR)) rmSync(join(here.DATA_DIR, name), { recursive: true });
  const [restore] = await timed("restore", () => club(["restore", at("backup.sqlite")], here));
  await club(["export", at("restored.gz")], here);
  const restored = await tablesOf(at("restored.gz"));
  const faults = differences("restored", before.filter(isKept), restored.filter(isKept));
  const endedRows = restored.filter((table) => !isKept(table)).reduce((sum, { rows }) => sum + rows, 0);
  if (endedRows > 0) faults.push(`restored: ${endedRows} sessions and one-time codes did not end`);

  heading("Moving to PostgreSQL and back");
  await timed("import into PostgreSQL", () => club(["import", at("restored.gz")], onPostgres));
  await club(["export", at("postgres.gz")], onPostgres);
  faults.push(...differences("on PostgreSQL", restored, await tablesOf(at("postgres.gz"))));
  await timed("backup of PostgreSQL", () => club(["backup", at("backup.gz")], onPostgres));
  const [drillOfExport] = await timed("drill of it", () => club(["drill", at("backup.gz")], onPostgres));
  await timed("import into SQLite", () => club(["import", at("postgres.gz")], back));
  await club(["export", at("back.gz")], back);
  faults.push(...differences("back on SQLite", restored, await tablesOf(at("back.gz"))));

  heading("Logging in");
  for (const settings of [here, onPostgres]) {
    const { loggedIn, photos } = await logEverybodyIn(settings);
    const engine = "DATABASE_URL" in settings ? "PostgreSQL" : "SQLite";
    note(`${loggedIn} players logged in on ${engine}, ${photos} of them have their photo`);
    if (loggedIn < Number(extent.MEMBERS)) faults.push(`only ${loggedIn} players logged in`);
    if (photos < Number(extent.MEMBERS)) faults.push(`on ${engine} only ${photos} players have their photo`);
  }

  if (isFull) {
    heading("Sweeping what ten seasons without a sweep would have left");
    for (const settings of [here, onPostgres]) faults.push(...(await sweepAndCompare(settings)));
  }

  for (const [name, rows] of Object.entries(least)) {
    const found = before.find((table) => table.name === name)?.rows ?? 0;
    if (found < rows) faults.push(`too little was tried: ${found} ${name}, not ${rows}`);
  }
  if (restore > maxMinutesToRestore * 60_000) faults.push(`the restore took ${seconds(restore)}`);
  const rows = before.reduce((sum, table) => sum + table.rows, 0);
  const megabytes = (/** @type {string} */ name) => Math.round(statSync(at(name)).size / 1e6);
  const size = megabytes("backup.sqlite");
  note(`drills: ${seconds(drill)}, of the export (${megabytes("backup.gz")} MB) ${seconds(drillOfExport)}`);
  heading(
    `${before.length} tables, ${rows.toLocaleString("en-US")} rows, ${size} MB: backed up in ${seconds(backup)}, ` +
      `restored in ${seconds(restore)}; ${faults.length} faults`,
  );
  for (const { name, rows, sha256 } of before)
    note(`${name.padEnd(16)} ${String(rows).padStart(9)}  ${sha256}`);
  for (const fault of faults) console.error(fault);
  return faults.length === 0 ? 0 : 1;
}

/** @param {Settings} settings */
async function sweepAndCompare(settings) {
  const engine = "DATABASE_URL" in settings ? "PostgreSQL" : "SQLite";
  const asking = { ...settings, NEGLECTED: String(neglected) };
  const answer = JSON.parse(await said(["src/server/testing/ten-seasons.ts", "sweep"], asking));
  const { swept: counts, ms, quiet, during, planted, left, before, after, oldEvents } = answer;
  const rows = Object.values(counts).reduce((sum, count) => sum + Number(count), 0);
  note(`${engine}: ${rows.toLocaleString("en-US")} rows swept in ${seconds(ms)}: ${JSON.stringify(counts)}`);
  for (const [when, { count, p50, p99, max }] of Object.entries({ before: quiet, during }))
    note(
      `   a save ${when}: p50 ${p50.toFixed(1)}, p99 ${p99.toFixed(1)}, max ${max.toFixed(1)} ms, of ${count}`,
    );
  const faults = [];
  for (const [name, { old, young }] of Object.entries(left)) {
    if (old > 0) faults.push(`${engine}: ${old} rows of ${name} are too old and there`);
    if (young !== planted[name].young) faults.push(`${engine}: ${name} lost what is not too old`);
    if (planted[name].old < 500)
      faults.push(`${engine}: too little was tried: ${planted[name].old} old ${name}`);
  }
  for (const name of Object.keys(before).filter((one) => !swept.includes(one)))
    if (after[name] < before[name] && !(name in left)) faults.push(`${engine}: ${name} has lost rows`);
  // The last 2,000 events are kept.
  if (oldEvents > 2_000) faults.push(`${engine}: ${oldEvents} events of before are left`);
  if (during.p99 > maxP99) faults.push(`${engine}: one in a hundred saves took more than ${maxP99} ms`);
  if (during.count < 100)
    faults.push(`${engine}: too little was tried: ${during.count} saves during the sweep`);
  return faults;
}

/** @param {Table} table */
function isKept({ name }) {
  return !endedByRestore.includes(name);
}

/** @param {string} where @param {Table[]} before @param {Table[]} after */
function differences(where, before, after) {
  const faults = before.flatMap(({ name, rows, sha256 }, i) => {
    const now = after[i];
    const isSame = now?.name === name && now.rows === rows && now.sha256 === sha256;
    return isSame ? [] : [`${where}: ${name} is not the same`];
  });
  note(`${where}: ${before.length - faults.length} of ${before.length} tables have the same rows and hash`);
  return faults;
}

/** @param {string} file @returns {Promise<Table[]>} as its first line says */
async function tablesOf(file) {
  const lines = createInterface({ input: createReadStream(file).pipe(createGunzip()) });
  for await (const line of lines) return JSON.parse(line).tables;
  throw new Error(`${file} is empty.`);
}

/** @param {Settings} settings @returns {Promise<{ loggedIn: number, photos: number }>} */
async function logEverybodyIn(settings) {
  const port = String(await freePort());
  const address = `http://127.0.0.1:${port}`;
  const BACKUP_DIR = join(settings.DATA_DIR ?? "", "unused");
  const env = environment({ ...settings, PORT: port, BACKUP_DIR, TRUSTED_PROXY: "127.0.0.1" });
  const server = spawn(pinnedNode(), ["src/server/cli/club.ts", "serve"], {
    cwd: root,
    env,
    stdio: ["ignore", "ignore", "inherit"],
  });
  const ended = exitCode(server);
  try {
    for (let tries = 0; tries < 300 && !(await fetch(`${address}/healthz`).catch(() => null))?.ok; tries++)
      await sleep(100);
    const asking = { ...settings, ...extent, PUBLIC_URL: address };
    return JSON.parse(await said(["src/server/testing/ten-seasons.ts", "log-in"], asking));
  } finally {
    server.kill();
    await ended;
  }
}

/**
 * @template T
 * @param {string} what
 * @param {() => Promise<T>} work
 * @returns {Promise<[number, T]>}
 */
async function timed(what, work) {
  const began = Date.now();
  const answer = await work();
  note(`${what}: ${seconds(Date.now() - began)}`);
  return [Date.now() - began, answer];
}

/** @param {string[]} args @param {Settings} settings @param {string} [input] */
async function club(args, settings, input = "") {
  await node(["src/server/cli/club.ts", ...args], settings, input);
}

/** @param {string[]} args @param {Settings} settings @param {string} [input] */
async function node(args, settings, input = "") {
  const child = spawn(pinnedNode(), args, {
    cwd: root,
    env: environment(settings),
    stdio: ["pipe", "inherit", "inherit"],
  });
  child.stdin.end(input);
  const code = await exitCode(child);
  if (code !== 0) throw new Error(`${args.join(" ")} failed (exit code ${code}).`);
}

/** @param {string[]} args @param {Settings} settings */
async function said(args, settings) {
  const child = spawn(pinnedNode(), args, {
    cwd: root,
    env: environment(settings),
    stdio: ["ignore", "pipe", "inherit"],
  });
  const [words] = await Promise.all([text(child.stdout), exitCode(child)]);
  return words;
}
