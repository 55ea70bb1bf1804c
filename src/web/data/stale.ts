/**
 * Which of the answers that are kept does an invalidation event make out of date?
 * What is about one tee time or one bet carries its id in the key (`queries.ts`), so that a new
 * question about it need not be added here.
 */

import type { StreamMessage } from "#contract/events";
import type { TeeTimeId } from "#rules/golf";

/** What is not the same for two tee times, or for the list of them. */
const acrossTeeTimes = [
  "home",
  "notifications",
  "tee-times",
  "score-entries",
  "my-game",
  "game-of-player",
  "ledger",
  "result-tee-times",
  "more-tee-times",
  "series",
  "standing-places",
];
/** Of these the player's own place and card alone. */
const ofOwnRounds = ["home", "notifications", "score-entries", "my-game"];
/** In a key in place of an id: whichever tee time is nearest, and so any may be. */
export const nearest = "nearest";
/** What asks about all bets of the player. */
const acrossBets = [
  "home",
  "notifications",
  "bets",
  "bet-results",
  "live-bets",
  "settle-up",
  "ledger",
  // What the first score agrees to.
  "card",
];
/** Nobody else's score changes these. */
const untouchedByScores = ["tee-time", "card", "pool"];
/** Lists to choose a player from: a new name may belong on one that did not have the player before. */
const listsOfPlayers = ["players", "bets", "audit"];
/** What shows a player's phone, role or group: of one's own, and of others to an admin. */
const accounts = ["home", "players", "codes"];

export type AboutAnswers = Exclude<StreamMessage, { kind: "heartbeat" }>;

/** `data`: the answer that is kept; undefined while there is none. */
export function isStale(event: AboutAnswers, key: readonly unknown[], data: unknown): boolean {
  const subject = String(key[0]);
  switch (event.kind) {
    case "everything":
    case "club":
      return true;
    case "people":
      return listsOfPlayers.includes(subject) || names(data, event.playerId);
    case "account":
      return accounts.includes(subject);
    case "tee-times":
      return acrossTeeTimes.includes(subject) || key.includes(nearest);
    case "tee-time":
      return (
        subject === "tee-times" ||
        isOf(event.teeTimeId, key) ||
        // Who plays with me there, and my position on its waitlist.
        (subject === "home" && names(data, event.teeTimeId))
      );
    case "scores":
      return (
        (isOf(event.teeTimeId, key) && !untouchedByScores.includes(subject)) ||
        // These keys have no tee time: their answers say which.
        ((subject === "bet" || subject === "game-of-player") && names(data, event.teeTimeId))
      );
    case "started":
      // A bet's answer does not have a round that has not started.
      return (
        acrossTeeTimes.includes(subject) ||
        subject === "bets" ||
        subject === "bet" ||
        isOf(event.teeTimeId, key)
      );
    case "own-place":
    case "own-card":
      return ofOwnRounds.includes(subject) || (subject === "card" && key.includes(event.teeTimeId));
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

/** Whether an answer has this id anywhere in it; one that has not come yet may have. */
function names(data: unknown, id: string): boolean {
  return data === undefined || JSON.stringify(data).includes(id);
}
