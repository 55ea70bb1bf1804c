/** One round of the fuzz: once through the contract as it should be, then whatever comes, on all lanes at once. */
import { type EndpointName, endpoints } from "../../../src/contract/endpoints.ts";
import type { ErrorAnswer } from "../../../src/contract/errors.ts";
import { addMinutes } from "../../../src/rules/calendar.ts";
import type { RefusalReason } from "../../../src/rules/refusal.ts";
import { type Asker, askerNames } from "../../../src/server/testing/access-table.ts";
import type { TestClub } from "../../../src/server/testing/database.ts";
import { type Chance, chanceOf } from "../chance.ts";
import { type ServedPlace, serveAt } from "../served-place.ts";
import { type Reply, visitorsOf, type Wire } from "../visitors.ts";
import { faultsAfter } from "./aftermath.ts";
import { openAskers } from "./askers.ts";
import { type FuzzedWorld, memoryOf } from "./memory.ts";
import { rawBytesOf } from "./raw-lines.ts";
import { type Asked, endpointNames, onceThrough, rightRequest, whoMay } from "./right-request.ts";
import { type Spoiling, spoilings, wireOf } from "./spoil.ts";

/** Of all rounds on one engine. */
export type Tally = {
  tried: number;
  /** Came to a handler, as far as the answer shows. */
  reached: number;
  readonly statuses: Map<number, number>;
  readonly granted: Set<EndpointName>;
};

export type Extent = { readonly requests: number; readonly devices: number };

const lanes = 24;
const rawLanes = 48;
/** One in so many is sent as bytes. */
const rawEvery = 25;
const clockEvery = 5_000;
const devicesEvery = 40;

/** Answers what was wrong. */
export async function playRound(
  club: TestClub,
  world: FuzzedWorld,
  round: number,
  { requests, devices }: Extent,
  tally: Tally,
): Promise<string[]> {
  const server = await serveAt(club);
  const visitors = visitorsOf(server.url, lanes);
  const rawVisitors = visitorsOf(server.url, rawLanes);
  const askers = await openAskers(club, visitors, devices);
  const memory = memoryOf(world);
  const faults: string[] = [];

  function note({ name }: Asked, what: () => string, { status, text }: Reply): void {
    tally.tried += 1;
    count(tally, status);
    const reason = reasonOf(text);
    if (isFault(status, reason)) faults.push(`${status} for ${what()}`);
    if (status === 200) tally.granted.add(name);
    if (status === 200 || (reason !== null && !beforeHandlers.has(reason))) tally.reached += 1;
  }

  async function ask(asked: Asked, spoiling: Spoiling, chance: Chance): Promise<Reply> {
    const wire = wireOf(asked, askers.headersOf(asked.asker, memory, chance), spoiling, chance);
    const reply = await visitors.send(wire);
    note(asked, () => `${asked.name} as ${asked.asker}, ${spoiling}: ${shown(wire)}`, reply);
    // With another method or address it may be another endpoint's answer, or a page.
    const isOwnAnswer = spoiling !== "headers" && spoiling !== "address";
    if (reply.status === 200 && isOwnAnswer) memory.learn(asked, reply.text, reply.cookies);
    else if (reasonOf(reply.text) === "not-signed-in") await askers.renew(asked.asker);
    return reply;
  }

  async function askRaw(asked: Asked, chance: Chance): Promise<void> {
    const own = askers.headersOf(asked.asker, memory, chance);
    const bytes = rawBytesOf(wireOf(asked, own, "right", chance), chance);
    tally.tried += 1;
    for (const status of await rawVisitors.sendRaw(bytes)) {
      count(tally, status);
      if (status >= 500) faults.push(`${status} for the bytes ${Buffer.from(bytes).toString("latin1")}`);
    }
  }

  async function askSomething(n: number, sending: Set<Promise<void>>): Promise<void> {
    const chance = chanceOf(round, n);
    if (n % clockEvery === 0) await moveClock(club, server, chance);
    if (n % devicesEvery === 0) await askers.openDevice(chance);
    const name = someEndpoint(chance);
    const asked = rightRequest(name, somebody(name, chance), memory, chance);
    if (n % rawEvery !== 0) {
      await ask(asked, someSpoiling(chance), chance);
      return;
    }
    // Half of a request is waited for, and nobody waits in line behind it.
    while (sending.size >= rawLanes) await Promise.race(sending);
    const sent = askRaw(asked, chance).finally(() => sending.delete(sent));
    sending.add(sent);
  }

  try {
    for (const name of onceThrough) {
      const [by = "owner"] = whoMay(name);
      const again = () => ask(rightRequest(name, by, memory, asPrepared), "right", asPrepared);
      // A session that the one before has ended is renewed.
      if ((await again()).status === 401) await again();
    }
    const sending = new Set<Promise<void>>();
    let next = 1;
    const work = async () => {
      for (let n = next++; n <= requests && server.whyEnded() === null; n = next++)
        await askSomething(n, sending);
    };
    await Promise.all(Array.from({ length: lanes }, work));
    await Promise.all(sending);
    if (server.whyEnded() === null) faults.push(...(await faultsAfter(club, visitors)));
    if (server.whyEnded() !== null) faults.push(`the server ended: ${server.whyEnded()}`);
    return faults.length > 0 ? [...faults, server.log()] : [];
  } finally {
    visitors.close();
    rawVisitors.close();
    await server.close();
  }
}

function shown({ body, ...head }: Wire): string {
  return `${JSON.stringify(head)} ${body === null ? "" : Buffer.from(body).toString().slice(0, 500)}`;
}

/** Leaves nothing to chance: the first of everything, and the world as it was prepared. */
const asPrepared: Chance = {
  next: () => 0,
  below: () => 0,
  happens: () => false,
  oneOf([first]) {
    if (first === undefined) throw new Error("Nothing to choose from.");
    return first;
  },
};

/** Said before a handler is asked, or by handlers as well. */
const beforeHandlers = new Set<RefusalReason>([
  "bad-request",
  "hidden-character",
  "text-too-long",
  "not-signed-in",
  "another-player",
  "admins-only",
  "not-allowed",
  "not-found",
  "television-link-ended",
  "too-many-tries",
  "server-busy",
]);

/** A server that is busy says so on purpose; anything else of 500 is a fault of ours. */
function isFault(status: number, reason: RefusalReason | null): boolean {
  return status >= 500 && reason !== "server-busy";
}

function reasonOf(text: string): RefusalReason | null {
  return text.startsWith('{"error":') ? (JSON.parse(text) as ErrorAnswer).error.reason : null;
}

function count({ statuses }: Tally, status: number): void {
  statuses.set(status, (statuses.get(status) ?? 0) + 1);
}

/** PINs and pictures are slow on purpose: fewer of them. */
function someEndpoint(chance: Chance): EndpointName {
  const name = chance.oneOf(endpointNames);
  const { rate, ...endpoint } = endpoints[name];
  const isSlow = rate === "login" || rate === "registration" || "upload" in endpoint;
  return isSlow && chance.happens(0.6) ? someEndpoint(chance) : name;
}

function somebody(name: EndpointName, chance: Chance): Asker {
  return chance.oneOf(chance.happens(0.8) ? whoMay(name) : askerNames);
}

function someSpoiling(chance: Chance): Spoiling {
  return chance.happens(0.1) ? "right" : chance.oneOf(spoilings);
}

async function moveClock(club: TestClub, server: ServedPlace, chance: Chance): Promise<void> {
  club.at(addMinutes(club.context.now(), chance.below(6 * 60)));
  await server.setClock(club.context.now());
}
