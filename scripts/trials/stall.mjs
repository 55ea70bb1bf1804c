/**
 * What do members notice of a flood of wrong logins, codes and resets, or of half-sent requests, from their own address?
 * Quiet and flooded seconds alternate, and the medians of their p99 are compared: a single p99 depends on the machine.
 */
import { spawn } from "node:child_process";
import { createInterface } from "node:readline";
import { setTimeout as sleep } from "node:timers/promises";
import { outputOf } from "../children.mjs";
import { environment, pinnedNode } from "../pinned-node.mjs";
import { inProject } from "../project.mjs";
import { note } from "../terminal.mjs";
import { knownPhone, newPhone } from "./phone.mjs";
import { onEachEngine } from "./served-club.mjs";
import { inAll, watch, watchBeside } from "./watch-home.mjs";

const now = "2026-11-21T14:00:00.000Z";
const askers = 10;
const rounds = 5;
/** Half-sent requests are opened once, and then held. */
const halvesWindowMs = 10_000;
const kinds = ["login", "code", "reset"];
const sizes = [500, 2_000];
const halves = 5_200;
const maxTimes = 2;
/** In all flooded seconds of one kind; fewer prove too little. */
const least = { homes: 1_500, logins: 20, codes: 5, waves: 5 };

/** @param {number} seed */
export function tryStall(seed) {
  return onEachEngine({ members: 40, now }, async (club) => {
    giveServerItsCore(club.pid);
    const faults = [];
    const members = [];
    for (const number of club.phones.slice(0, askers)) members.push(await knownPhone(club, number));
    const known = [];
    for (const number of club.phones.slice(askers, askers + 5))
      known.push({ phone: await knownPhone(club, number), number });
    const newcomer = newPhone(club.url);
    await newcomer.ask("GET", "/");
    // A server's first requests of each kind are slow.
    for (const what of kinds) await warmUp(club, members, what, seed);

    for (const what of kinds)
      for (const size of sizes)
        faults.push(...(await tryFlood({ club, members, known, newcomer, what, size, seed })));
    faults.push(...(await tryHalves({ club, members, seed })));
    for (const phone of [...members, ...known.map(({ phone }) => phone), newcomer]) phone.putAway();
    return faults;
  });
}

/**
 * @typedef {import("./served-club.mjs").ServedClub} ServedClub
 * @typedef {import("./phone.mjs").Phone} Phone
 * @typedef {import("./watch-home.mjs").Watched} Watched
 * @param {{ club: ServedClub, members: Phone[], known: { phone: Phone, number: string }[], newcomer: Phone, what: string, size: number, seed: number }} trial
 */
async function tryFlood({ club, members, known, newcomer, what, size, seed }) {
  const name = `${size} of ${what} at once`;
  const flood = await startFlood(club.url, what, size, seed);
  /** @type {Watched[]} */
  const quiet = [];
  /** @type {Watched[]} */
  const flooded = [];
  /** @type {Record<string, number>} */
  let answers = {};
  for (let round = 0; round < rounds; round++) {
    // Logins and codes run in both: comparing a PIN takes the server's core, too.
    const beside = { club, known, newcomer, as: round % 2 ? "member" : "guest" };
    quiet.push(await watchBeside(members, beside));
    flood.order();
    flooded.push(await watchBeside(members, beside));
    flood.order();
    answers = await flood.answer();
  }
  flood.end();
  const { waves = 0, ...counts } = answers;
  const [before, during] = [inAll(quiet), inAll(flooded)];
  const times = during.p99 / before.p99;
  note(
    `${name}, ${waves} waves (${Object.entries(counts)
      .map(([answer, count]) => `${count} × ${answer}`)
      .join(", ")}): ` +
      `home p99 ${before.p99.toFixed(1)} → ${during.p99.toFixed(1)} ms, ${times.toFixed(2)} times ` +
      `(p50 ${before.p50.toFixed(1)} → ${during.p50.toFixed(1)}, worst ${before.worst.toFixed(0)} → ${during.worst.toFixed(0)}; ` +
      `${before.homes} and ${during.homes} asked); ${during.logins} known devices logged in, ${during.codes} right codes`,
  );
  const faults = [...before.failed, ...during.failed].map((fault) => `${name}: ${fault}`);
  if (times > maxTimes)
    faults.push(`${name}: a member's p99 is ${times.toFixed(2)} times that of quiet seconds`);
  const found = { ...during, waves };
  for (const [what, count] of Object.entries(least))
    if (found[/** @type {keyof typeof least} */ (what)] < count)
      faults.push(`${name}: too little was tried, ${what} less than ${count}`);
  return faults;
}

/** @param {ServedClub} club @param {Phone[]} members @param {string} what @param {number} seed */
async function warmUp(club, members, what, seed) {
  const flood = await startFlood(club.url, what, Math.max(...sizes), seed);
  flood.order();
  await watch(members, sleep(2_000));
  flood.order();
  await flood.answer();
  flood.end();
}

/** @param {{ club: ServedClub, members: Phone[], seed: number }} trial */
async function tryHalves({ club, members, seed }) {
  const name = `${halves} half requests`;
  const flood = await startFlood(club.url, "half", halves, seed);
  const quiet = await watch(members, sleep(halvesWindowMs));
  /** @type {string[]} */
  const failed = [];
  let asked = 0;
  flood.order();
  const opening = flood.answer();
  const flooded = await watch(
    members,
    opening.then(() => sleep(halvesWindowMs)),
  );
  // On other connections, from the same address and from another.
  for (const localAddress of ["127.0.0.1", "127.0.0.2"])
    for (let i = 0; i < 60; i++, asked++) {
      const phone = newPhone(club.url, { keepAlive: false, localAddress });
      const { status } = await phone.ask("GET", "/api/club");
      if (status !== 200) failed.push(`a member at ${localAddress} was answered ${status}`);
      phone.putAway();
    }
  const { opened = 0 } = await opening;
  flood.end();
  const times = flooded.p99 / quiet.p99;
  note(
    `${name}, ${opened} opened: home p99 ${quiet.p99.toFixed(1)} → ${flooded.p99.toFixed(1)} ms, ${times.toFixed(2)} times; ` +
      `${asked - failed.length} of ${asked} new connections answered`,
  );
  const faults = [...quiet.failed, ...flooded.failed, ...failed].map((fault) => `${name}: ${fault}`);
  if (times > maxTimes)
    faults.push(`${name}: a member's p99 is ${times.toFixed(2)} times that of quiet seconds`);
  if (opened < halves) faults.push(`${name}: too little was tried, ${opened} opened`);
  return faults;
}

/**
 * Called before the measurement: starting a process would stop the clock.
 *
 * @param {string} url
 * @param {string} what
 * @param {number} count
 * @param {number} seed
 */
async function startFlood(url, what, count, seed) {
  const args = [inProject("scripts", "trials", "flood.mjs"), url, what, String(count), String(seed)];
  // A real flood runs on other computers: here it gets only idle time of the clock's core.
  const flooding = spawn("chrt", ["--idle", "0", pinnedNode(), ...args], {
    env: environment(),
    stdio: ["pipe", "pipe", "inherit"],
  });
  const lines = createInterface({ input: flooding.stdout })[Symbol.asyncIterator]();
  /** @returns {Promise<Record<string, number>>} how many of each */
  const answer = async () => JSON.parse((await lines.next()).value ?? "{}");
  await answer();
  return { order: () => void flooding.stdin.write("\n"), end: () => flooding.stdin.end(), answer };
}

/** One core for the server, the other for everything else. @param {number} pid */
function giveServerItsCore(pid) {
  outputOf("taskset", ["-apc", "0", String(pid)]);
  outputOf("taskset", ["-apc", "1", String(process.pid)]);
}
