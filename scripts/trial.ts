/**
 * `npm run trial`: what takes too long for `npm test`, tried in full. Each trial says how much it tried,
 * and fails when that was too little.
 *
 *   npm run trial                       all of them, one after the other; --seed 42: the same choices again
 *   npm run trial -- texts              changes texts and limits; does a test notice each?
 *   npm run trial -- disk               a disk that is full again and again: is anything lost?
 *   npm run trial -- backup             a club of 1,000 members and ten seasons: does it come back?
 *   npm run trial -- cheats             can a member win, move up or read anything by a script?
 *   npm run trial -- throttle           a million PINs in 30 days: how many are compared, and does it keep the owner out?
 *   npm run trial -- access             who is answered what: every endpoint, asked by everybody there is
 *   npm run trial -- fuzz               a million requests, valid, nearly valid and wild: does the server fail?
 *   npm run trial -- pin-race           does a session opened with an old PIN outlive it?
 *   npm run trial -- stall              floods of wrong logins, codes and half requests: what do members notice?
 *   npm run trial -- fsync              does the kernel hear of every answer only after the fsync of what it acknowledges?
 *   npm run trial -- two-phones         10,000 histories of two or three phones: merged, conflicts shown, nothing overwritten?
 *   npm run trial -- offline            50 rounds without signal, the phone killed behind each tap: is every score there?
 *   npm run trial -- rotten-network     1,000 rounds over a network that drops, repeats and invents: all there, once?
 *   npm run trial -- settlement         do settlement, skins and team come to the same in a second implementation?
 *   npm run trial -- stored-script      200 payloads in every text on every screen and in every file: does one run?
 *   npm run trial -- pictures           300 hostile pictures: are only fresh JPEGs stored, without a byte beside them?
 *   npm run trial -- everybody          axe on every screen, full, empty and failing, in light, dark and Sun
 *   npm run trial -- time               2,000,000 conversions of club time in six zones, and phones whose clocks are wrong
 *   npm run trial -- streams            one player with hundreds of sessions and streams: do the others get theirs?
 *   npm run trial -- join-rush          1,000 members, one tee time with 50 spots: exactly 50 in, the others in order?
 *   npm run trial -- promotion          64 at once join, leave and are removed: each free spot filled once, in order?
 *   npm run trial -- doubles            every changing request again and again, also after a restart: one effect?
 *   npm run trial -- kill               the server killed 300 times while 16 write: is anything lost, or there twice?
 *   npm run trial -- planted            plants bugs; does the trial of each notice?
 *   npm run trial -- planted --only odd-cent-lost
 */
import { randomInt } from "node:crypto";
import { command, heading, Needed, note, readTyped, seconds } from "./terminal.mjs";
import { tryBackup } from "./trials/backup.mjs";
import { tryDisk } from "./trials/disk.mjs";
import { tryFsync } from "./trials/fsync.mjs";
import { inPlaywright } from "./trials/in-playwright.mjs";
import { inVitest } from "./trials/in-vitest.mjs";
import { tryPinRace } from "./trials/pin-race.mjs";
import { tryPlanted } from "./trials/planted.mjs";
import { tryStall } from "./trials/stall.mjs";
import { tryStreams } from "./trials/streams.mjs";
import { tryTexts } from "./trials/texts.mjs";

/** Returns the exit code. `only`: some of the planted bugs. */
type Trial = (seed: number, only?: string) => Promise<number>;

const trials: Record<string, Trial> = {
  texts: tryTexts,
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

/** One after the other, until one fails. */
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
  // One that fails does not keep the next from being tried.
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
