/**
 * `npm run trial`: what takes too long for `npm test`, tried in full. Each trial says how much it tried,
 * and fails when that was too little.
 *
 *   npm run trial                       all of them, one after the other; --seed 42: the same choices again
 *   npm run trial -- NAME               one of them; docs/trials.md says what each asks
 *   npm run trial -- planted            plants bugs; does the trial of each notice?
 *   npm run trial -- planted --only odd-cent-lost
 */
import { randomInt } from "node:crypto";
import { command, heading, Needed, note, readTyped, seconds } from "../terminal.mjs";
import { tryBackup } from "./backup.mjs";
import { tryDisk } from "./disk.mjs";
import { tryFsync } from "./fsync.mjs";
import { inPlaywright } from "./in-playwright.mjs";
import { inVitest } from "./in-vitest.mjs";
import { tryPinRace } from "./pin-race.mjs";
import { tryPlanted } from "./planted.mjs";
import { tryStall } from "./stall.mjs";
import { tryStreams } from "./streams.mjs";

/** Returns the exit code. `only`: names of planted bugs. */
type Trial = (seed: number, only?: string) => Promise<number>;

const trials: Record<string, Trial> = {
  backup: tryBackup,
  disk: tryDisk,
  "pin-race": tryPinRace,
  stall: tryStall,
  streams: tryStreams,
  fsync: tryFsync,
  offline: inPlaywright("offline.spec.ts"),
  "two-phones": inVitest("e2e/trials/two-phones.test.ts"),
  "rotten-network": inVitest("e2e/trials/rotten-network.test.ts"),
  settlement: inVitest("e2e/trials/settlement.test.ts", "e2e/trials/settlement-schedules.test.ts"),
  cheats: inVitest("e2e/trials/cheats.test.ts"),
  throttle: inVitest("e2e/trials/throttle.test.ts"),
  access: inVitest("src/server/http/access.test.ts"),
  fuzz: inVitest("e2e/trials/fuzz.test.ts"),
  "stored-script": inPlaywright("stored-script.spec.ts"),
  pictures: inVitest("e2e/trials/pictures.test.ts"),
  everybody: inPlaywright("everybody.spec.ts"),
  time: eachOf(inVitest("e2e/trials/time.test.ts"), inPlaywright("time.spec.ts")),
  "join-rush": inVitest("e2e/trials/join-rush.test.ts"),
  promotion: inVitest("e2e/trials/promotion.test.ts"),
  doubles: inVitest("e2e/trials/doubles.test.ts"),
  kill: inVitest("e2e/trials/kill.test.ts"),
  planted: tryPlanted,
};

/** One after another, until one fails. */
function eachOf(...parts: Trial[]): Trial {
  return async (seed) => {
    for (const part of parts) {
      const code = await part(seed);
      if (code !== 0) return code;
    }
    return 0;
  };
}

await command(async () => {
  const { chosen, seed, only } = readArguments();
  const ended = [];
  // After a failure the next trial still runs.
  for (const name of chosen) {
    heading(`Trial: ${name}`);
    note(`seed: ${seed} (the same again: npm run trial -- ${name} --seed ${seed})`);
    const started = Date.now();
    const code = await command(() => trials[name]?.(seed, only) ?? Promise.resolve(1));
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
      only: { type: "string" },
    },
    allowPositionals: true,
  });
  const unknown = positionals.find((name) => !(name in trials));
  if (unknown !== undefined)
    throw new Needed(`There is no trial "${unknown}". The trials: ${Object.keys(trials).join(", ")}.`);
  const seed = Number(values.seed);
  if (!Number.isInteger(seed)) throw new Needed(`The seed is a whole number, not "${values.seed}".`);
  const chosen = positionals.length > 0 ? positionals : Object.keys(trials);
  return { chosen, seed, only: values.only };
}
