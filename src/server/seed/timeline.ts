/**
 * In which order did it all happen? The season is written down tee time by tee time and bet by
 * bet; the club must live through it day by day, or the order of events would be wrong.
 */
import type { Course, Instant } from "#rules/golf";
import type { AppContext } from "../context.ts";
import type { Players } from "./players.ts";

/** What every happening of the season needs. */
export type Season = {
  context: AppContext;
  course: Course;
  players: Players;
  today: Instant;
  chance: () => number;
};

export type Happening = {
  at: Instant;
  /** Runs with the club's clock at `at`. */
  happen: () => Promise<void>;
};

export type Clock = { now: Instant };

/** Lives through the happenings, the earliest first; those of one moment in the order given. */
export async function liveThrough(clock: Clock, happenings: readonly Happening[]): Promise<void> {
  const inOrder = happenings.toSorted((a, b) => (a.at < b.at ? -1 : a.at > b.at ? 1 : 0));
  for (const { at, happen } of inOrder) {
    clock.now = at;
    await happen();
  }
}
