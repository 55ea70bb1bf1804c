/** One day of a club, from its seed. */
import { castPin } from "../../src/server/testing/pins.ts";
import { type Chance, chanceOf } from "../trials/chance.ts";
import { type Act, tap } from "./acts/act.ts";
import * as admin from "./acts/admin.ts";
import { machines } from "./acts/machines.ts";
import * as players from "./acts/players.ts";
import { checkAlways, checkAtRest } from "./checks/checks.ts";
import { type Club, evening, openClub } from "./club.ts";
import { type PlantedFault, plantedFaults } from "./faults.ts";
import { inWorld } from "./world.ts";

export type Played = {
  readonly trace: readonly string[];
  readonly faults: readonly string[];
  readonly steps: number;
  readonly met: ReadonlyMap<string, number>;
};

export const stepsOfDay = 90;
const eveningSteps = 25;

const inTheEvening = [...players.places, ...players.bets, ...admin.places, ...machines, players.look];
const onTheCourse = [...players.scores, ...players.bets, ...admin.roundUnderWay, ...machines, players.look];
/** Milliseconds between two steps. */
const pause = { least: 500, spread: 20_000 };
/** From the evening to the start of the first round. */
const night = 12.6 * 60 * 60_000;

/** `steps`: which of the day's are played; each has a chance of its own, so that the others stay as they are. */
export async function playDay(
  seed: number,
  steps = Array.from({ length: stepsOfDay }, (_, i) => i),
  fault?: PlantedFault,
): Promise<Played> {
  const faults: string[] = [];
  let met: ReadonlyMap<string, number> = new Map();
  const { trace } = await inWorld(seed, evening, async (world) => {
    const club = await openClub(world);
    if (fault !== undefined) plant(club, fault);
    try {
      await announce(club, chanceOf(seed));
      await playSteps(
        club,
        seed,
        steps.filter((step) => step < eveningSteps),
      );
      await sleep(club);
      await playSteps(
        club,
        seed,
        steps.filter((step) => step >= eveningSteps),
      );
      for (const person of club.players) await players.comeIn(club, person, chanceOf(seed, stepsOfDay));
      await calmDown(club);
      await checkAtRest(club);
    } finally {
      faults.push(...club.faults);
      met = new Map([...club.met, ...club.network.count]);
      await club.server.close();
    }
  });
  return { trace, faults, steps: steps.length, met };
}

function plant(club: Club, fault: PlantedFault): void {
  club.network.port = async (sent, answered) => {
    const changed = await plantedFaults[fault](club, sent, answered);
    if (changed.status >= 500) club.faults.push(`${sent.method} ${sent.url} was answered ${changed.status}`);
    return changed;
  };
}

async function playSteps(club: Club, seed: number, steps: readonly number[]): Promise<void> {
  const { world } = club;
  for (const step of steps) {
    if (club.faults.length > 0) return;
    const chance = chanceOf(seed, step);
    const done = await anyOf(step < eveningSteps ? inTheEvening : onTheCourse, chance).act(club, chance);
    if (done !== null) world.tell(`– ${done}`);
    await world.run(pause.least + chance.below(pause.spread));
    await checkAlways(club);
  }
}

/** A tee time that most players join at once, and bets among neighbours of the list. */
async function announce(club: Club, chance: Chance): Promise<void> {
  const { world } = club;
  await admin.addTeeTime.act(club, chance);
  await world.run(2_000);
  const [teeTime] = await club.server.db().kysely.selectFrom("teeTimes").select("id").execute();
  if (!teeTime) return;
  const params = { teeTimeId: teeTime.id };
  for (const [i, { phones }] of club.players.entries()) {
    const other = club.players[i + 1];
    for (const phone of phones) phone.app()?.showTeeTime(teeTime.id);
    const [phone] = phones;
    if (!phone || chance.happens(0.2)) continue;
    tap(club, phone, "joins", ({ request }) => request("joinTeeTime", { params }));
    if (other) players.askForBet(club, phone, other, chance);
  }
  await world.run(5_000);
  for (let turn = 0; turn < 6; turn++) {
    await players.accept.act(club, chance);
    await world.run(1_000);
  }
}

/** Phones are off at night. */
async function sleep({ world, players, admin, server }: Club): Promise<void> {
  for (const { phones } of [...players, admin]) for (const phone of phones) phone.kill();
  await server.stop();
  world.skip(night);
  await server.start();
  await server.sweep();
  for (const { phones } of [...players, admin]) for (const phone of phones) void phone.open();
  await world.run(5_000);
}

/** Signal for everybody, and a minute. */
async function calmDown({ world, network, players, server }: Club): Promise<void> {
  network.trouble = 0;
  network.dead.clear();
  await server.sweep();
  for (const { phones } of players) for (const phone of phones) void phone.open();
  await world.run(20_000);
  for (const { phones } of players)
    for (const phone of phones) {
      const app = phone.app();
      if (app?.me() === null) await world.until(app.logIn(phone.number, castPin));
    }
  await world.run(90_000);
  for (let turn = 0; turn < 5; turn++) {
    for (const { phones } of players) for (const phone of phones) void phone.app()?.decideAll("mine");
    await world.run(20_000);
  }
}

function anyOf(acts: readonly Act[], chance: Chance): Act {
  let left = chance.next() * acts.reduce((sum, { share }) => sum + share, 0);
  const found = acts.find(({ share }) => {
    left -= share;
    return left < 0;
  });
  return found ?? admin.addTeeTime;
}
