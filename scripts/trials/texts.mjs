/**
 * Do the tests notice a wrong word or limit? In a copy of the project, changes twenty of the texts and limits in
 * docs/specification-check.md, one at a time; each of its tests must fail.
 */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { ensureBrowser } from "../browser.ts";
import { listenForSignals } from "../children.mjs";
import { environment } from "../pinned-node.mjs";
import { startCluster } from "../postgres.ts";
import { inProject, root } from "../project.mjs";
import { findConstant, findFaults, findTests, readRows } from "../specification-table.ts";
import { heading, note, seconds } from "../terminal.mjs";
import { chance, changedValue, dealt } from "./changes.mjs";
import { copyProject, logOf, pass } from "./copy.mjs";

const changesTried = 20;

/** @typedef {import("./copy.mjs").Row} Row */
/** @typedef {{ name: string, rows: Row[] }} Subject a text or limit, and the sentences whose tests are to notice its change */
/** @typedef {import("./copy.mjs").Place} Place */

/** @param {number} seed @returns {Promise<number>} the exit code */
export async function tryTexts(seed) {
  const tests = findTests(root);
  const named = readRows(readFileSync(inProject("docs", "specification-check.md"), "utf8"));
  const faults = findFaults(named, tests, root);
  for (const fault of faults) console.error(fault);
  if (faults.length > 0) return 1;

  const rows = named.map((row) => ({ ...row, file: tests.get(row.title)?.[0] ?? "" }));
  const random = chance(seed);
  const subjects = dealt(subjectsOf(rows), changesTried, random);
  const signals = listenForSignals();
  const folder = mkdtempSync(join(tmpdir(), "clubhouse-trial-"));
  const cluster = await startCluster();
  try {
    const given = {
      TEST_DATABASE_URL: cluster.url,
      CHROMIUM_PATH: await ensureBrowser(),
      SEED: String(seed),
    };
    const place = { folder, env: environment(given) };
    copyProject(folder);
    return await tryEach(place, subjects, random, signals.haveCome);
  } finally {
    signals.forget();
    cluster.stop();
    rmSync(folder, { recursive: true });
  }
}

/** @param {Row[]} rows @returns {Subject[]} */
function subjectsOf(rows) {
  const names = [...new Set(rows.flatMap(({ constants }) => constants))];
  return names.map((name) => {
    const naming = rows.filter(({ constants }) => constants.includes(name));
    // One test may belong to two sentences.
    const byTest = new Map(naming.map((row) => [row.title, row]));
    return { name, rows: [...byTest.values()] };
  });
}

/**
 * @param {Place} place
 * @param {Subject[]} subjects
 * @param {() => number} random
 * @param {() => boolean} isToStop
 */
async function tryEach(place, subjects, random, isToStop) {
  note(`${subjects.length} texts and limits; first their tests as they are, which must pass`);
  const all = subjects.flatMap(({ rows }) => rows);
  if (!(await pass(place, all))) {
    note("They do not pass, so no change could be told by them:");
    console.error(readFileSync(logOf(place), "utf8").slice(-4_000));
    return 1;
  }
  let noticed = 0;
  for (const subject of subjects) {
    if (isToStop()) break;
    if (await isNoticed(place, subject, random)) noticed += 1;
  }
  heading(`${noticed} of ${subjects.length} changes noticed; ${changesTried} are to be`);
  return noticed === subjects.length && noticed >= changesTried ? 0 : 1;
}

/**
 * Changes it, runs each of its tests separately, and restores it.
 *
 * @param {Place} place
 * @param {Subject} subject
 * @param {() => number} random
 */
async function isNoticed(place, { name, rows }, random) {
  const constant = findConstant(place.folder, name);
  if (!constant) throw new Error(`${name} is gone.`);
  const { path, start, end, value } = constant;
  const source = readFileSync(path, "utf8");
  const changed = changedValue(value, random);
  note(`${name}: ${JSON.stringify(value)} → ${JSON.stringify(changed)}`);
  writeFileSync(path, source.slice(0, start) + JSON.stringify(changed) + source.slice(end));
  let survived = 0;
  for (const row of rows) {
    const started = Date.now();
    const isRed = !(await pass(place, [row]));
    if (!isRed) survived += 1;
    note(`  ${isRed ? "red" : "NOT NOTICED"} (${seconds(Date.now() - started)}): ${row.number} ${row.title}`);
  }
  writeFileSync(path, source);
  return survived === 0;
}
