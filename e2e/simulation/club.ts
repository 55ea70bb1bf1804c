/** A club to simulate: its players with their phones, its server, and what the checks need to know of both. */
import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { toInstant } from "../../src/rules/calendar.ts";
import type { TeeTimeId } from "../../src/rules/golf.ts";
import type { Actor } from "../../src/rules/permissions.ts";
import { migrate } from "../../src/server/store/database.ts";
import { openDatabase } from "../../src/server/store/open-database.ts";
import { ada, ana, gus, max, mia, seedCast, walt } from "../../src/server/testing/cast.ts";
import { castPin } from "../../src/server/testing/pins.ts";
import type { Unsent } from "../../src/web/outbox/entry.ts";
import type { Day } from "./day.ts";
import { type Heard, openHearing } from "./heard.ts";
import { type Network, openNetwork } from "./network.ts";
import { bundlePhone, type PhoneCode } from "./phone/bundle.ts";
import { newPhone, type Phone } from "./phone/phone.ts";
import { openServer, quickPins, type Server } from "./server.ts";
import type { World } from "./world.ts";

/** Friday, 19:00 in Phoenix: the evening before the round. */
export const evening = Date.parse("2026-11-21T02:00:00.000Z");

export type Person = {
  readonly name: string;
  readonly actor: Actor;
  readonly phones: readonly Phone[];
};

/** A score that a player entered; `isKept`: null while nobody knows whether the phone has it. */
export type Entered = {
  readonly person: string;
  readonly phone: string;
  readonly teeTimeId: TeeTimeId;
  readonly hole: number;
  readonly gross: number;
  isKept: boolean | null;
};

export type Club = {
  readonly world: World;
  readonly network: Network;
  readonly server: Server;
  readonly heard: Heard;
  readonly admin: Person;
  readonly players: readonly Person[];
  /** Members without a phone here. */
  readonly others: readonly Pick<Person, "name" | "actor">[];
  readonly entered: Entered[];
  /** What phones still have when all is calm: refused scores, which wait for their player. */
  readonly left: Unsent[];
  /** How often a check had something to look at. */
  readonly met: Map<string, number>;
  /** What must never happen, and did. */
  readonly faults: string[];
};

const cast: readonly [string, Actor][] = [
  ["Ada", ada],
  ["Ana", ana],
  ["Mia", mia],
  ["Max", max],
  ["Walt", walt],
  ["Gus", gus],
];

/** Ada's phone, and those of the first players of the cast. */
export async function openClub(world: World, { players, tablets }: Day): Promise<Club> {
  const { template, code } = await prepared();
  const network = openNetwork(world);
  const faults: string[] = [];
  const heard = openHearing(world, faults);
  network.hear = heard.hear;
  const server = await openServer(world, network, template);
  const people = cast.slice(0, 1 + players).map(([name, actor], i): Person => {
    const number = String(6025550100 + i);
    const hasTablet = i > 0 && i <= tablets;
    const phones = Array.from({ length: hasTablet ? 2 : 1 }, (_, which) =>
      newPhone(world, network, code, { name: `${name}'s ${which === 0 ? "phone" : "tablet"}`, number }),
    );
    return { name, actor, phones };
  });
  const club: Club = {
    world,
    network,
    server,
    heard,
    admin: people[0] as Person,
    players: people.slice(1),
    others: cast.slice(1 + players).map(([name, actor]) => ({ name, actor })),
    entered: [],
    met: new Map(),
    left: [],
    faults,
  };
  for (const { phones } of people)
    for (const phone of phones) {
      await world.until(phone.open());
      await world.until(Promise.resolve(phone.app()?.logIn(phone.number, castPin)));
    }
  return club;
}

/** Made once, and copied for each club. */
let once: Promise<{ template: string; code: PhoneCode }> | null = null;

function prepared(): NonNullable<typeof once> {
  once ??= (async () => {
    const [template, code] = await Promise.all([makeTemplate(), bundlePhone()]);
    return { template, code };
  })();
  return once;
}

async function makeTemplate(): Promise<string> {
  const dataDir = mkdtempSync(join(tmpdir(), "clubhouse-template-"));
  const db = await openDatabase({ databaseUrl: null, dataDir });
  await migrate(db);
  await seedCast({ db, now: () => toInstant(evening) });
  await db.kysely
    .updateTable("players")
    .set({ pinHash: await quickPins.hash(castPin) })
    .execute();
  await db.close();
  return dataDir;
}

export function meet({ met }: Club, what: string): void {
  met.set(what, (met.get(what) ?? 0) + 1);
}
