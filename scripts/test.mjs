/**
 * `npm test`: gets what is missing, then checks everything there is to check (steps.mjs).
 *
 *   npm test -- --only vitest                    one step, or several with commas between
 *   npm test -- --only vitest src/rules          what follows goes to that step's program
 *   npm test -- --seed 42                        the random choices of an earlier run again
 *
 * Firefox, WebKit and a Chromium that shows notifications are tried where they are installed; `npm run test:engines`
 * installs them where it may.
 */

import { randomInt } from "node:crypto";
import { ensureBrowser } from "./browser.mjs";
import { buildIfStale } from "./builds.mjs";
import { endingSignals, run } from "./children.mjs";
import { command, showHelp } from "./command.mjs";
import { ensureEngines, hasEngines, howToInstallEngines } from "./engines.mjs";
import { installPackages } from "./packages.mjs";
import { environment } from "./pinned-node.mjs";
import { ensurePostgres } from "./postgres.mjs";
import { root } from "./project.mjs";
import { scratchFolder } from "./scratch-folder.mjs";
import { steps } from "./steps.mjs";
import { heading, Needed, note, seconds } from "./terminal.mjs";
import { startThrowAwayCluster } from "./throw-away-cluster.mjs";

let isInterrupted = false;
for (const signal of endingSignals) {
  // The step that runs is told by itself; this only keeps us alive to put things away.
  process.on(signal, () => {
    isInterrupted = true;
  });
}

await command(async () => {
  const started = Date.now();
  const { chosen, leftOut, seed, more } = readArguments(process.argv.slice(2));
  /** @type {{ code: number, took: number }[]} */
  const results = [];
  const code = await command(async () => {
    await setUpAndRun(chosen, seed, more, results);
    return results.length === chosen.length && results.every(({ code }) => code === 0) ? 0 : 1;
  });
  if (results.length > 0) summarize(chosen, results, Date.now() - started);
  for (const { title } of leftOut) note(`LEFT OUT: ${title}. To try them, too: ${howToInstallEngines()}`);
  // A set-up that failed counts as a failure too: something was not checked.
  console.log(`\n${results.filter(({ code }) => code === 0).length} passed, ${code} failed`);
  return code;
});

/** @param {string[]} args */
function readArguments(args) {
  let leftOut = hasEngines() ? [] : steps.filter(({ needs }) => needs.includes("engines"));
  let chosen = steps.filter((step) => !leftOut.includes(step));
  let seed = process.env.SEED || String(randomInt(2 ** 31));
  const more = [...args];
  while (more[0] === "--only" || more[0] === "--seed") {
    const [option, value = ""] = more.splice(0, 2);
    if (option === "--seed") seed = value;
    else {
      chosen = stepsNamed(value.split(","));
      leftOut = [];
    }
  }
  if (more[0] === "--help" && chosen.length > 1) showHelp(process.argv[1] ?? "");
  if (more.length > 0 && chosen.length > 1) {
    throw new Needed(
      `Which step is "${more.join(" ")}" for? Name it: npm test -- --only vitest ${more.join(" ")}`,
    );
  }
  if (!/^\d+$/.test(seed)) throw new Needed(`The seed is a whole number, not "${seed}".`);
  return { chosen, leftOut, seed, more };
}

/** @param {string[]} names */
function stepsNamed(names) {
  const known = steps.map(({ name }) => name);
  const unknown = names.find((name) => !known.includes(name));
  if (unknown !== undefined)
    throw new Needed(`There is no step "${unknown}". The steps: ${known.join(", ")}.`);
  return steps.filter(({ name }) => names.includes(name));
}

/**
 * @param {import("./steps.mjs").Step[]} chosen
 * @param {string} seed
 * @param {string[]} more
 * @param {{ code: number, took: number }[]} results filled step by step, so that a failure keeps them
 */
async function setUpAndRun(chosen, seed, more, results) {
  await installPackages();
  heading("Getting ready");
  note(`seed: ${seed} (the same choices again: npm test -- --seed ${seed})`);
  const isNeeded = (/** @type {string} */ what) =>
    chosen.some(({ needs }) => needs.some((need) => need === what));
  /** @type {NodeJS.ProcessEnv} */
  const env = { SEED: seed };
  if (isNeeded("browser")) env.CHROMIUM_PATH = await ensureBrowser();
  if (isNeeded("engines")) Object.assign(env, await ensureEngines());
  const cluster = isNeeded("database") && !process.env.TEST_DATABASE_URL ? await newCluster() : undefined;
  if (cluster) env.TEST_DATABASE_URL = cluster.url;
  try {
    await runUntilOneFails(chosen, environment(env), more, results);
  } finally {
    await cluster?.stop();
  }
}

async function newCluster() {
  return startThrowAwayCluster(await ensurePostgres(), scratchFolder());
}

/**
 * @param {import("./steps.mjs").Step[]} chosen
 * @param {NodeJS.ProcessEnv} env
 * @param {string[]} more
 * @param {{ code: number, took: number }[]} results
 */
async function runUntilOneFails(chosen, env, more, results) {
  for (const {
    name,
    title,
    command: [program = "", ...args],
    needs,
  } of chosen) {
    if (isInterrupted) break;
    if (needs.includes("bundle")) await buildIfStale("web");
    if (needs.includes("server")) {
      await buildIfStale("server");
      env.TRIAL_SERVER = `${await buildIfStale("trialServer")}/serve.js`;
    }
    heading(`${name}: ${title}`);
    const started = Date.now();
    const code = await run(program, [...args, ...more], { cwd: root, env });
    const took = Date.now() - started;
    note(`${name} ${code === 0 ? "passed" : `failed (exit code ${code})`} in ${seconds(took)}`);
    results.push({ code, took });
    if (code !== 0) break;
  }
}

/**
 * @param {import("./steps.mjs").Step[]} chosen
 * @param {{ code: number, took: number }[]} results
 * @param {number} took
 */
function summarize(chosen, results, took) {
  heading(`Summary, after ${seconds(took)}`);
  chosen.forEach(({ name, title }, index) => {
    const result = results[index];
    const outcome = result === undefined ? "not run" : result.code === 0 ? "passed" : "FAILED";
    const time = result ? seconds(result.took) : "";
    note(`${outcome.padEnd(8)}${time.padStart(8)}  ${name.padEnd(11)} ${title}`);
  });
}
