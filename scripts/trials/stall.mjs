/**
 * What do members notice of a flood? While 500 and 2,000 wrong logins, code checks and resets at once come from
 * their own address, and half requests by the thousand, ten of them ask for home all the time, known devices log in
 * and a new one checks right codes. Each figure stands beside that of the quiet seconds right before it.
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

const now = "2026-11-21T14:00:00.000Z";
const codes = { member: "MESA", guest: "GUEST-MESA" };
const askers = 10;
const pauseMs = 100;
const windowMs = 10_000;
const sizes = [500, 2_000];
const halves = 5_200;
const mostTimes = 2;
/** Of one window, or too little was tried. */
const least = { homes: 300, logins: 5, codes: 4, waves: 3 };

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
    // The first requests of a server are slow.
    await watch(members, sleep(2_000));

    for (const what of ["login", "code", "reset"])
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
 * @param {{ club: ServedClub, members: Phone[], known: { phone: Phone, number: string }[], newcomer: Phone, what: string, size: number, seed: number }} trial
 */
async function tryFlood({ club, members, known, newcomer, what, size, seed }) {
  const name = `${size} of ${what} at once`;
  const flood = await startFlood(club.url, what, size, seed);
  const quiet = await watch(members, sleep(windowMs));
  let isOver = false;
  flood.order();
  const beside = besideIt({ club, known, newcomer, isOver: () => isOver });
  const flooded = await watch(members, sleep(windowMs));
  isOver = true;
  flood.order();
  const { waves = 0, ...answers } = await flood.answer();
  const { logins, checks, failed } = await beside;
  const times = flooded.p99 / quiet.p99;
  note(
    `${name}, ${waves} waves (${Object.entries(answers)
      .map(([answer, count]) => `${count} × ${answer}`)
      .join(", ")}): ` +
      `home p99 ${quiet.p99.toFixed(1)} → ${flooded.p99.toFixed(1)} ms, ${times.toFixed(2)} times ` +
      `(p50 ${quiet.p50.toFixed(1)} → ${flooded.p50.toFixed(1)}, worst ${flooded.worst.toFixed(0)}; ` +
      `${quiet.count} and ${flooded.count} asked); ${logins} known devices logged in, ${checks} right codes`,
  );
  const faults = [...quiet.failed, ...flooded.failed, ...failed].map((fault) => `${name}: ${fault}`);
  if (times > mostTimes)
    faults.push(`${name}: a member's p99 is ${times.toFixed(2)} times that of quiet seconds`);
  const found = { homes: Math.min(quiet.count, flooded.count), logins, codes: checks, waves };
  for (const [what, count] of Object.entries(least))
    if (found[/** @type {keyof typeof found} */ (what)] < count)
      faults.push(`${name}: too little was tried, ${what} less than ${count}`);
  return faults;
}

/**
 * Known devices log in again and again, and a new one checks right codes.
 *
 * @param {{ club: ServedClub, known: { phone: Phone, number: string }[], newcomer: Phone, isOver: () => boolean }} trial
 */
async function besideIt({ club, known, newcomer, isOver }) {
  /** @type {string[]} */
  const failed = [];
  let logins = 0;
  let checks = 0;
  for (let i = 0; !isOver(); i++) {
    const { phone, number } = known[i % known.length] ?? { phone: newcomer, number: "" };
    const loggedIn = await phone.ask("POST", "/api/sessions", { phone: number, pin: club.pin });
    if (loggedIn.status === 200) logins++;
    else failed.push(`a known device was answered ${loggedIn.status} ${loggedIn.body}`);
    const as = i % 2 ? "member" : "guest";
    // A code is checked some twenty times a minute.
    if (i % 2 === 0) {
      const checked = await newcomer.ask("POST", "/api/registration/code", { code: codes[as], as });
      if (checked.status === 200) checks++;
      else failed.push(`a right code was answered ${checked.status} ${checked.body}`);
    }
    await sleep(700);
  }
  return { logins, checks, failed };
}

/** @param {{ club: ServedClub, members: Phone[], seed: number }} trial */
async function tryHalves({ club, members, seed }) {
  const name = `${halves} half requests`;
  const flood = await startFlood(club.url, "half", halves, seed);
  const quiet = await watch(members, sleep(windowMs));
  /** @type {string[]} */
  const failed = [];
  let asked = 0;
  flood.order();
  const opening = flood.answer();
  const flooded = await watch(
    members,
    opening.then(() => sleep(windowMs)),
  );
  // On connections of their own, at the same address and at another.
  for (const localAddress of ["127.0.0.1", "127.0.0.2"])
    for (let i = 0; i < 60; i++, asked++) {
      const phone = newPhone(club.url, { keepAlive: false, localAddress });
      const { status } = await phone.ask("GET", "/api/club");
      if (status !== 200) failed.push(`a member at ${localAddress} was answered ${status}`);
      phone.putAway();
    }
  const { opened = 0 } = await opening;
  flood.order();
  const times = flooded.p99 / quiet.p99;
  note(
    `${name}, ${opened} opened: home p99 ${quiet.p99.toFixed(1)} → ${flooded.p99.toFixed(1)} ms, ${times.toFixed(2)} times; ` +
      `${asked - failed.length} of ${asked} new connections answered`,
  );
  const faults = [...quiet.failed, ...flooded.failed, ...failed].map((fault) => `${name}: ${fault}`);
  if (times > mostTimes)
    faults.push(`${name}: a member's p99 is ${times.toFixed(2)} times that of quiet seconds`);
  if (opened < halves) faults.push(`${name}: too little was tried, ${opened} opened`);
  return faults;
}

/**
 * How long members wait for home, until `end`.
 *
 * @param {Phone[]} members
 * @param {Promise<unknown>} end
 */
async function watch(members, end) {
  let isOver = false;
  const ending = end.finally(() => {
    isOver = true;
  });
  /** @type {number[]} */
  const waits = [];
  /** @type {string[]} */
  const failed = [];
  await Promise.all(
    members.map(async (member, i) => {
      await sleep((i * pauseMs) / members.length);
      while (!isOver) {
        const { status, ms } = await member.ask("GET", "/api/home");
        waits.push(ms);
        if (status !== 200) failed.push(`home was answered ${status}`);
        await sleep(Math.max(0, pauseMs - ms));
      }
    }),
  );
  await ending;
  waits.sort((a, b) => a - b);
  const at = (/** @type {number} */ part) => waits[Math.ceil(waits.length * part) - 1] ?? Number.NaN;
  return { count: waits.length, p50: at(0.5), p99: at(0.99), worst: at(1), failed };
}

/**
 * Started before it begins: starting a process would stop the clock that everything is measured by.
 *
 * @param {string} url
 * @param {string} what
 * @param {number} count
 * @param {number} seed
 */
async function startFlood(url, what, count, seed) {
  const args = [inProject("scripts", "trials", "flood.mjs"), url, what, String(count), String(seed)];
  // A flood comes from other computers: on the core that it shares with the clock it has what is left.
  const flooding = spawn("chrt", ["--idle", "0", pinnedNode(), ...args], {
    env: environment(),
    stdio: ["pipe", "pipe", "inherit"],
  });
  const lines = createInterface({ input: flooding.stdout })[Symbol.asyncIterator]();
  /** @returns {Promise<Record<string, number>>} how many of each */
  const answer = async () => JSON.parse((await lines.next()).value ?? "{}");
  await answer();
  return { order: () => void flooding.stdin.write("\n"), answer };
}

/** One core is the server's, the other is everybody else's. @param {number} pid */
function giveServerItsCore(pid) {
  outputOf("taskset", ["-apc", "0", String(pid)]);
  outputOf("taskset", ["-apc", "1", String(process.pid)]);
}
