import type { Engine } from "../../src/server/database/engines.ts";
import { castPin } from "../../src/server/testing/cast.ts";
import { type Chance, chanceFrom } from "../trials/chance.ts";
import { type Act, tap, teeTimesOf } from "./acts/act.ts";
import * as admin from "./acts/admin.ts";
import { cheats } from "./acts/cheats.ts";
import { late, offerOver, takeSpots } from "./acts/late-places.ts";
import { leaving } from "./acts/leaving.ts";
import { machines, restore } from "./acts/machines.ts";
import { lateChanges, payments } from "./acts/money.ts";
import * as others from "./acts/others.ts";
import * as players from "./acts/players.ts";
import { decideClaims, scorers, setScorers } from "./acts/scorers.ts";
import { checkAlways, checkAtRest } from "./checks/checks.ts";
import { checkPlaces } from "./checks/places.ts";
import { rememberStakes } from "./checks/terms.ts";
import { type Club, evening, openClub } from "./club.ts";
import { type Day, dayOf, type Step, stepsOf } from "./day.ts";
import { type PlantedFault, plantedFaults } from "./faults.ts";
import { inWorld } from "./world.ts";

export type Played = {
  readonly trace: readonly string[];
  readonly faults: readonly string[];
  readonly steps: number;
  readonly met: ReadonlyMap<string, number>;
};

const anyTime = [...players.bets, ...machines, players.look];
const acts = {
  evening: [...anyTime, ...players.places, ...admin.places, others.comeAndGo],
  round: [...anyTime, ...players.scores, ...leaving, ...lateChanges, ...admin.roundUnderWay, restore],
  after: [...anyTime, ...players.scores, ...leaving, ...payments, admin.correctCard],
};
/** `players.push` makes push addresses, so that cheats can try to find them. */
const withCheats = [...cheats, players.push];
/** Milliseconds between two steps. */
const pause = { least: 500, spread: 20_000 };
/** Milliseconds from the evening until the first round has started. */
const night = 12.8 * 60 * 60_000;

export type Variation = {
  /** Plays only these steps. Each step has its own random numbers, so leaving one out changes no other. */
  readonly steps?: readonly number[];
  readonly fault?: PlantedFault | undefined;
  readonly engine?: Engine | undefined;
};

export async function playDay(
  seed: number,
  { steps, fault, engine = "sqlite" }: Variation = {},
): Promise<Played> {
  const day = dayOf(seed);
  const played = stepsOf(day).filter(({ number }) => steps?.includes(number) ?? true);
  const faults: string[] = [];
  let met: ReadonlyMap<string, number> = new Map();
  const { trace } = await inWorld(seed, evening, async (world) => {
    const club = await openClub(world, day, engine);
    if (fault !== undefined) club.network.port = (sent, deliver) => plantedFaults[fault](club, sent, deliver);
    const playPart = async (part: keyof typeof acts) => {
      for (const step of played) if (step.part === part) await playStep(club, day, step);
    };
    try {
      // The day ends at its first fault, because later faults may only follow from it.
      await announce(club, day, chanceFrom(seed));
      await playPart("evening");
      for (const teeTimeId of await teeTimesOf(club))
        await others.giveUp(club, chanceFrom(seed, 2), teeTimeId);
      if (day.lateHours > 0) await takeSpots(club);
      await makeGroups(club, day, chanceFrom(seed, 3));
      await checkPlaces(club, day);
      if (club.faults.length > 0) return;
      await rememberStakes(club);
      await sleep(club, day);
      if (day.lateHours > 0) await checkPlaces(club, day);
      await playPart("round");
      if (club.faults.length > 0) return;
      await haveSignal(club);
      for (const teeTimeId of await teeTimesOf(club)) await others.stayAway(club, teeTimeId);
      await players.comeIn(club, chanceFrom(seed, day.steps));
      await playPart("after");
      if (club.faults.length > 0) return;
      await calmDown(club);
      await checkAtRest(club);
    } catch (error) {
      club.faults.push(String(error));
    } finally {
      faults.push(...club.faults);
      met = new Map([...club.met, ...club.network.count]);
      await club.server.close();
    }
  });
  return { trace, faults, steps: played.length, met };
}

async function playStep(club: Club, day: Day, { number, part }: Step): Promise<void> {
  const { world } = club;
  if (club.faults.length > 0) return;
  const chance = chanceFrom(day.seed, number);
  const done = await anyOf(actsOf(day, part), chance).act(club, chance);
  if (done !== null) world.tell(`– ${done}`);
  await world.run(pause.least + chance.below(pause.spread));
  if (day.lateHours > 0) await club.server.giveLatePlaces();
  await checkAlways(club);
}

function actsOf({ hasCheats, hasScorers, lateHours }: Day, part: Step["part"]): Act[] {
  return [
    ...acts[part],
    ...(hasCheats ? withCheats : []),
    ...(hasScorers && part !== "evening" ? scorers : []),
    ...(lateHours > 0 && part === "evening" ? late : []),
  ];
}

async function announce(club: Club, { hasScorers, lateHours }: Day, chance: Chance): Promise<void> {
  const { world } = club;
  if (hasScorers) await setScorers(true).act(club, chance);
  if (lateHours > 0) {
    await world.run(1_000);
    admin.changeSettings(club, `offers free places in the last ${lateHours} hours`, { lateHours });
    await world.run(1_000);
  }
  await admin.addTeeTime.act(club, chance);
  await world.run(2_000);
  const [teeTimeId] = await teeTimesOf(club);
  if (teeTimeId === undefined) return;
  const params = { teeTimeId };
  const early = chance.happens(0.5);
  if (early) await others.join(club, chance, teeTimeId);
  for (const [i, { phones }] of club.players.entries()) {
    const other = club.players[i + 1];
    for (const phone of phones) phone.app()?.goTo("tee time", teeTimeId);
    const [phone] = phones;
    if (!phone || chance.happens(0.2)) continue;
    tap(club, phone, "joins", ({ request }) => request("joinTeeTime", { params }));
    if (other) players.askForBet(club, phone, other, chance);
  }
  if (!early) await others.join(club, chance, teeTimeId);
  await world.run(2_000);
  for (let turn = 0; turn < club.players.length; turn++) await players.accept.act(club, chance);
  await world.run(1_000);
}

async function makeGroups(club: Club, { hasScorers }: Day, chance: Chance): Promise<void> {
  if (!chance.happens(0.5) && !hasScorers) return;
  await (hasScorers ? admin.groupTogether : admin.group).act(club, chance);
  await club.world.run(2_000);
}

async function sleep(club: Club, { isSwitchedOff, lateHours }: Day): Promise<void> {
  const { world, players, admin, server } = club;
  if (lateHours > 0 && !isSwitchedOff) await offerOver(club);
  const phones = [...players, admin].flatMap(({ phones }) => phones);
  if (isSwitchedOff) {
    for (const phone of phones) phone.kill();
    await server.stop();
    server.keepBackup();
  }
  world.skip(night);
  if (isSwitchedOff) await server.start();
  if (lateHours > 0) await server.giveLatePlaces();
  await server.sweep();
  await server.sendStarts(evening);
  for (const phone of phones) if (phone.app() === null) void phone.open();
  await world.run(5_000);
}

/** Gives every phone signal, opens it and logs its player in. Trouble with requests continues. */
async function haveSignal({ world, network, players, admin }: Club): Promise<void> {
  network.dead.clear();
  const phones = [...players, admin].flatMap(({ phones }) => phones);
  for (const phone of phones) {
    phone.disk.isHanging = false;
    if (phone.app() === null) void phone.open();
  }
  await world.run(5_000);
  for (const phone of phones)
    if (phone.app()?.me() === null)
      void phone
        .app()
        ?.logIn(phone.number, castPin)
        .catch(() => {});
  await world.run(5_000);
}

/** Ends all trouble. Afterwards all phones have time to send and load everything. */
async function calmDown(club: Club): Promise<void> {
  const { world, network, players: people, admin, server } = club;
  network.trouble = 0;
  await server.sweep();
  await haveSignal(club);
  for (let turn = 0; turn < 7; turn++) {
    // A slow request may fail after the trouble has ended, so each phone tries again.
    for (const { phones } of [...people, admin]) for (const phone of phones) phone.app()?.tryAgain();
    await world.run(25_000);
    if (turn >= 2 && !(await isAnybodyAsked(club))) return;
    for (const person of people)
      for (const phone of person.phones) players.decideConflicts(club, person, phone, "mine");
    if (turn >= 2) await decideAllClaims(club);
  }
}

async function decideAllClaims(club: Club): Promise<void> {
  for (const teeTimeId of await teeTimesOf(club))
    for (const person of club.players) {
      const [phone] = person.phones;
      if (phone) decideClaims(club, { person, phone, teeTimeId }, "mine");
      await club.world.run(2_000);
    }
}

/**
 * When another phone has saved the same hole, or a submitted card differs, the app asks the player. A card with an
 * open claim cannot be submitted.
 */
async function isAnybodyAsked({ world, players }: Club): Promise<boolean> {
  for (const phone of players.flatMap(({ phones }) => phones)) {
    const entries = (await world.until(Promise.resolve(phone.app()?.unsent()))) ?? [];
    if (entries.some(({ part, state }) => state.is === "undecided" || part === "submit")) return true;
  }
  return false;
}

function anyOf(acts: readonly Act[], chance: Chance): Act {
  let left = chance.next() * acts.reduce((sum, { share }) => sum + share, 0);
  const found = acts.find(({ share }) => {
    left -= share;
    return left < 0;
  });
  return found ?? admin.addTeeTime;
}
