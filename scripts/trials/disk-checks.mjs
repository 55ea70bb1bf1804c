import { spawn } from "node:child_process";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { exitCode } from "../children.mjs";
import { environment, pinnedNode } from "../pinned-node.mjs";
import { root } from "../project.mjs";
import { note } from "../terminal.mjs";

/**
 * @typedef {import("./asker.mjs").Asker} Asker
 * @typedef {import("./disk-writers.mjs").Written} Written
 * @typedef {import("./small-disk.mjs").SmallDisk} SmallDisk
 */

const least = { acknowledged: 500, refused: 200, reads: 200 };
export const maxMsToRecover = 10_000;

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

/** @param {Asker} ask @param {string[]} cookies @param {string} admin */
export async function readAll(ask, cookies, admin) {
  const asked = [
    ...reads.member.flatMap((path) => [...cookies, admin].map((cookie) => ({ path, cookie }))),
    ...reads.admin.map((path) => ({ path, cookie: admin })),
  ];
  const answers = [];
  for (const { path, cookie } of asked) answers.push({ path, status: (await ask.get(path, cookie)).status });
  return answers;
}

/**
 * Milliseconds until writes succeed again and the server is ready; null after a timeout.
 *
 * @param {Asker} ask
 * @param {SmallDisk} disk
 * @param {Written} written
 */
export async function recover(ask, disk, written) {
  disk.free();
  const freedAt = Date.now();
  const before = written.acknowledged.size;
  const isBack = await until(
    async () => written.acknowledged.size > before && (await ask.get("/readyz")).status === 200,
    maxMsToRecover,
  );
  return isBack ? Date.now() - freedAt : null;
}

/**
 * Acknowledged writes must be there, and refused ones must not.
 *
 * @param {Asker} ask
 * @param {string} admin
 * @param {Written} written
 * @param {number} reads
 */
export async function compare(ask, admin, { acknowledged, refused, odd }, reads) {
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
export async function integrityOf(dataDir) {
  const file = JSON.stringify(join(dataDir, "clubhouse.sqlite"));
  const program = `import Sqlite from "better-sqlite3";
    process.exitCode = new Sqlite(${file}).pragma("integrity_check", { simple: true }) === "ok" ? 0 : 1;`;
  const checking = spawn(pinnedNode(), ["--input-type=module", "--eval", program], {
    cwd: root,
    env: environment(),
  });
  return (await exitCode(checking)) === 0 ? [] : ["the database file is damaged"];
}

/** @param {() => boolean | Promise<boolean>} isSo @param {number} ms */
export async function until(isSo, ms) {
  for (const deadline = Date.now() + ms; Date.now() < deadline; await sleep(50))
    if (await isSo()) return true;
  return false;
}
