import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { toInstant } from "../../src/rules/calendar.ts";
import type { Entered, NassauAmounts } from "../../src/rules/golf.ts";
import type { Actor } from "../../src/rules/players/permissions.ts";
import type { Engine } from "../../src/server/database/engines.ts";
import { migrate } from "../../src/server/database/migrate.ts";
import { openDatabase } from "../../src/server/database/open-database.ts";
import {
  ada,
  addMembers,
  ana,
  castPin,
  gus,
  max,
  memberCode,
  mia,
  seedCast,
  walt,
} from "../../src/server/testing/cast.ts";
import { createDatabase, dropDatabase } from "../../src/server/testing/databases/postgresql-databases.ts";
import type { Place } from "../../src/server/testing/rounds/places.ts";
import type { Unsent } from "../../src/web/outbox/entry.ts";
import type { Day } from "./day.ts";
import { type NetworkObserver, openNetworkObserver } from "./heard.ts";
import { type Network, openNetwork } from "./network.ts";
import { bundlePhone, type PhoneCode } from "./phone/bundle.ts";
import type { KeptScore } from "./phone/own-card.ts";
import { newPhone, type Phone } from "./phone/phone.ts";
import { openServer, quickPins, type Server } from "./server.ts";
import type { World } from "./world.ts";

/** Friday at 19:00 in Phoenix, the evening before the round. */
export const evening = Date.parse("2026-11-21T02:00:00.000Z");

export type Person = {
  readonly name: string;
  readonly actor: Actor;
  readonly phones: readonly Phone[];
};

/** `person` has entered it on the card of `owner`. "claims": the owner saw what all had entered on the hole. */
export type EnteredScore = KeptScore & {
  readonly person: Person;
  readonly owner: Person;
  readonly phone: string;
  readonly decided?: "mine" | "theirs" | "claims";
};

/** `typed` has what the player entered, by hole. It is null while the player decides about conflicts. */
export type Saving = { readonly phone: string; readonly typed: Readonly<Record<number, Entered>> | null };

export type Club = {
  readonly world: World;
  readonly network: Network;
  readonly server: Server;
  readonly heard: NetworkObserver;
  readonly admin: Person;
  readonly players: readonly Person[];
  readonly others: readonly Pick<Person, "name" | "actor">[];
  readonly entered: EnteredScore[];
  /** Unfinished saves. The save of a killed phone stays here: nobody knows whether the server stored it. */
  readonly saving: Set<Saving>;
  /** The amounts of each active bet before its round, in cents, and when they were read. */
  readonly stakes: Map<string, NassauAmounts & { readonly at: number }>;
  /** The number of scores entered before a backup was restored. The server may have lost those scores. */
  restoredAfter: number;
  readonly forgotten: Set<string>;
  /** Refused scores that still wait for their player's decision at the end. */
  readonly left: Unsent[];
  /** How often a check met each case, such as "a score". A check that met no case would prove nothing. */
  readonly met: Map<string, number>;
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

const extras = [1, 2, 3].map((number): [string, Actor] => {
  return [`Member ${number}`, { id: `player-member-${number}`, role: "member", groupCode: memberCode }];
});

export async function openClub(world: World, { players, tablets }: Day, engine: Engine): Promise<Club> {
  code ??= bundlePhone();
  const [template, script] = [await templateOn(engine), await code];
  const network = openNetwork(world);
  const faults: string[] = [];
  const heard = openNetworkObserver(world, faults);
  network.hear = heard.hear;
  const server = await openServer(world, network, template);
  const people = cast.slice(0, 1 + players).map(([name, actor], i): Person => {
    const number = String(6025550100 + i);
    const hasTablet = i > 0 && i <= tablets;
    const phones = Array.from({ length: hasTablet ? 2 : 1 }, (_, which) =>
      newPhone(world, network, script, { name: `${name}'s ${which === 0 ? "phone" : "tablet"}`, number }),
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
    others: [...cast.slice(1 + players), ...extras].map(([name, actor]) => ({ name, actor })),
    entered: [],
    saving: new Set(),
    restoredAfter: 0,
    stakes: new Map(),
    forgotten: new Set(),
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

/** The databases from which clubs are copied. Each thread makes one for each engine. */
const templates = new Map<Engine, Promise<Place>>();
let code: Promise<PhoneCode> | null = null;

function templateOn(engine: Engine): Promise<Place> {
  const made = templates.get(engine) ?? makeTemplate(engine);
  templates.set(engine, made);
  return made;
}

export async function dropTemplates(): Promise<void> {
  for (const template of templates.values()) {
    const place = await template;
    if (place.databaseUrl === null) rmSync(place.dataDir, { recursive: true });
    else await dropDatabase(place);
  }
  templates.clear();
}

async function makeTemplate(engine: Engine): Promise<Place> {
  const place =
    engine === "postgresql"
      ? await createDatabase()
      : { databaseUrl: null, dataDir: mkdtempSync(join(tmpdir(), "clubhouse-template-")) };
  const db = await openDatabase(place);
  await migrate(db);
  const at = toInstant(evening);
  await seedCast({ db, now: () => at });
  await addMembers(db, extras.length, at);
  await db.kysely
    .updateTable("players")
    .set({ pinHash: await quickPins.hash(castPin) })
    .execute();
  await db.close();
  return place;
}

export function meet({ met }: Club, what: string): void {
  met.set(what, (met.get(what) ?? 0) + 1);
}
