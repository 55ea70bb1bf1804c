/**
 * `npm test`: installs what is missing, then checks everything.
 *
 *   npm test -- --only vitest                    one step, or several with commas between
 *   npm test -- --only vitest src/rules          what follows goes to that step's program
 *   npm test -- --seed 42                        the random choices of an earlier run again
 *
 * Firefox, WebKit and a Chromium that shows notifications are tried if they are installed. As root on Debian,
 * `npm run test:engines` installs them.
 */
import { randomInt } from "node:crypto";
import { ensureBrowser, ensureEngines, howToInstallEngines, missingEngines } from "./browser.ts";
import { buildIfStale } from "./builds.ts";
import { listenForSignals, run } from "./children.mjs";
import { startCluster } from "./postgres.ts";
import { scratchFolder } from "./project.mjs";
import { command, heading, Needed, note, seconds, showHelp } from "./terminal.mjs";

type Need = "database" | "server" | "browser" | "engines" | "bundle";
type Step = { name: string; title: string; command: string; needs: Need[] };
type Result = { code: number; took: number };

// Unless told otherwise, biome and vitest write colours even into a file.
const inTerminal = process.stdout.isTTY === true;
const biome = inTerminal ? "biome ci ." : "biome ci --colors=off .";
const vitest = inTerminal ? "vitest run" : "vitest run --no-color";
const specification = "node scripts/specification-check.ts";
const engines = "playwright test --config playwright.engines.config.ts";

const steps: Step[] = [
  step("biome", "Format and lint", biome),
  step("tsc", "Types, and the walls between rooms", "tsc -b --force"),
  step("knip", "Nothing that nobody uses", "knip"),
  step("sentences", "Every sentence of the specification has its test", specification),
  step("vite", "The app that the phone loads", "node scripts/build.ts web"),
  step("vitest", "Rules, contract, server, web", vitest, "database", "server", "bundle"),
  step("playwright", "End to end in a browser", "playwright test", "browser", "bundle"),
  step("engines", "Journeys in Firefox and WebKit, and notifications", engines, "engines", "bundle"),
];

function step(name: string, title: string, command: string, ...needs: Need[]): Step {
  return { name, title, command, needs };
}

const signals = listenForSignals();

await command(async () => {
  const started = Date.now();
  const { chosen, leftOut, seed, more } = readArguments();
  // Each step adds its result to this list, so that the summary has it even if a later step cannot be set up.
  const results: Result[] = [];
  const code = await command(async () => {
    await setUpAndRun(chosen, seed, more, results);
    return results.length === chosen.length && results.every(({ code }) => code === 0) ? 0 : 1;
  });
  if (results.length > 0) summarize(chosen, results, Date.now() - started);
  for (const { title } of leftOut) note(`LEFT OUT: ${title}. To try them, too: ${howToInstallEngines()}`);
  console.log(`\n${results.filter(({ code }) => code === 0).length} passed, ${code} failed`);
  return code;
});

function readArguments() {
  const isPossible = missingEngines().length === 0;
  let chosen = steps.filter(({ name }) => isPossible || name !== "engines");
  let leftOut = steps.filter((step) => !chosen.includes(step));
  let seed = process.env.SEED || String(randomInt(2 ** 31));
  const more = process.argv.slice(2);
  while (more[0] === "--only" || more[0] === "--seed") {
    const [option, value = ""] = more.splice(0, 2);
    if (option === "--seed") seed = value;
    else {
      chosen = stepsNamed(value.split(","));
      leftOut = [];
    }
  }
  if (more[0] === "--help" && chosen.length > 1) showHelp(process.argv[1] ?? "");
  const rest = more.join(" ");
  if (rest && chosen.length > 1)
    throw new Needed(`Which step is "${rest}" for? Name it: npm test -- --only vitest ${rest}`);
  if (!/^\d+$/.test(seed)) throw new Needed(`The seed is a whole number, not "${seed}".`);
  return { chosen, leftOut, seed, more };
}

function stepsNamed(names: readonly string[]): Step[] {
  const known = steps.map(({ name }) => name);
  const unknown = names.find((name) => !known.includes(name));
  if (unknown !== undefined)
    throw new Needed(`There is no step "${unknown}". The steps: ${known.join(", ")}.`);
  return steps.filter(({ name }) => names.includes(name));
}

async function setUpAndRun(chosen: Step[], seed: string, more: string[], results: Result[]) {
  heading("Getting ready");
  note(`seed: ${seed} (the same choices again: npm test -- --seed ${seed})`);
  const needs = new Set(chosen.flatMap(({ needs }) => needs));
  const env: NodeJS.ProcessEnv = { ...process.env, SEED: seed };
  if (needs.has("browser")) env.CHROMIUM_PATH = await ensureBrowser();
  if (needs.has("engines")) Object.assign(env, await ensureEngines());
  const isOwn = needs.has("database") && !env.TEST_DATABASE_URL;
  const cluster = isOwn ? await startCluster({ parent: scratchFolder() }) : undefined;
  if (cluster) env.TEST_DATABASE_URL = cluster.url;
  try {
    for (const step of chosen) {
      if (signals.haveCome()) return;
      const result = await runStep(step, env, more);
      results.push(result);
      if (result.code !== 0) return;
    }
  } finally {
    cluster?.stop();
  }
}

async function runStep({ name, title, command, needs }: Step, env: NodeJS.ProcessEnv, more: string[]) {
  if (needs.includes("bundle")) await buildIfStale("web");
  if (needs.includes("server")) {
    await buildIfStale("server");
    env.TRIAL_SERVER = `${await buildIfStale("trialServer")}/serve.js`;
  }
  heading(`${name}: ${title}`);
  const started = Date.now();
  const [program = "", ...args] = command.split(" ");
  const code = await run(program, [...args, ...more], { env });
  const took = Date.now() - started;
  note(`${name} ${code === 0 ? "passed" : `failed (exit code ${code})`} in ${seconds(took)}`);
  return { code, took };
}

function summarize(chosen: Step[], results: Result[], took: number): void {
  heading(`Summary, after ${seconds(took)}`);
  for (const [index, { name, title }] of chosen.entries()) {
    const result = results[index];
    const outcome = result === undefined ? "not run" : result.code === 0 ? "passed" : "FAILED";
    const time = result ? seconds(result.took) : "";
    note(`${outcome.padEnd(8)}${time.padStart(8)}  ${name.padEnd(11)} ${title}`);
  }
}
