/**
 * How many PINs of one account can strangers try, however they go about it? And does it keep the owner out?
 *
 * A wrong PIN that was compared is answered "wrong-pin", one that was not "too-many-tries" or "login-closed"; so that
 * this can be believed, the right PIN is tried as well where nothing may be compared any more, and must not be found.
 */
import { note } from "../terminal.mjs";
import { logIn, onLines } from "./ask.mjs";
import { chance, dealt } from "./changes.mjs";
import { extent, isSample } from "./extent.mjs";
import { onEachEngine } from "./served-club.mjs";

/** @typedef {import("./served-club.mjs").ServedClub} ServedClub */

const start = Date.parse("2026-11-21T15:00:00.000Z");
const minuteMs = 60_000;
const dayMinutes = 24 * 60;
const lines = 64;
const strangersLines = 32;

/** What must at least be tried, or too little was. */
const least = {
  burst: extent(1_000, 100),
  twins: extent(1_000, 100),
  monthTries: 20_000,
  monthSteps: 30 * 96,
  newDevices: extent(100, 10),
  knownDevices: 100,
};

/**
 * @param {number} seed
 * @returns {Promise<number>} the exit code
 */
export function tryThrottle(seed) {
  const opened = { members: 4, now: new Date(start).toISOString(), trustedProxy: "127.0.0.1" };
  return onEachEngine(opened, async (club) => {
    const random = chance(seed);
    const [first = "", second = "", third = "", fourth = ""] = club.phones;
    return [
      ...(await burst(club, first, random)),
      ...(await twins(club, second, random)),
      ...(await newDevices(club, third, random)),
      // A month cannot be shortened.
      ...(isSample ? [] : await month(club, fourth, random)),
    ];
  });
}

/**
 * More than a thousand wrong PINs at once, each from an address of its own; then the right one among the rest.
 *
 * @param {ServedClub} club
 * @param {string} phone
 * @param {() => number} random
 */
async function burst(club, phone, random) {
  const pins = wrongPins(club, random);
  const tryOne = (/** @type {string} */ pin) => logIn(club, phone, pin, { from: anyAddress(random) });
  const answers = await onLines(pins.slice(0, 2 * least.burst), lines, tryOne);
  const rest = await onLines(
    [...pins.slice(2 * least.burst, 2 * least.burst + 200), club.pin],
    lines,
    tryOne,
  );
  const compared = count(answers, "wrong-pin");
  note(
    `burst: ${answers.length} PINs over ${lines} connections, ${compared} compared; then ${describe(rest)}`,
  );
  return [
    ...(answers.length < least.burst ? ["too little was tried: the burst"] : []),
    ...(compared === 5 ? [] : [`burst: ${compared} PINs were compared, not 5`]),
    ...foundOrCompared("after the burst", rest),
  ];
}

/**
 * The same PIN twice from an address that is throttled and at the same moment from one that is not: the first must not
 * take the trace of the other along.
 *
 * @param {ServedClub} club
 * @param {string} phone
 * @param {() => number} random
 */
async function twins(club, phone, random) {
  const throttled = await throttledAddress(club, 9);
  const pins = wrongPins(club, random).slice(0, least.twins);
  const tries = pins.flatMap((pin) => [
    { pin, from: throttled },
    { pin, from: throttled },
    { pin, from: anyAddress(random) },
  ]);
  const answers = await onLines(tries, lines, ({ pin, from }) => logIn(club, phone, pin, { from }));
  const rest = await onLines([club.pin], 1, (pin) => logIn(club, phone, pin, { from: anyAddress(random) }));
  const compared = count(answers, "wrong-pin");
  note(`twins: ${tries.length} tries of ${pins.length} PINs, ${compared} compared; then ${describe(rest)}`);
  return [
    ...(pins.length < least.twins ? ["too little was tried: the twins"] : []),
    ...(compared === 5 ? [] : [`twins: ${compared} PINs were compared, not 5`]),
    ...foundOrCompared("after the twins", rest),
  ];
}

/**
 * While a throttled stranger sends PINs over 32 connections, the owner logs in on one new device after the other.
 *
 * @param {ServedClub} club
 * @param {string} phone
 * @param {() => number} random
 */
async function newDevices(club, phone, random) {
  const throttled = await throttledAddress(club, 10);
  const pins = wrongPins(club, random);
  let isOver = false;
  /** @type {import("./ask.mjs").Answered[]} */
  const strangers = [];
  const bombardment = Array.from({ length: strangersLines }, async (_, line) => {
    for (let n = line; !isOver; n += strangersLines)
      strangers.push(await logIn(club, phone, pins[n % pins.length] ?? "", { from: throttled }));
  });
  const logins = [];
  for (let device = 0; device < least.newDevices; device++)
    logins.push(await logIn(club, phone, club.pin, { from: anyAddress(random) }));
  isOver = true;
  await Promise.all(bombardment);
  const succeeded = logins.filter(({ status }) => status === 200).length;
  note(
    `new devices: ${succeeded} of ${logins.length} logins while a throttled stranger sent ${strangers.length} PINs, ` +
      `${count(strangers, "wrong-pin")} compared`,
  );
  return [
    ...(strangers.length < least.newDevices ? ["too little was tried: the stranger's PINs"] : []),
    ...(succeeded === logins.length ? [] : [`only ${succeeded} of ${logins.length} logins on new devices`]),
    ...foundOrCompared("of the throttled stranger", strangers),
  ];
}

const devicesOfOwner = 5;

/**
 * Thirty days, a burst every 15 minutes, and the owner logs in on a known device all the time; once the account is
 * closed, the right PIN is in every burst. Then the owner opens it.
 *
 * @param {ServedClub} club
 * @param {string} phone
 * @param {() => number} random
 */
async function month(club, phone, random) {
  // Thirty days of the club's clock pass in a minute of the machine's, in which a device has 30 logins.
  /** @type {string[]} */
  const known = [];
  for (let i = 0; i < devicesOfOwner; i++)
    known.push((await logIn(club, phone, club.pin, { from: anyAddress(random) })).cookies);
  const logInOnKnown = (/** @type {number} */ i) =>
    logIn(club, phone, club.pin, { cookies: known[i % known.length] ?? "", from: anyAddress(random) });
  const pins = wrongPins(club, random);
  let next = 0;
  let closedAt = 0;
  let tried = 0;
  const compared = new Set();
  const answersToKnown = [];
  for (let step = 0; step < least.monthSteps; step++) {
    await club.setClock(new Date(start + step * 15 * minuteMs).toISOString());
    const burst = Array.from({ length: 8 }, () => pins[next++ % pins.length] ?? "");
    if (closedAt > 0) burst[Math.floor(random() * burst.length)] = club.pin;
    const answers = await onLines(burst, burst.length, (pin) =>
      logIn(club, phone, pin, { from: anyAddress(random) }),
    );
    tried += answers.length;
    answers.forEach(({ reason, status }, i) => {
      if (reason === "wrong-pin" || status === 200) compared.add(burst[i]);
    });
    if (closedAt === 0 && count(answers, "login-closed") === burst.length) closedAt = step;
    // As often as a hundred times until it is closed: afterwards the owner's login would open it.
    if (closedAt === 0 && step % 12 === 0) answersToKnown.push(await logInOnKnown(answersToKnown.length));
  }
  const succeeded = answersToKnown.filter(({ status }) => status === 200).length;
  const fresh = () => logIn(club, phone, club.pin, { from: anyAddress(random) });
  const opening = [
    (await fresh()).reason,
    (await logInOnKnown(answersToKnown.length)).status,
    (await fresh()).status,
  ];
  note(
    `30 days: ${tried} tries, ${compared.size} PINs compared, closed on day ${Math.floor((closedAt * 15) / dayMinutes)}; ` +
      `${succeeded} of ${answersToKnown.length} logins on a known device; then ${opening.join(", ")}`,
  );
  return [
    ...(tried < least.monthTries || answersToKnown.length < least.knownDevices
      ? [`too little was tried: ${tried} PINs, ${answersToKnown.length} logins on a known device`]
      : []),
    ...(compared.size > 20 ? [`in 30 days ${compared.size} PINs were compared, more than 20`] : []),
    ...(compared.size < 20
      ? [`in 30 days only ${compared.size} PINs were compared: the trial missed some`]
      : []),
    ...(compared.has(club.pin) ? ["the right PIN was found at an account that is closed"] : []),
    ...(succeeded === answersToKnown.length
      ? []
      : [`only ${succeeded} of ${answersToKnown.length} logins on a known device`]),
    ...(opening.join() === "login-closed,200,200"
      ? []
      : [`the owner could not open it: ${opening.join(", ")}`]),
  ];
}

/**
 * An address that has used up its 30 wrong PINs, at phones that nobody has.
 *
 * @param {ServedClub} club
 * @param {number} number
 */
async function throttledAddress(club, number) {
  const from = `203.0.113.${number}`;
  for (let i = 0; i < 30; i++) await logIn(club, `70255500${String(10 + i)}`, "0000", { from });
  return from;
}

/**
 * All wrong ones, in an order that nobody knows.
 *
 * @param {ServedClub} club
 * @param {() => number} random
 */
function wrongPins({ pin }, random) {
  const all = Array.from({ length: 10_000 }, (_, i) => ({ name: String(i).padStart(4, "0") }));
  return dealt(all, all.length, random).flatMap(({ name }) => (name === pin ? [] : [name]));
}

/** @param {() => number} random */
function anyAddress(random) {
  const part = () => 1 + Math.floor(random() * 254);
  return `100.${part()}.${part()}.${part()}`;
}

/**
 * @param {readonly import("./ask.mjs").Answered[]} answers
 * @param {string} reason
 */
function count(answers, reason) {
  return answers.filter((answer) => answer.reason === reason).length;
}

/** @param {readonly import("./ask.mjs").Answered[]} answers */
function describe(answers) {
  const found = answers.filter(({ status }) => status === 200).length;
  return `${answers.length} more with the right one, ${count(answers, "wrong-pin")} compared, ${found} let in`;
}

/**
 * @param {string} when
 * @param {readonly import("./ask.mjs").Answered[]} answers
 */
function foundOrCompared(when, answers) {
  const compared = answers.filter(({ status, reason }) => status === 200 || reason === "wrong-pin").length;
  return compared === 0 ? [] : [`${when} ${compared} PINs were compared that should not have been`];
}
