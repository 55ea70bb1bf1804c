import type { TeeTimeId } from "../../../src/rules/golf.ts";
import { castPin } from "../../../src/server/testing/cast.ts";
import type { Chance } from "../../trials/chance.ts";
import type { Club, Person } from "../club.ts";
import type { PhoneApp } from "../phone/app.ts";
import type { Phone } from "../phone/phone.ts";

/** `act` returns a sentence for the trace, or null if the act is impossible at this moment. */
export type Act = {
  /** How often the act is chosen, relative to the other acts of the same part of the day. */
  readonly share: number;
  act(club: Club, chance: Chance): Promise<string | null>;
};

type Asking = (app: PhoneApp) => Promise<unknown>;

export function tap({ world }: Club, phone: Phone, doing: string, ask: Asking): string | null {
  const app = phone.app();
  if (app === null) return null;
  // A session may end at any moment. Then the player logs in again instead.
  if (app.me() === null) [doing, ask] = ["logs in", ({ logIn }) => logIn(phone.number, castPin)];
  const tell = (said: string) => world.tell(`${phone.name}: ${doing}: ${said}`);
  ask(app).then(
    (said) => tell(typeof said === "string" ? said : "done"),
    (error: Error) => tell(error.message),
  );
  return `${phone.name}: ${doing}`;
}

export function onTeeTime(
  share: number,
  doing: string,
  ask: (teeTimeId: TeeTimeId, chance: Chance) => Asking,
): Act {
  return {
    share,
    async act(club, chance) {
      const { person, phone } = anyPhone(club, chance);
      const teeTimeId = await teeTimeOf(club, person, chance);
      return teeTimeId && tap(club, phone, doing, ask(teeTimeId, chance));
    },
  };
}

export function phoneOf({ players }: Club, playerId: string, chance: Chance): Phone | null {
  const person = players.find(({ actor }) => actor.id === playerId);
  return person ? chance.oneOf(person.phones) : null;
}

export function anyPhone({ players }: Club, chance: Chance): { person: Person; phone: Phone } {
  const person = chance.oneOf(players);
  return { person, phone: chance.oneOf(person.phones) };
}

export async function teeTimesOf({ server }: Club): Promise<TeeTimeId[]> {
  const all = await server.db().kysely.selectFrom("teeTimes").select("id").orderBy("createdAt").execute();
  return all.map(({ id }) => id);
}

export async function anyTeeTime(club: Club, chance: Chance): Promise<TeeTimeId | null> {
  const all = await teeTimesOf(club);
  return all.length === 0 ? null : chance.oneOf(all);
}

export async function teeTimeOf(club: Club, person: Person, chance: Chance): Promise<TeeTimeId | null> {
  const own = await ownTeeTime(club, person, chance);
  return own !== null && chance.happens(0.8) ? own : anyTeeTime(club, chance);
}

export async function ownTeeTime(
  { server }: Club,
  { actor }: Person,
  chance: Chance,
): Promise<TeeTimeId | null> {
  const own = await server
    .db()
    .kysely.selectFrom("places")
    .select("teeTimeId")
    .where("playerId", "=", actor.id)
    .where("waitlist", "=", 0)
    .orderBy("joinedAt")
    .execute();
  return own.length > 0 ? chance.oneOf(own).teeTimeId : null;
}
