/**
 * Which of the answers that are kept does an invalidation event make out of date?
 * What is about one tee time or one bet carries its id in the key (`queries.ts`), so that a new
 * question about it need not be added here.
 */

import type { InvalidationEvent } from "#contract/events";
import type { TeeTimeId } from "#rules/golf";

/** What the app asks about all of a player's tee times at once. */
const acrossTeeTimes = [
  "home",
  "notifications",
  "tee-times",
  "score-entries",
  "result-tee-times",
  "more-tee-times",
];
/** In a key in place of an id: whichever tee time is nearest, and so any may be. */
export const nearest = "nearest";
/** What asks about all bets of the player. */
const acrossBets = ["home", "notifications", "bets", "bet-results", "live-bets"];
/** Nobody else's score changes these. */
const untouchedByScores = ["tee-time", "card"];

export function isStale(event: InvalidationEvent, key: readonly unknown[]): boolean {
  const subject = String(key[0]);
  switch (event.kind) {
    case "club":
    case "people":
      return true;
    case "tee-times":
      return acrossTeeTimes.includes(subject) || key.includes(nearest);
    case "tee-time":
      return acrossTeeTimes.includes(subject) || isOf(event.teeTimeId, key);
    case "scores":
      return isOf(event.teeTimeId, key) && !untouchedByScores.includes(subject);
    case "own-card":
      return acrossTeeTimes.includes(subject) || (subject === "card" && key.includes(event.teeTimeId));
    case "notice":
    case "notices":
      return subject === "home" || subject === "notifications";
    case "bet":
      return acrossBets.includes(subject) || key.includes(event.betId);
    default:
      // The compiler names a kind that is missing here; of a newer server's nobody knows what it is about.
      event satisfies never;
      return true;
  }
}

function isOf(teeTimeId: TeeTimeId, key: readonly unknown[]): boolean {
  return key.includes(teeTimeId) || key.includes(nearest);
}
