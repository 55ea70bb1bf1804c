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
 *   npm run trial -- join-rush          1,000 members, one tee time with 50 spots: exactly 50 in, the others in order?
 *   npm run trial -- promotion          64 at once join, leave and are removed: each free spot filled once, in order?
 *   npm run trial -- doubles            every changing request again and again, also after a restart: one effect?
 *   npm run trial -- kill               the server killed 300 times while 16 write: is anything lost, or there twice?
 */
import { randomInt } from "node:crypto";
import { command } from "./command.mjs";
import { installPackages } from "./packages.mjs";
import { heading, Needed, note } from "./terminal.mjs";
import { tryBackup } from "./trials/backup.mjs";
import { tryDisk } from "./trials/disk.mjs";
import { tryFsync } from "./trials/fsync.mjs";
import { inPlaywright } from "./trials/in-playwright.mjs";
import { inVitest } from "./trials/in-vitest.mjs";
import { tryPinRace } from "./trials/pin-race.mjs";
import { tryStall } from "./trials/stall.mjs";
import { tryStreams } from "./trials/streams.mjs";
import { tryTexts } from "./trials/texts.mjs";
import { tryThrottle } from "./trials/throttle.mjs";

/** @type {Record<string, (seed: number) => Promise<number>>} each returns the exit code */
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
  "join-rush": inVitest("join-rush.test.ts"),
  promotion: inVitest("promotion.test.ts"),
  doubles: inVitest("doubles.test.ts"),
  kill: inVitest("kill.test.ts"),
};

await command(async () => {
  const [name = "", option, given] = process.argv.slice(2);
  const trial = trials[name];
  if (!trial)
    throw new Needed(`Which trial? npm run trial -- NAME, with one of: ${Object.keys(trials).join(", ")}.`);
  const seed = Number(option === "--seed" ? given : process.env.SEED || randomInt(2 ** 31));
  if (!Number.isInteger(seed)) throw new Needed(`The seed is a whole number, not "${given}".`);
  await installPackages();
  heading(`Trial: ${name}`);
  note(`seed: ${seed} (the same again: npm run trial -- ${name} --seed ${seed})`);
  return trial(seed);
});
