/** Does a session opened with the old PIN outlive a change or reset, with logins under way at that moment? */
import { setTimeout as sleep } from "node:timers/promises";
import { note } from "../terminal.mjs";
import { ask, logIn } from "./ask.mjs";
import { extent } from "./extent.mjs";
import { onEachEngine } from "./served-club.mjs";

/** @typedef {import("./served-club.mjs").ServedClub} ServedClub */

const rounds = extent(120, 12);
const lines = 6;
/** Ada Stone gives the codes for a reset. */
const admin = "6025550100";

/** Rounds in which the old PIN let somebody in before it changed; fewer prove too little. */
const minRounds = extent(100, 8);

/** @param {number} seed @returns {Promise<number>} the exit code */
export function tryPinRace(seed) {
  const opened = { members: rounds, now: "2026-11-21T15:00:00.000Z", trustedProxy: "127.0.0.1" };
  return onEachEngine(opened, async (club) => {
    const random = chance(seed);
    const changed = await race(club, random, "change", changePin);
    const reset = await race(club, random, "reset", resetPin);
    return [...changed, ...reset];
  });
}

/**
 * @param {ServedClub} club
 * @param {() => number} random
 * @param {string} what
 * @param {(club: ServedClub, phone: string, pins: { from: string, to: string }) => Promise<() => Promise<boolean>>} prepare
 */
async function race(club, random, what, prepare) {
  const sum = { logins: 0, letIn: 0, letInRounds: 0, alive: 0, failed: 0 };
  for (const [round, phone] of club.phones.entries()) {
    // Resets come second, after the PIN of the changes.
    const [from, to] = what === "change" ? [club.pin, newPin(round)] : [newPin(round), club.pin];
    const change = await prepare(club, phone, { from, to });
    const { logins, isChanged } = await logInDuring(club, phone, from, change, random);
    const letIn = logins.filter(({ status }) => status === 200);
    const alive = await Promise.all(letIn.map(({ cookies }) => isAlive(club, cookies)));
    sum.logins += logins.length;
    sum.letIn += letIn.length;
    sum.letInRounds += letIn.length > 0 ? 1 : 0;
    sum.alive += alive.filter(Boolean).length;
    sum.failed += isChanged ? 0 : 1;
  }
  note(
    `${what}: ${club.phones.length} rounds, ${sum.logins} logins with the old PIN, ${sum.letIn} of them let in ` +
      `(in ${sum.letInRounds} rounds), ${sum.alive} of their sessions alive afterwards`,
  );
  return [
    ...(sum.letInRounds < minRounds ? [`too little was tried: ${what} in ${sum.letInRounds} rounds`] : []),
    ...(sum.failed > 0 ? [`${what}: ${sum.failed} times the PIN did not change`] : []),
    ...(sum.alive > 0 ? [`${what}: ${sum.alive} sessions opened with the old PIN outlived it`] : []),
  ];
}

/**
 * Logs in with the old PIN, always from a new device and address, until the PIN has changed.
 *
 * @param {ServedClub} club
 * @param {string} phone
 * @param {string} pin
 * @param {() => Promise<boolean>} change
 * @param {() => number} random
 */
async function logInDuring(club, phone, pin, change, random) {
  let isOver = false;
  // A delay, so that some logins come before the change, some during it, and some after.
  const changing = sleep(40 + random() * 80)
    .then(change)
    .finally(() => {
      isOver = true;
    });
  /** @type {import("./ask.mjs").Answered[]} */
  const logins = [];
  const line = async () => {
    await sleep(random() * 20);
    while (!isOver) {
      const from = `100.64.${Math.floor(random() * 250)}.${1 + Math.floor(random() * 250)}`;
      logins.push(await logIn(club, phone, pin, { from }));
    }
  };
  const [isChanged] = await Promise.all([changing, ...Array.from({ length: lines }, line)]);
  return { logins, isChanged };
}

/** The player guesses on a logged-in phone. @type {Parameters<typeof race>[3]} */
async function changePin(club, phone, { from, to }) {
  const { cookies } = await logIn(club, phone, from, { from: "192.0.2.1" });
  return async () => {
    const body = { pin: from, newPin: to };
    return (await ask(club, "PUT", "/api/me/pin", { cookies, body, from: "192.0.2.1" })).status === 200;
  };
}

/** With an admin's code. @type {Parameters<typeof race>[3]} */
async function resetPin(club, phone, { to }) {
  const { cookies } = await logIn(club, admin, club.pin, { from: "192.0.2.2" });
  const { body } = await ask(club, "GET", `/api/players?phone=${phone}`, { cookies });
  const [player] = body.players;
  const given = await ask(club, "POST", `/api/players/${player.id}/reset-code`, { cookies });
  return async () => {
    const body = { phone, code: given.body.code, pin: to };
    return (await ask(club, "POST", "/api/pin-resets", { body, from: "192.0.2.3" })).status === 200;
  };
}

/** @param {ServedClub} club @param {string} cookies */
async function isAlive(club, cookies) {
  return (await ask(club, "GET", "/api/sessions/current", { cookies })).status === 200;
}

/** @param {number} round */
function newPin(round) {
  return String(5_000 + round);
}

/** @param {number} seed @returns {() => number} from 0 to 1 (mulberry32) */
function chance(seed) {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
