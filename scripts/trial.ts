/**
 * `npm run trial`: tests with real servers, databases or browsers that take too long for `npm test` (docs/trials.md).
 * Each trial says how much it tried, and fails if it tried too little.
 *
 *   npm run trial                       all of them, one after the other
 *   npm run trial -- kill               one of them
 *   npm run trial -- kill --share 0.1   a tenth of it
 *   npm run trial -- kill --seed 42     the same choices again
 */
import { randomInt } from "node:crypto";
import { readdirSync } from "node:fs";
import { ensureBrowser } from "./browser.ts";
import { buildIfStale } from "./builds.ts";
import { run } from "./children.mjs";
import { environment } from "./pinned-node.mjs";
import { startCluster } from "./postgres.ts";
import { inProject } from "./project.mjs";
import { command, heading, Needed, note, readTyped, seconds } from "./terminal.mjs";

const trials = new Map(
  readdirSync(inProject("e2e", "trials")).flatMap((file) => {
    const [, name] = /^([\w-]+)\.(?:test|trial|spec)\.ts$/.exec(file) ?? [];
    return name === undefined ? [] : [[name, file]];
  }),
);

await command(async () => {
  const { names, seed, share } = readArguments();
  const ended: string[] = [];
  let code = 0;
  for (const name of names) {
    heading(`Trial: ${name}`);
    note(`seed: ${seed} (the same again: npm run trial -- ${name} --share ${share} --seed ${seed})`);
    const started = Date.now();
    const failed = await command(() => tryOne(trials.get(name) ?? "", seed, share));
    ended.push(`${failed ? "FAILED" : "passed"}  ${seconds(Date.now() - started).padStart(9)}  ${name}`);
    code ||= failed;
  }
  heading(`Summary, seed ${seed}`);
  for (const line of ended) note(line);
  return code;
});

function readArguments() {
  const { values, positionals } = readTyped({
    options: { seed: { type: "string" }, share: { type: "string", default: "1" } },
    allowPositionals: true,
  });
  const unknown = positionals.find((name) => !trials.has(name));
  const known = [...trials.keys()];
  if (unknown !== undefined)
    throw new Needed(`There is no trial "${unknown}". The trials: ${known.join(", ")}.`);
  const seed = values.seed ?? process.env.SEED ?? String(randomInt(2 ** 31));
  if (!/^\d+$/.test(seed)) throw new Needed(`The seed is a whole number, not "${seed}".`);
  const share = Number(values.share);
  if (!(share > 0 && share <= 1)) throw new Needed(`The share is at most 1, not "${values.share}".`);
  return { names: positionals.length > 0 ? positionals : known, seed, share };
}

async function tryOne(file: string, seed: string, share: number): Promise<number> {
  await buildIfStale("web");
  const server = `${await buildIfStale("trialServer")}/serve.js`;
  const settings = { SEED: seed, TRIAL: String(share), TRIAL_SERVER: server };
  const path = `e2e/trials/${file}`;
  if (file.endsWith(".spec.ts")) {
    const env = environment({ ...settings, CHROMIUM_PATH: await ensureBrowser() });
    return run("playwright", ["test", path], { env });
  }
  const cluster = await startCluster();
  const env = environment({ ...settings, TEST_DATABASE_URL: cluster.url });
  return run("vitest", ["run", path], { env }).finally(cluster.stop);
}
