/**
 * How many PINs of one account can strangers try, however they go about it? And does it keep the owner out? A million
 * tries in thirty days of the club's clock by `npm run trial -- throttle`, a sample by `npm test`.
 *
 * A wrong PIN that was compared is answered "wrong-pin", one that was not "too-many-tries" or "login-closed"; so that
 * this can be believed, the right PIN is tried as well where nothing may be compared any more, and must not be found.
 */
import { expect } from "vitest";
import { addMinutes } from "../../src/rules/calendar.ts";
import { addMembers } from "../../src/server/testing/cast.ts";
import { onBothEngines, type TestClub } from "../../src/server/testing/database.ts";
import { castPin } from "../../src/server/testing/pins.ts";
import { type Chance, chanceOf, extent } from "./chance.ts";
import { type ServedPlace, serveAt } from "./served-place.ts";
import {
  anyAddress,
  countOf,
  logIn,
  type Outcome,
  onLanes,
  openStrangers,
  type Strangers,
  tryPinByAction,
  wrongPins,
} from "./throttle/strangers.ts";
import { type Visitors, visitorsOf } from "./visitors.ts";

const lanes = 64;
const strangersLanes = 32;
const devices = extent(1_500, 15);
const burstOf = extent(2_000, 60);
const twinsOf = extent(1_000, 40);
const newDevicesOf = extent(100, 5);
/** Thirty days, in steps of so many minutes. */
const stepMinutes = extent(15, 12 * 60);
const steps = (30 * 24 * 60) / stepMinutes;
const monthTries = extent(1_000_000, 360);
/** The rest is asked of the server's own action: of a million, HTTP alone would take an hour. */
const partOverHttp = 0.1;
const monthLogins = extent(500, 20);
/** Of an account, from devices that it does not know. */
const mostCompared = 20;
const devicesOfOwner = extent(20, 3);

type Tried = {
  readonly club: TestClub;
  readonly server: ServedPlace;
  readonly visitors: Visitors;
  readonly strangers: Strangers;
  readonly chance: Chance;
};

onBothEngines(
  "strangers find out 20 PINs of an account at most, and its owner gets in all the while",
  async (club) => {
    const members = await addMembers(club.db, 4, club.context.now());
    const phones = await phonesOf(club, members);
    const server = await serveAt(club);
    const visitors = visitorsOf(server.url, lanes);
    const chance = chanceOf(members.length);
    const strangers = await openStrangers(visitors, devices, chance);
    const tried: Tried = { club, server, visitors, strangers, chance };
    const [first = "", second = "", third = "", fourth = ""] = phones;
    try {
      await burst(tried, first);
      await twins(tried, second);
      await newDevices(tried, third);
      await month(tried, fourth);
    } finally {
      visitors.close();
      await server.close();
    }
  },
  extent(7_200_000, 180_000),
);

/** Many wrong PINs at once, each from an address of its own; then the right one among the rest. */
async function burst({ club, strangers, chance }: Tried, phone: string): Promise<void> {
  const pins = wrongPins(castPin, chance);
  const tryOne = (pin: string) => strangers.tryPin(phone, pin);
  const outcomes = await onLanes(pins.slice(0, burstOf), lanes, tryOne);
  const rest = await onLanes([...pins.slice(burstOf, burstOf + 50), castPin], lanes, tryOne);
  say(club, `${outcomes.length} PINs at once, ${countOf(outcomes, "wrong-pin")} compared; ${found(rest)}`);
  expect(countOf(outcomes, "wrong-pin"), "PINs compared of a burst").toBe(5);
  expect(comparedOf(rest), "PINs compared after a burst").toBe(0);
}

/**
 * The same PIN from an address that is throttled, and at the same moment or before from one that is not: the first must
 * not take the trace of the other along.
 */
async function twins({ club, visitors, chance }: Tried, phone: string): Promise<void> {
  const throttled = await throttledAddress(visitors, 9);
  const pins = wrongPins(castPin, chance).slice(0, twinsOf);
  const tries = pins.flatMap((pin) => [
    { pin, from: throttled },
    { pin, from: throttled },
    { pin, from: anyAddress(chance) },
  ]);
  const tryOne = async ({ pin, from }: { pin: string; from: string }) =>
    (await logIn(visitors, phone, pin, { from })).outcome;
  const outcomes = await onLanes(tries, lanes, tryOne);
  // Once more behind those that were compared, and are counted.
  outcomes.push(...(await onLanes(pins, lanes, (pin) => tryOne({ pin, from: throttled }))));
  const rest = [await tryOne({ pin: castPin, from: anyAddress(chance) })];
  say(
    club,
    `${outcomes.length} tries of ${pins.length} PINs, ${countOf(outcomes, "wrong-pin")} compared; ${found(rest)}`,
  );
  expect(countOf(outcomes, "wrong-pin"), "PINs compared of twins").toBe(5);
  expect(comparedOf(rest), "PINs compared after the twins").toBe(0);
}

/** While a throttled stranger sends PINs, the owner logs in on one new device after the other. */
async function newDevices({ club, visitors, chance }: Tried, phone: string): Promise<void> {
  const throttled = await throttledAddress(visitors, 10);
  const pins = wrongPins(castPin, chance);
  let isOver = false;
  const outcomes: Outcome[] = [];
  const bombardment = Array.from({ length: strangersLanes }, async (_, lane) => {
    for (let n = lane; !isOver; n += strangersLanes)
      outcomes.push((await logIn(visitors, phone, pins[n % pins.length] ?? "", { from: throttled })).outcome);
  });
  const logins: Outcome[] = [];
  for (let device = 0; device < newDevicesOf; device++)
    logins.push((await logIn(visitors, phone, castPin, { from: anyAddress(chance) })).outcome);
  isOver = true;
  await Promise.all(bombardment);
  const letIn = countOf(logins, "let in");
  say(
    club,
    `${letIn} of ${logins.length} logins on new devices while a stranger sent ${outcomes.length} PINs`,
  );
  expect(letIn, "logins on new devices").toBe(newDevicesOf);
  expect(comparedOf(outcomes), "PINs of the throttled stranger compared").toBe(0);
  expect(outcomes.length, "PINs of the throttled stranger").toBeGreaterThan(newDevicesOf);
}

/**
 * Thirty days, a burst at each step, and the owner logs in on known devices all the time; once the account is closed, the
 * right PIN is in every burst. Then the owner opens it.
 */
async function month({ club, server, visitors, strangers, chance }: Tried, phone: string): Promise<void> {
  const known: string[] = [];
  for (let i = 0; i < devicesOfOwner; i++)
    known.push((await logIn(visitors, phone, castPin, { from: anyAddress(chance) })).cookies);
  const logins: Outcome[] = [];
  const logInOnKnown = async () => {
    const cookies = known[logins.length % known.length] ?? "";
    logins.push((await logIn(visitors, phone, castPin, { cookies, from: anyAddress(chance) })).outcome);
  };
  const pins = wrongPins(castPin, chance);
  const perStep = Math.ceil(monthTries / steps);
  const begin = club.context.now();
  const compared = new Set<string>();
  let [next, tried, triedOverHttp, closedAt] = [0, 0, 0, 0];
  const began = performance.now();
  for (let step = 0; step < steps; step++) {
    club.at(addMinutes(begin, step * stepMinutes));
    await server.setClock(club.context.now());
    const burst = Array.from({ length: perStep }, () => pins[next++ % pins.length] ?? "");
    if (closedAt > 0) burst[chance.below(burst.length)] = castPin;
    const overHttp = Math.ceil(burst.length * partOverHttp);
    const context = { ...club.context, pins: server.pins };
    const outcomes = await onLanes(burst, lanes, (pin, at) =>
      at < overHttp ? strangers.tryPin(phone, pin) : tryPinByAction(context, phone, pin, chance),
    );
    triedOverHttp += overHttp;
    tried += countOf(outcomes, "too-many-tries") + countOf(outcomes, "login-closed") + comparedOf(outcomes);
    outcomes.forEach((outcome, i) => {
      if (outcome === "wrong-pin" || outcome === "let in") compared.add(burst[i] ?? "");
    });
    if (closedAt === 0 && countOf(outcomes, "login-closed") === burst.length) closedAt = step;
    // Until it is closed: afterwards the owner's login would open it.
    if (closedAt === 0 && logins.length < monthLogins) await logInOnKnown();
  }
  const seconds = Math.round((performance.now() - began) / 1_000);
  const fresh = async () => (await logIn(visitors, phone, castPin, { from: anyAddress(chance) })).outcome;
  const succeeded = countOf(logins, "let in");
  say(
    club,
    `30 days: ${tried} tries in ${seconds} s, ${triedOverHttp} of them over HTTP, ${compared.size} PINs compared, closed on day ` +
      `${Math.floor((closedAt * stepMinutes) / (24 * 60))}; ${succeeded} of ${logins.length} logins on known devices`,
  );
  expect(tried, "tries").toBeGreaterThanOrEqual(0.99 * monthTries);
  expect(logins.length, "logins on known devices").toBeGreaterThanOrEqual(monthLogins);
  expect(succeeded, "logins on known devices").toBe(logins.length);
  // Fewer, and the trial has missed some.
  expect(compared.size, "PINs compared").toBe(mostCompared);
  expect(compared.has(castPin), "the right PIN was found at an account that is closed").toBe(false);
  expect(await fresh(), "before the owner opens it").toBe("login-closed");
  await logInOnKnown();
  expect([logins.at(-1), await fresh()], "once the owner has opened it").toEqual(["let in", "let in"]);
}

/** An address that has failed at its sixty accounts, phones that nobody has. */
async function throttledAddress(visitors: Visitors, number: number): Promise<string> {
  const from = `203.0.113.${number}`;
  for (let i = 0; i < 60; i++) await logIn(visitors, `70255500${10 + i}`, "0000", { from });
  return from;
}

async function phonesOf({ db }: TestClub, members: readonly { id: string }[]): Promise<string[]> {
  const ids = members.map(({ id }) => id);
  const rows = await db.kysely.selectFrom("players").select("phone").where("id", "in", ids).execute();
  return rows.map(({ phone }) => phone);
}

function comparedOf(outcomes: readonly Outcome[]): number {
  return countOf(outcomes, "wrong-pin") + countOf(outcomes, "let in");
}

function found(outcomes: readonly Outcome[]): string {
  return `then ${outcomes.length} more with the right one, ${comparedOf(outcomes)} compared`;
}

function say({ db }: TestClub, what: string): void {
  process.stdout.write(`${db.engine}: ${what}\n`);
}
