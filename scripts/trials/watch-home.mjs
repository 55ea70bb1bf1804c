/** How long do members wait for home while others log in and check codes? */
import { setTimeout as sleep } from "node:timers/promises";

/** @type {Record<string, string>} */
const codes = { member: "MESA", guest: "GUEST-MESA" };
const pauseMs = 100;
const windowMs = 4_000;

/**
 * @typedef {import("./served-club.mjs").ServedClub} ServedClub
 * @typedef {import("./phone.mjs").Phone} Phone
 */

/**
 * A few seconds, with repeated logins on known devices and a new device that checks a valid code.
 *
 * @param {Phone[]} members
 * @param {{ club: ServedClub, known: { phone: Phone, number: string }[], newcomer: Phone, as: string }} beside
 */
export async function watchBeside(members, { club, known, newcomer, as }) {
  /** @type {string[]} */
  const failed = [];
  let logins = 0;
  let isOver = false;
  const checking = newcomer.ask("POST", "/api/registration/code", { code: codes[as], as });
  const comeAndGo = async () => {
    for (let i = 0; !isOver; i++) {
      const { phone, number } = known[i % known.length] ?? { phone: newcomer, number: "" };
      const loggedIn = await phone.ask("POST", "/api/sessions", { phone: number, pin: club.pin });
      if (loggedIn.status === 200) logins++;
      else failed.push(`a known device was answered ${loggedIn.status} ${loggedIn.body}`);
      await sleep(700);
    }
  };
  const coming = comeAndGo();
  const watched = await watch(members, sleep(windowMs));
  isOver = true;
  await coming;
  const checked = await checking;
  if (checked.status !== 200) failed.push(`a right code was answered ${checked.status} ${checked.body}`);
  return {
    ...watched,
    logins,
    codes: Number(checked.status === 200),
    failed: [...watched.failed, ...failed],
  };
}

/**
 * Medians of the percentiles, and sums of the requests.
 *
 * @typedef {Awaited<ReturnType<typeof watchBeside>>} Watched
 * @param {Watched[]} windows
 */
export function inAll(windows) {
  /** @param {(one: Watched) => number} of */
  const sorted = (of) => windows.map(of).sort((a, b) => a - b);
  /** @param {(one: Watched) => number} of */
  const median = (of) => sorted(of)[Math.floor(windows.length / 2)] ?? Number.NaN;
  /** @param {(one: Watched) => number} of */
  const sum = (of) => windows.reduce((total, one) => total + of(one), 0);
  return {
    p50: median((one) => one.p50),
    p99: median((one) => one.p99),
    worst: sorted((one) => one.worst).at(-1) ?? Number.NaN,
    homes: sum((one) => one.count),
    logins: sum((one) => one.logins),
    codes: sum((one) => one.codes),
    failed: windows.flatMap((one) => one.failed),
  };
}

/**
 * Measures how long members wait for home until `end`.
 *
 * @param {Phone[]} members
 * @param {Promise<unknown>} end
 */
export async function watch(members, end) {
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
