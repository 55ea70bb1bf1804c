/**
 * A crowd around one tee time, of whom 64 ask something at any moment. The tide turns: for a while most come, then most
 * go, so that the waitlist grows and is emptied, and the limit can be lowered as well as raised.
 */
import type { Actor } from "../../../src/rules/permissions.ts";
import { isRefused, type Refusal } from "../../../src/rules/refusal.ts";
import {
  addPlayer,
  joinTeeTime,
  leaveTeeTime,
  removePlayer,
  undoLeaving,
} from "../../../src/server/actions/places.ts";
import { changeTeeTime } from "../../../src/server/actions/tee-times.ts";
import type { Context } from "../../../src/server/context.ts";
import type { Chance } from "../chance.ts";
import type { Asked, Refused } from "../second/places.ts";
import type { Act, Told } from "./history.ts";
import { type AtTeeTime, requestOf } from "./tee-time.ts";

const askingAtOnce = 64;
/** How many acts the water rises, and falls. */
const tideActs = 250;
/** Nobody asks for it. Each of both limiters has the odd or the even ones below, so that none asks for what is so already. */
export const firstLimit = 40;

export type Crowd = AtTeeTime & {
  /** Of each server of the club; they take turns. */
  readonly contexts: readonly Context[];
  /** At least 110. */
  readonly people: readonly Actor[];
  readonly acts: number;
  readonly random: Chance;
  /** While nobody asks for anything. */
  readonly halfway: () => Promise<void>;
  /** After some of the acts. */
  readonly look: () => Promise<void>;
};

export async function playCrowd(crowd: Crowd): Promise<Act[]> {
  const { contexts, acts: count, random } = crowd;
  const acts: Act[] = [];
  const idle = new Set(peopleOf(crowd));
  let begun = 0;
  async function line(context: Context, until: number): Promise<void> {
    while (begun < until) {
      const isFlood = Math.floor(begun / tideActs) % 2 === 0;
      begun += 1;
      const person = pick([...idle], isFlood, random);
      idle.delete(person);
      const { by, next } = person;
      const { asked, ask } = next(context);
      const askedAt = performance.now();
      const told = await ask().catch((error: Error) => {
        throw new Error(`${asked.what} by ${by.id} failed: ${error.message}`, { cause: error });
      });
      acts.push({ by: by.id, asked, askedAt, answeredAt: performance.now(), told });
      idle.add(person);
      if (random.happens(0.03)) await crowd.look();
    }
  }
  const playUntil = (until: number) =>
    Promise.all(
      Array.from({ length: askingAtOnce }, (_, i) => line(contexts[i % contexts.length] as Context, until)),
    );
  await playUntil(count / 2);
  await crowd.halfway();
  await playUntil(count);
  return acts;
}

type Move = { readonly asked: Asked; readonly ask: () => Promise<Told> };

type Person = {
  readonly by: Actor;
  /** As the person knows it; an admin may have removed them since. Null for an admin. */
  readonly isIn: () => boolean | null;
  readonly next: (context: Context) => Move;
};

function pick(idle: readonly Person[], isFlood: boolean, random: Chance): Person {
  if (random.happens(0.1)) {
    const admins = idle.filter(({ isIn }) => isIn() === null);
    if (admins.length > 0) return random.oneOf(admins);
  }
  const comes = random.happens(isFlood ? 0.85 : 0.15);
  const ready = idle.filter(({ isIn }) => isIn() === !comes);
  return random.oneOf(ready.length > 0 ? ready : idle);
}

function peopleOf(crowd: Crowd): Person[] {
  const { people } = crowd;
  const asAdmin = (one: Actor | undefined): Actor => ({ ...(one as Actor), role: "admin" });
  const players = people.slice(10);
  return [
    ...[0, 1].map((i) => remover(crowd, asAdmin(people[i]), players)),
    ...[2, 3].map((i) => giver(crowd, asAdmin(people[i]), people.slice(2 * i, 2 * i + 2))),
    ...[8, 9].map((i) => limiter(crowd, asAdmin(people[i]), i % 2)),
    ...players.map((player) => playerOf(crowd, player)),
  ];
}

/** Comes and goes, and thinks again after having left. */
function playerOf({ teeTimeId, random }: Crowd, by: Actor): Person {
  let isIn = false;
  let hasJustLeft = false;
  return {
    by,
    isIn: () => isIn,
    next(context) {
      if (hasJustLeft && random.happens(0.25)) {
        hasJustLeft = false;
        return {
          asked: { what: "undo", player: by.id },
          async ask() {
            const told = readJoined(await undoLeaving(context, by, teeTimeId));
            isIn = told.is === "in" || told.is === "waiting";
            return told;
          },
        };
      }
      if (isIn)
        return {
          asked: { what: "leave", player: by.id },
          async ask() {
            const told = readLeft(await leaveTeeTime(context, by, teeTimeId));
            isIn = false;
            hasJustLeft = true;
            return told;
          },
        };
      return {
        asked: { what: "join", player: by.id },
        async ask() {
          const joined = await joinTeeTime(context, by, teeTimeId);
          if (isRefused(joined)) return refusalOf(joined);
          isIn = true;
          hasJustLeft = false;
          return { is: joined.outcome === "joined" ? "in" : "waiting" };
        },
      };
    },
  };
}

function remover({ teeTimeId, random }: Crowd, by: Actor, players: readonly Actor[]): Person {
  return {
    by,
    isIn: () => null,
    next(context) {
      const { id: playerId } = random.oneOf(players);
      return {
        asked: { what: "remove", player: playerId },
        ask: async () => readLeft(await removePlayer(context, by, { teeTimeId, playerId })),
      };
    },
  };
}

/** Gives spots to two players who ask for nothing themselves, and takes them away. */
function giver({ teeTimeId, random }: Crowd, by: Actor, theirs: readonly Actor[]): Person {
  const given = new Set<string>();
  return {
    by,
    isIn: () => null,
    next(context) {
      const { id: playerId } = random.oneOf(theirs);
      const isOut = !given.has(playerId);
      return {
        asked: { what: isOut ? "add" : "remove", player: playerId },
        async ask() {
          const place = { teeTimeId, playerId };
          const told = isOut
            ? readJoined(await addPlayer(context, by, place))
            : readLeft(await removePlayer(context, by, place));
          if (told.is === "in") given.add(playerId);
          if (told.is === "out") given.delete(playerId);
          return told;
        },
      };
    },
  };
}

function limiter({ number, teeTimeId, random }: Crowd, by: Actor, odd: number): Person {
  let last = 0;
  return {
    by,
    isIn: () => null,
    next(context) {
      let limit = last;
      while (limit === last) limit = 4 + odd + 2 * random.below((firstLimit - 4) / 2);
      return {
        asked: { what: "limit", limit },
        async ask() {
          const changed = await changeTeeTime(context, by, { teeTimeId, ...requestOf(number, limit) });
          if (isRefused(changed)) return refusalOf(changed);
          last = limit;
          return { is: "limit", promoted: changed.promoted };
        },
      };
    },
  };
}

type Joined = Exclude<Awaited<ReturnType<typeof undoLeaving>>, Refusal>;
type Left = Exclude<Awaited<ReturnType<typeof leaveTeeTime>>, Refusal>;

function readJoined(answer: Joined | Refusal): Told {
  if (isRefused(answer)) return refusalOf(answer);
  return { is: answer.joined.waitlist ? "waiting" : "in" };
}

function readLeft(answer: Left | Refusal): Told {
  if (isRefused(answer)) return refusalOf(answer);
  return answer.left === null ? { is: "nothing" } : { is: "out", promoted: answer.promoted.length };
}

const refusals: Readonly<Record<string, Refused["refused"]>> = {
  "limit-below-joined": "limit-too-low",
  "spot-taken": "spot-taken",
  "tee-time-full": "full",
  "undo-too-late": "too-late",
};

function refusalOf({ refused }: Refusal): Told {
  const is = refusals[refused];
  if (is === undefined) throw new Error(`Nobody expects "${refused}" here.`);
  return { is };
}
