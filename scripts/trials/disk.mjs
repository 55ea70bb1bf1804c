/**
 * What does a full disk do to the club? Server and database lie on a small file system. Writers write until it is
 * full, again and again: whatever was acknowledged is there afterwards and nothing else is, reading goes on,
 * `/readyz` says what is wrong, and once there is room it all goes on by itself.
 */
import { spawn } from "node:child_process";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { exitCode } from "../children.mjs";
import { environment, pinnedNode } from "../pinned-node.mjs";
import { root } from "../project.mjs";
import { note, seconds } from "../terminal.mjs";
import { askerOf } from "./asker.mjs";
import { addCodes, nothingWritten, renameAgain } from "./disk-writers.mjs";
import { onEachEngine } from "./served-club.mjs";
import { onSmallDisk } from "./small-disk.mjs";
import { startOnFullDisk } from "./start-on-full-disk.mjs";

const megabytes = 256;
const now = "2026-11-21T15:00:00.000Z";
const rounds = 5;
const members = 6;
/** Less than this is too little. */
const least = { acknowledged: 500, refused: 200, reads: 200 };
const mostMsToRecover = 10_000;

/** Everything that is read without naming anything. */
const reads = {
  member: [
    "/api/club",
    "/api/sessions/current",
    "/api/home",
    "/api/tee-times?when=upcoming",
    "/api/bets",
    "/api/score-entries",
    "/api/results/tee-times",
    "/api/sessions",
    "/api/bets/opponents",
  ],
  admin: [
    "/api/players",
    "/api/codes",
    "/api/audit",
    "/api/course",
    "/api/club/settings",
    "/api/admin/players.csv",
  ],
};

/**
 * @typedef {import("./served-club.mjs").ServedClub} ServedClub
 * @typedef {import("./small-disk.mjs").SmallDisk} SmallDisk
 * @typedef {import("./disk-writers.mjs").Written} Written
 * @typedef {import("./asker.mjs").Asker} Asker
 */

/**
 * @param {number} seed
 * @returns {Promise<number>} the exit code
 */
export async function tryDisk(seed) {
  return onSmallDisk(megabytes, async (disk) => {
    // Database, server and cluster are made in the folder for temporary files.
    process.env.TMPDIR = disk.folder;
    note(
      `A file system of ${megabytes} MB in memory (tmpfs), with the database and all else that the server writes`,
    );
    const club = { members, now, trustedProxy: "127.0.0.1" };
    return onEachEngine(club, async (served) => {
      try {
        const faults = await tryOne(served, disk, numbersFrom(seed));
        disk.free();
        // Where PostgreSQL keeps its data is not the server's to watch.
        return served.engine === "SQLite" ? [...faults, ...(await startOnFullDisk(disk))] : faults;
      } finally {
        disk.free();
      }
    });
  });
}

/**
 * @param {ServedClub} club
 * @param {SmallDisk} disk
 * @param {() => number} random
 */
async function tryOne(club, disk, random) {
  const ask = askerOf(club.url);
  const admin = await ask.logIn("6025550100", club.pin);
  const cookies = [];
  for (const phone of club.phones) cookies.push(await ask.logIn(phone, club.pin));
  const written = nothingWritten();
  const writing = { isOn: true, number: 0 };
  const writers = [1, 2, 3].map(() => addCodes(ask, admin, written, writing));
  const named = cookies.map((cookie) => renameAgain(ask, cookie, writing));
  const faults = [];
  let reads = 0;
  for (let round = 1; round <= rounds; round++) {
    await until(() => written.acknowledged.size >= round * 100, 60_000);
    const leave = Math.floor(random() * 400_000);
    const refused = written.refused.size;
    disk.fill(leave);
    const isFull = await until(() => written.refused.size >= refused + 40, 60_000);
    // A quarter of an hour later every phone is to be noted as seen, which cannot be.
    await club.setClock(new Date(Date.parse(now) + round * 20 * 60_000).toISOString());
    const answers = await readAll(ask, cookies, admin);
    reads += answers.length;
    const ready = await ask.get("/readyz");
    const recovery = await recover(ask, disk, written);
    note(
      `round ${round}: ${leave} bytes left, ${written.refused.size - refused} writes refused, ${answers.length} reads, ` +
        `${ready.text}; ready ${recovery} ms after there was room`,
    );
    const found = answers
      .filter(({ status }) => status !== 200)
      .map(({ path, status }) => `${path}: ${status}`);
    if (!isFull) found.push("the disk was never full");
    if (ready.status !== 503 || !/disk is full/.test(ready.text)) found.push(`/readyz says ${ready.text}`);
    if (recovery === null) found.push(`not ready again in ${seconds(mostMsToRecover)}`);
    faults.push(...found.map((fault) => `round ${round}, on a full disk: ${fault}`));
  }
  writing.isOn = false;
  await Promise.all(writers);
  faults.push(...(await Promise.all(named)).flat(), ...(await compare(ask, admin, written, reads)));
  return club.engine === "SQLite" ? [...faults, ...(await integrityOf(club.dataDir))] : faults;
}

/**
 * @param {Asker} ask
 * @param {string[]} cookies
 * @param {string} admin
 */
async function readAll(ask, cookies, admin) {
  const asked = [
    ...reads.member.flatMap((path) => [...cookies, admin].map((cookie) => ({ path, cookie }))),
    ...reads.admin.map((path) => ({ path, cookie: admin })),
  ];
  const answers = [];
  for (const { path, cookie } of asked) answers.push({ path, status: (await ask.get(path, cookie)).status });
  return answers;
}

/**
 * Milliseconds until writes are acknowledged again and the server says that it is ready; null: not in time.
 *
 * @param {Asker} ask
 * @param {SmallDisk} disk
 * @param {Written} written
 */
async function recover(ask, disk, written) {
  disk.free();
  const freedAt = Date.now();
  const before = written.acknowledged.size;
  const isBack = await until(
    async () => written.acknowledged.size > before && (await ask.get("/readyz")).status === 200,
    mostMsToRecover,
  );
  return isBack ? Date.now() - freedAt : null;
}

/**
 * What was acknowledged is there, and what was refused is not.
 *
 * @param {Asker} ask
 * @param {string} admin
 * @param {Written} written
 * @param {number} reads
 */
async function compare(ask, admin, { acknowledged, refused, odd }, reads) {
  const { codes } = JSON.parse((await ask.get("/api/codes", admin)).text);
  const there = new Set(codes.map((/** @type {{ code: string }} */ { code }) => code));
  const lost = [...acknowledged].filter((code) => !there.has(code));
  const kept = [...refused].filter((code) => there.has(code));
  note(
    `${acknowledged.size} writes acknowledged, ${lost.length} of them lost; ${refused.size} refused, ` +
      `${kept.length} of them stored; ${reads} reads on a full disk`,
  );
  const counts = { acknowledged: acknowledged.size, refused: refused.size, reads };
  const tooLittle = Object.entries(least).filter(
    ([what, count]) => counts[/** @type {keyof typeof counts} */ (what)] < count,
  );
  return [
    ...lost.map((code) => `${code} was acknowledged and is lost`),
    ...kept.map((code) => `${code} was refused and is there`),
    ...odd.map((answer) => `a write was answered ${answer}`),
    ...tooLittle.map(([what, count]) => `too little was tried: fewer than ${count} ${what}`),
  ].slice(0, 20);
}

/** @param {string} dataDir */
async function integrityOf(dataDir) {
  const file = JSON.stringify(join(dataDir, "clubhouse.sqlite"));
  const program = `import Sqlite from "better-sqlite3";
    process.exitCode = new Sqlite(${file}).pragma("integrity_check", { simple: true }) === "ok" ? 0 : 1;`;
  const checking = spawn(pinnedNode(), ["--input-type=module", "--eval", program], {
    cwd: root,
    env: environment(),
  });
  return (await exitCode(checking)) === 0 ? [] : ["the database file is damaged"];
}

/**
 * @param {() => boolean | Promise<boolean>} isSo
 * @param {number} ms
 */
async function until(isSo, ms) {
  for (const deadline = Date.now() + ms; Date.now() < deadline; await sleep(50))
    if (await isSo()) return true;
  return false;
}

/**
 * The same numbers from the same seed.
 *
 * @param {number} seed
 */
function numbersFrom(seed) {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}
