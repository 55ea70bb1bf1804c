import type { Course, Instant } from "#rules/golf";
import type { Actor } from "#rules/players/permissions";
import { isRefused, type Refusal } from "#rules/refusal";
import type { AppContext } from "../context.ts";
import type { CastKey } from "./cast.ts";

export type Players = Readonly<Record<CastKey, Actor>>;

export type Season = {
  context: AppContext;
  course: Course;
  players: Players;
  today: Instant;
  chance: () => number;
};

export type Happening = { at: Instant; happen: () => Promise<unknown> };

export type Clock = { now: Instant };

export async function liveThrough(clock: Clock, happenings: readonly Happening[]): Promise<void> {
  const inOrder = happenings.toSorted((a, b) => (a.at < b.at ? -1 : a.at > b.at ? 1 : 0));
  for (const { at, happen } of inOrder) {
    clock.now = at;
    accepted(await happen());
  }
}

export function accepted<T>(answer: T | Refusal): T {
  if (isRefused(answer)) throw new Error(`The demo club was refused something: ${JSON.stringify(answer)}`);
  return answer;
}
