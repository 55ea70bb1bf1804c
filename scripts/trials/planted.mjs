/** Do the trials notice planted bugs (`patches.mjs`)? Each must pass without its bug and fail with it. */
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { stripVTControlCharacters } from "node:util";
import { listenForSignals } from "../children.mjs";
import { environment } from "../pinned-node.mjs";
import { heading, Needed, note, seconds } from "../terminal.mjs";
import { copyProject, logOf, runIn } from "./copy.mjs";
import { apply, misfitsOf, readPatches } from "./patches.mjs";

const fewest = 12;
const maxMsOfTrial = 10 * 60_000;

/** Samples suffice, except for faults that only a few schedules show. */
const extents = /** @type {Record<string, string>} */ ({ settlement: "0.04" });

/** @typedef {import("./copy.mjs").Place} Place */
/** @typedef {import("./patches.mjs").Patch} Patch */
/** @typedef {{ patch: Patch, said: string | null, ms: number }} Tried `said`: null where it went unnoticed */

/**
 * @param {number} seed
 * @param {string} [only] names with commas between; nothing is too little then
 * @returns {Promise<number>} the exit code
 */
export async function tryPlanted(seed, only) {
  const patches = patchesNamed(only);
  const signals = listenForSignals();
  const folder = mkdtempSync(join(tmpdir(), "clubhouse-trial-"));
  try {
    const place = { folder, env: environment({ NO_COLOR: "1" }) };
    copyProject(folder);
    /** @type {Map<string, string>} what each trial says without a bug */
    const green = new Map();
    /** @type {Tried[]} */
    const tried = [];
    for (const patch of patches) {
      const one = await tryOne(place, patch, seed, green);
      if (signals.haveCome()) break;
      tried.push(one);
    }
    return sumUp(patches, tried, only === undefined ? fewest : 1);
  } finally {
    signals.forget();
    rmSync(folder, { recursive: true });
  }
}

/** @param {string | undefined} only */
function patchesNamed(only) {
  const all = readPatches();
  if (only === undefined) return all;
  const names = only.split(",");
  const unknown = names.find((name) => all.every((patch) => patch.name !== name));
  if (unknown !== undefined)
    throw new Needed(`There is no "${unknown}". The bugs: ${all.map(({ name }) => name).join(", ")}.`);
  return all.filter(({ name }) => names.includes(name));
}

/**
 * @param {Place} place
 * @param {Patch} patch
 * @param {number} seed
 * @param {Map<string, string>} green
 * @returns {Promise<Tried>}
 */
async function tryOne(place, patch, seed, green) {
  const { name, bug, trial, says } = patch;
  heading(`${name}: ${bug}`);
  const misfits = misfitsOf(place.folder, patch);
  for (const misfit of misfits) note(`no longer applies: ${misfit}`);
  if (misfits.length > 0) return { patch, said: null, ms: 0 };

  const without = green.get(trial) ?? (await runGreen(place, trial, seed));
  if (without === null) return { patch, said: null, ms: 0 };
  green.set(trial, without);
  const always = lineOf(without, says);
  if (always !== null) {
    note(`${trial} says also without the bug: ${always}`);
    return { patch, said: null, ms: 0 };
  }

  const takeBack = apply(place.folder, patch);
  const started = Date.now();
  const isRed = (await runTrial(place, trial, seed)) !== 0;
  const ms = Date.now() - started;
  takeBack();
  const said = isRed ? lineOf(saidIn(place), says) : null;
  if (said !== null) note(`${trial} is red after ${seconds(ms)}: ${said}`);
  else {
    note(`NOT NOTICED by ${trial} after ${seconds(ms)}${isRed ? ", which is red of something else" : ""}:`);
    console.error(saidIn(place).slice(-4_000));
  }
  return { patch, said, ms };
}

/** @param {Place} place @param {string} trial @param {number} seed */
async function runGreen(place, trial, seed) {
  const started = Date.now();
  const code = await runTrial(place, trial, seed);
  if (code === 0) {
    note(`${trial} is green without it after ${seconds(Date.now() - started)}`);
    return saidIn(place);
  }
  note(`${trial} is red without any bug, so it can tell none:`);
  console.error(saidIn(place).slice(-4_000));
  return null;
}

/** @param {Place} place @param {string} trial @param {number} seed */
function runTrial(place, trial, seed) {
  const args = ["scripts/trials/trial.ts", trial, "--seed", String(seed)];
  const env = { ...place.env, TRIAL: extents[trial] ?? "0" };
  return runIn({ ...place, env }, "node", args, { timeout: maxMsOfTrial });
}

/** @param {Place} place */
function saidIn(place) {
  return stripVTControlCharacters(readFileSync(logOf(place), "utf8"));
}

/** @param {string} text @param {RegExp} pattern */
function lineOf(text, pattern) {
  return (
    text
      .split("\n")
      .find((line) => pattern.test(line))
      ?.trim() ?? null
  );
}

/** @param {Patch[]} patches @param {Tried[]} tried @param {number} least */
function sumUp(patches, tried, least) {
  const noticed = tried.filter(({ said }) => said !== null).length;
  heading(`${noticed} of ${patches.length} planted bugs noticed; at least ${least} are to be`);
  for (const { patch, said, ms } of tried)
    note(
      `${patch.name.padEnd(30)} ${patch.trial.padEnd(15)} ${seconds(ms).padStart(7)}  ${said ?? "NOT NOTICED"}`,
    );
  return noticed === patches.length && noticed >= least ? 0 : 1;
}
