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
import { onEachEngine } from "./served-club.mjs";
import { onSmallDisk } from "./small-disk.mjs";

const megabytes = 256;
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
 * @typedef {{ acknowledged: Set<string>, refused: Set<string>, unknown: Set<string> }} Written
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
    const club = { members, now: "2026-11-21T15:00:00.000Z", trustedProxy: "127.0.0.1" };
    return onEachEngine(club, async (served) => {
      try {
        return await tryOne(served, disk, numbersFrom(seed));
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
  /** @type {string[]} */
  const faults = [];
  const ask = askerOf(club.url);
  const admin = await ask.logIn("6025550100", club.pin);
  const cookies = [];
  for (const phone of club.phones) cookies.push(await ask.logIn(phone, club.pin));
  /** @type {Written} */
  const written = { acknowledged: new Set(), refused: new Set(), unknown: new Set() };
  const writing = { isOn: true, number: 0 };
  const writers = [1, 2, 3].map(() => addCodes(ask, admin, written, writing));
  const named = cookies.map((cookie) => renameAgain(ask, cookie, writing));
  let read = 0;

  for (let round = 1; round <= rounds; round++) {
    const before = written.acknowledged.size;
    await until(() => written.acknowledged.size >= before + 100, 60_000);
    const leave = Math.floor(random() * 400_000);
    const refusedBefore = written.refused.size;
    disk.fill(leave);
    const isFull = await until(() => written.refused.size >= refusedBefore + 40, 60_000);
    if (!isFull) faults.push(`round ${round}: the disk was never full`);
    // A quarter of an hour later every phone is to be noted as seen, which cannot be.
    await club.setClock(new Date(Date.parse("2026-11-21T15:00:00.000Z") + round * 20 * 60_000).toISOString());
    for (const [paths, askers] of /** @type {const} */ ([
      [reads.member, [...cookies, admin]],
      [reads.admin, [admin]],
    ]))
      for (const path of paths)
        for (const cookie of askers) {
          const { status } = await ask.get(path, cookie);
          read += 1;
          if (status !== 200) faults.push(`round ${round}: ${path} answered ${status} on a full disk`);
        }
    const ready = await ask.get("/readyz");
    if (ready.status !== 503 || !/disk is full/.test(ready.text))
      faults.push(`round ${round}: /readyz says ${ready.status} ${ready.text} on a full disk`);
    disk.free();
    const freedAt = Date.now();
    const again = written.acknowledged.size;
    const isBack = await until(
      async () => written.acknowledged.size > again && (await ask.get("/readyz")).status === 200,
      mostMsToRecover,
    );
    if (!isBack)
      faults.push(`round ${round}: not ready ${seconds(mostMsToRecover)} after there was room again`);
    note(
      `round ${round}: ${leave} bytes left, ${written.refused.size - refusedBefore} writes refused, ${ready.text}; ` +
        `ready ${Date.now() - freedAt} ms after there was room`,
    );
  }

  writing.isOn = false;
  await Promise.all(writers);
  faults.push(...(await Promise.all(named)).flat());
  const codes = new Set(
    JSON.parse((await ask.get("/api/codes", admin)).text).codes.map(
      (/** @type {{ code: string }} */ { code }) => code,
    ),
  );
  const lost = [...written.acknowledged].filter((code) => !codes.has(code));
  const kept = [...written.refused].filter((code) => codes.has(code));
  if (lost.length > 0) faults.push(`${lost.length} acknowledged writes are lost: ${lost.slice(0, 5)}`);
  if (kept.length > 0) faults.push(`${kept.length} refused writes are there: ${kept.slice(0, 5)}`);
  if (club.engine === "SQLite") faults.push(...(await integrityOf(club.dataDir)));
  const counts = { acknowledged: written.acknowledged.size, refused: written.refused.size, reads: read };
  note(
    `${counts.acknowledged} writes acknowledged, ${lost.length} of them lost; ${counts.refused} refused, ` +
      `${kept.length} of them stored; ${written.unknown.size} without an answer; ${read} reads on a full disk`,
  );
  for (const [what, count] of Object.entries(counts))
    if (count < least[/** @type {keyof typeof least} */ (what)])
      faults.push(`too little was tried: ${count} ${what}`);
  return faults;
}

/**
 * Each code once, so that what was acknowledged can be counted.
 *
 * @param {Asker} ask
 * @param {string} cookie
 * @param {Written} written
 * @param {{ isOn: boolean, number: number }} writing
 */
async function addCodes(ask, cookie, written, writing) {
  while (writing.isOn) {
    const code = `DISK-${++writing.number}`;
    const rest = { type: "member", maxPlayers: null, linkedMemberCode: null, linkedMemberId: null };
    const { status } = await ask.send("POST", "/api/codes", cookie, { code, ...rest });
    if (status === 200) written.acknowledged.add(code);
    else if (status >= 400) written.refused.add(code);
    else written.unknown.add(code);
    await sleep(status === 200 ? 5 : 20);
  }
}

/**
 * The same row over and over: the last acknowledged name is the one that is there.
 *
 * @param {Asker} ask
 * @param {string} cookie
 * @param {{ isOn: boolean }} writing
 * @returns {Promise<string[]>}
 */
async function renameAgain(ask, cookie, writing) {
  let last = "";
  for (let number = 1; writing.isOn; number++) {
    const nickname = `N${number}`;
    const profile = { firstName: "Member", lastName: "Trial", nickname, showNickname: true, teeBox: "White" };
    if ((await ask.send("PUT", "/api/me/profile", cookie, profile)).status === 200) last = nickname;
    await sleep(20);
  }
  const { me } = JSON.parse((await ask.get("/api/sessions/current", cookie)).text);
  return me.nickname === last ? [] : [`a nickname is ${me.nickname}, and ${last} was acknowledged last`];
}

/** @typedef {ReturnType<typeof askerOf>} Asker */

/** @param {string} url */
function askerOf(url) {
  let address = 0;
  /**
   * @param {string} method
   * @param {string} path
   * @param {string} [cookie]
   * @param {object} [body]
   * @returns {Promise<{ status: number, text: string, cookie: string }>} status 0: no answer came
   */
  async function ask(method, path, cookie = "", body) {
    address += 1;
    try {
      const answer = await fetch(url + path, {
        method,
        headers: {
          origin: url,
          cookie,
          // How much one address may ask is another trial's question.
          "x-forwarded-for": `10.${(address >> 16) & 255}.${(address >> 8) & 255}.${address & 255}`,
          ...(body && { "content-type": "application/json" }),
        },
        ...(body && { body: JSON.stringify(body) }),
      });
      const set = answer.headers.getSetCookie().map((one) => one.split(";")[0]);
      return { status: answer.status, text: await answer.text(), cookie: set.join("; ") };
    } catch {
      return { status: 0, text: "", cookie: "" };
    }
  }
  return {
    get: (/** @type {string} */ path, /** @type {string} */ cookie = "") => ask("GET", path, cookie),
    send: ask,
    /**
     * @param {string} phone
     * @param {string} pin
     */
    async logIn(phone, pin) {
      const { status, text, cookie } = await ask("POST", "/api/sessions", "", { phone, pin });
      if (status !== 200) throw new Error(`Nobody could log in: ${status} ${text}`);
      return cookie;
    },
  };
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
