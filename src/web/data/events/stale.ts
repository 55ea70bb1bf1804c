/** A query about one tee time or bet has its id in the key (`queries.ts`), and needs no entry here. */

import type { Query, QueryClient } from "@tanstack/react-query";
import type { StreamMessage } from "#contract/events";
import type { TeeTimeId } from "#rules/golf";

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
const ofOwnRounds = ["home", "notifications", "score-entries", "my-game"];
/** In a key instead of an id: the nearest tee time, so it may be any of them. */
export const nearest = "nearest";
/** A card has the terms that the first score agrees to. */
const acrossBets = [
  "home",
  "notifications",
  "bets",
  "bet-results",
  "live-bets",
  "settle-up",
  "ledger",
  "card",
];
const untouchedByScores = ["tee-time", "card", "pool"];
/** A renamed player may now belong on a list that did not show them before. */
const listsOfPlayers = ["players", "bets", "audit"];
/** These show a player's phone, role or group. */
const accounts = ["home", "players", "codes"];

export type AboutAnswers = Exclude<StreamMessage, { kind: "heartbeat" }>;

export function isStale(event: AboutAnswers, key: readonly unknown[], data: unknown): boolean {
  const subject = String(key[0]);
  switch (event.kind) {
    case "everything":
    case "club":
      return true;
    case "people":
      // A card says who changed it by their name only.
      return subject === "card" || listsOfPlayers.includes(subject) || names(data, event.playerId);
    case "account":
      return accounts.includes(subject);
    case "tee-times":
      return acrossTeeTimes.includes(subject) || key.includes(nearest);
    case "tee-time":
      return (
        subject === "tee-times" ||
        isOf(event.teeTimeId, key) ||
        // Home shows who plays with me there, and my position on its waitlist.
        (subject === "home" && names(data, event.teeTimeId))
      );
    case "scores":
      return (
        (isOf(event.teeTimeId, key) && !untouchedByScores.includes(subject)) ||
        // These keys have no tee time, but their answers name it.
        ((subject === "bet" || subject === "game-of-player") && names(data, event.teeTimeId))
      );
    case "started":
      // A bet's answer leaves out rounds that have not started.
      return [...acrossTeeTimes, "bets", "bet"].includes(subject) || isOf(event.teeTimeId, key);
    case "own-place":
      return ofOwnRounds.includes(subject) || (subject === "card" && key.includes(event.teeTimeId));
    case "own-card":
      // The form of every other card begins with the latest index.
      return ofOwnRounds.includes(subject) || subject === "card";
    case "notice":
    case "notices":
      return subject === "home" || subject === "notifications";
    case "bet":
      return acrossBets.includes(subject) || key.includes(event.betId);
    default:
      // The compiler names a missing kind; a newer server's kind may be about anything.
      event satisfies never;
      return true;
  }
}

function isOf(teeTimeId: TeeTimeId, key: readonly unknown[]): boolean {
  return key.includes(teeTimeId) || key.includes(nearest);
}

function names(data: unknown, id: string): boolean {
  return data === undefined || JSON.stringify(data).includes(id);
}

/** Now if it is on screen, otherwise when it is next shown. `isSeen`: false while the app is in the background. */
export function refreshStale(queries: QueryClient, events: readonly AboutAnswers[], isSeen: boolean) {
  const predicate = ({ queryKey, state }: Query) =>
    events.some((event) => isStale(event, queryKey, state.data));
  const refetchType = isSeen ? "active" : "none";
  // The library does not ask again during a first request, whose answer may be older than the event.
  for (const query of queries.getQueryCache().findAll({ predicate, fetchStatus: "fetching" })) {
    const { promise, queryKey, state } = query;
    const askAgain = () =>
      queries.invalidateQueries({ queryKey, exact: true, refetchType }, { cancelRefetch: false });
    // A failed query shows its error, and has no data that is out of date.
    if (state.data === undefined) promise?.then(askAgain, () => {});
  }
  return queries.invalidateQueries({ predicate, refetchType });
}
