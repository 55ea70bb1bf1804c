/**
 * `npm run trial -- NAME`: what takes too long for `npm test`, tried in full. Each trial says how much it tried,
 * and fails when that was too little.
 *
 *   npm run trial -- texts              changes texts and limits; does a test notice each?
 *   npm run trial -- texts --seed 42    the same changes again
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
 *   npm run trial -- streams            one player with hundreds of sessions and streams: do the others get theirs?
 *   npm run trial -- join-rush          1,000 members, one tee time with 50 spots: exactly 50 in, the others in order?
 *   npm run trial -- promotion          64 at once join, leave and are removed: each free spot filled once, in order?
 *   npm run trial -- doubles            every changing request again and again, also after a restart: one effect?
 *   npm run trial -- kill               the server killed 300 times while 16 write: is anything lost, or there twice?
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

/** @type {Record<string, (seed: number, only?: string) => Promise<number>>} each returns the exit code */
const trials = {
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
  "join-rush": inVitest("e2e/trials/join-rush.test.ts"),
  promotion: inVitest("e2e/trials/promotion.test.ts"),
  doubles: inVitest("e2e/trials/doubles.test.ts"),
  kill: inVitest("e2e/trials/kill.test.ts"),
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
