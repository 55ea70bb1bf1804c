/**
 * `npm run trial`: what takes too long for `npm test`, tried in full. Each trial says how much it tried,
 * and fails when that was too little.
 *
 *   npm run trial                       all of them, one after the other; --seed 42: the same choices again
 *   npm run trial -- NAME               one of them; docs/trials.md says what each asks
 *   npm run trial -- NAME --share 0.1   a tenth of it
 */
import { randomInt } from "node:crypto";
import { command, heading, Needed, note, readTyped, seconds } from "../terminal.mjs";
import { inPlaywright } from "./in-playwright.mjs";
import { inVitest } from "./in-vitest.mjs";

/** Returns the exit code. */
type Trial = (seed: number) => Promise<number>;

const trials: Record<string, Trial> = {
  backup: inVitest("e2e/trials/backup.trial.ts"),
  disk: inVitest("e2e/trials/disk.trial.ts"),
  flood: inVitest("e2e/trials/flood.trial.ts"),
  offline: inPlaywright("offline.spec.ts"),
  money: inVitest("e2e/trials/money.test.ts"),
  "join-rush": inVitest("e2e/trials/join-rush.test.ts"),
  kill: inVitest("e2e/trials/kill.test.ts"),
};

await command(async () => {
  const { chosen, seed } = readArguments();
  const ended = [];
  // After a failure the next trial still runs.
  for (const name of chosen) {
    heading(`Trial: ${name}`);
    note(`seed: ${seed} (the same again: npm run trial -- ${name} --seed ${seed})`);
    const started = Date.now();
    const code = await command(() => trials[name]?.(seed) ?? Promise.resolve(1));
    ended.push({ name, code, took: Date.now() - started });
  }
  if (chosen.length > 1) {
    heading(`Summary, seed ${seed}`);
    for (const { name, code, took } of ended)
      note(`${code === 0 ? "passed" : "FAILED"}  ${seconds(took).padStart(9)}  ${name}`);
  }
  return ended.every(({ code }) => code === 0) ? 0 : 1;
});

function readArguments() {
  const { values, positionals } = readTyped({
    options: {
      seed: { type: "string", default: process.env.SEED || String(randomInt(2 ** 31)) },
      share: { type: "string" },
    },
    allowPositionals: true,
  });
  const unknown = positionals.find((name) => !(name in trials));
  if (unknown !== undefined)
    throw new Needed(`There is no trial "${unknown}". The trials: ${Object.keys(trials).join(", ")}.`);
  const seed = Number(values.seed);
  if (!Number.isInteger(seed)) throw new Needed(`The seed is a whole number, not "${values.seed}".`);
  if (values.share !== undefined) process.env.TRIAL = values.share;
  const chosen = positionals.length > 0 ? positionals : Object.keys(trials);
  return { chosen, seed };
}
