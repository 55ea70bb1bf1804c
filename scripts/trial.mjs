/**
 * `npm run trial -- NAME`: what takes too long for `npm test`, tried in full. Each trial says how much it tried,
 * and fails when that was too little.
 *
 *   npm run trial -- texts              changes texts and limits; does a test notice each?
 *   npm run trial -- texts --seed 42    the same changes again
 *   npm run trial -- disk               a disk that is full again and again: is anything lost?
 *   npm run trial -- backup             a club of 1,000 members and ten seasons: does it come back?
 *   npm run trial -- throttle           how many PINs can strangers try, and does it keep the owner out?
 *   npm run trial -- pin-race           does a session opened with an old PIN outlive it?
 *   npm run trial -- stall              floods of wrong logins, codes and half requests: what do members notice?
 *   npm run trial -- fsync              does the kernel hear of every answer only after the fsync of what it acknowledges?
 *   npm run trial -- two-phones         10,000 histories of two or three phones: merged, conflicts shown, nothing overwritten?
 *   npm run trial -- offline            50 rounds without signal, the phone killed behind each tap: is every score there?
 *   npm run trial -- rotten-network     1,000 rounds over a network that drops, repeats and invents: all there, once?
 *   npm run trial -- settlement         do settlement, skins and team come to the same in a second implementation?
 *   npm run trial -- streams            one player with hundreds of sessions and streams: do the others get theirs?
 *   npm run trial -- planted            plants bugs; does the trial of each notice?
 *   npm run trial -- planted --only odd-cent-lost
 */
import { randomInt } from "node:crypto";
import { parseArgs } from "node:util";
import { command } from "./command.mjs";
import { installPackages } from "./packages.mjs";
import { heading, Needed, note } from "./terminal.mjs";
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
import { tryThrottle } from "./trials/throttle.mjs";

/** @type {Record<string, (seed: number, only?: string) => Promise<number>>} each returns the exit code */
const trials = {
  texts: tryTexts,
  backup: tryBackup,
  disk: tryDisk,
  throttle: tryThrottle,
  "pin-race": tryPinRace,
  stall: tryStall,
  streams: tryStreams,
  fsync: tryFsync,
  offline: inPlaywright("offline.spec.ts"),
  "two-phones": inVitest("two-phones.test.ts"),
  "rotten-network": inVitest("rotten-network.test.ts"),
  settlement: inVitest("settlement.test.ts", "settlement-schedules.test.ts"),
  planted: tryPlanted,
};

/** `only`: some of the planted bugs. */
const options = /** @type {const} */ ({ seed: { type: "string" }, only: { type: "string" } });

await command(async () => {
  const { values, positionals } = parseArgs({ options, allowPositionals: true });
  const [name = ""] = positionals;
  const trial = trials[name];
  if (!trial)
    throw new Needed(`Which trial? npm run trial -- NAME, with one of: ${Object.keys(trials).join(", ")}.`);
  const given = values.seed ?? process.env.SEED;
  const seed = Number(given || randomInt(2 ** 31));
  if (!Number.isInteger(seed)) throw new Needed(`The seed is a whole number, not "${given}".`);
  await installPackages();
  heading(`Trial: ${name}`);
  note(`seed: ${seed} (the same again: npm run trial -- ${name} --seed ${seed})`);
  return trial(seed, values.only);
});
