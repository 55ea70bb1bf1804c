/**
 * Which queries does an event make out of date? For each kind of event, this file names the queries. Queries
 * about one tee time or bet are found by the id in their key (`queries.ts`).
 */

import type { Query, QueryClient } from "@tanstack/react-query";
import type { StreamMessage } from "#contract/events";
import type { Home } from "#contract/players/accounts";
import type { TeeTimeId } from "#rules/golf";

const acrossTeeTimes = [
  "home",
  "notifications",
  "tee-times",
  "score-entries",
  "my-game",
  "my-index",
  "game-of-player",
  "ledger",
  "result-tee-times",
  "more-tee-times",
  "series",
  "standing-places",
  "missed-places",
  "index-gaps",
  "season",
];
const ofOwnRounds = ["home", "notifications", "score-entries", "my-game", "my-index"];
/**
 * In the key of a query about the nearest tee time, this word replaces the id. An event about any tee time
 * may change the answer to such a query.
 */
export const nearest = "nearest";
/** The list has "card", because a card without scores shows late changes of its player's bets (ruling 22). */
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
const untouchedByScores = ["tee-time", "card", "pool", "messages"];
/** These lists always count as stale, because a new or renamed player may have to be added to them. */
const listsOfPlayers = ["players", "bets", "audit"];
const accounts = ["home", "players", "codes", "dashboard", "my-data"];

export type ClubEvent = Exclude<StreamMessage, { kind: "heartbeat" }>;

export function isStale(event: ClubEvent, key: readonly unknown[], data: unknown): boolean {
  const subject = String(key[0]);
  switch (event.kind) {
    case "everything":
    case "club":
      return true;
    case "people":
      // A card names the player who changed it, but has no id of this player. So every card counts as stale.
      return subject === "card" || listsOfPlayers.includes(subject) || names(data, event.playerId);
    case "account":
      return accounts.includes(subject);
    case "tee-times":
      return acrossTeeTimes.includes(subject) || key.includes(nearest);
    case "tee-time":
      return (
        // A pending bet names the next round of its players.
        ["tee-times", "bets", "bet", "missed-places"].includes(subject) ||
        isOf(event.teeTimeId, key) ||
        // Home shows the player's group and position on the waitlist.
        (subject === "home" && names(data, event.teeTimeId))
      );
    case "scores":
      return (
        (isOf(event.teeTimeId, key) && !untouchedByScores.includes(subject)) ||
        // The keys of these queries have no tee time, but the answers name the tee time.
        subject === "season" ||
        ((subject === "bet" || subject === "game-of-player") && names(data, event.teeTimeId)) ||
        (subject === "home" && isFinished(event.teeTimeId, data)) ||
        // A score can make a round final. My Bets then lists the round as unpaid.
        (subject === "bets" && key.length === 1)
      );
    case "started":
      // Answers about bets leave out rounds that have not started. So a start changes these answers.
      return [...acrossTeeTimes, "bets", "bet"].includes(subject) || isOf(event.teeTimeId, key);
    case "own-place":
      return ofOwnRounds.includes(subject) || (subject === "card" && key.includes(event.teeTimeId));
    case "own-card":
      // Every card's form starts with the player's latest index, so the player's other cards are stale, too.
      return ofOwnRounds.includes(subject) || subject === "card";
    case "messages-seen":
      return subject === "messages" && isOf(event.teeTimeId, key);
    case "notice":
    case "notices":
      return subject === "home" || subject === "notifications";
    case "bet":
      return acrossBets.includes(subject) || key.includes(event.betId);
    default:
      // A newer server may send an event of an unknown kind, which may affect any query.
      event satisfies never;
      return true;
  }
}

function isOf(teeTimeId: TeeTimeId, key: readonly unknown[]): boolean {
  return key.includes(teeTimeId) || key.includes(nearest);
}

function isFinished(teeTimeId: TeeTimeId, data: unknown): boolean {
  const { finished, debt } = (data ?? {}) as Partial<Home>;
  return [finished, debt].some((round) => round?.teeTimeId === teeTimeId);
}

function names(data: unknown, id: string): boolean {
  return data === undefined || JSON.stringify(data).includes(id);
}

/**
 * Queries on the screen reload now if the app is in the foreground (`isSeen`). All other stale queries reload
 * when they are next shown.
 */
export function refreshStale(queries: QueryClient, events: readonly ClubEvent[], isSeen: boolean) {
  const predicate = ({ queryKey, state }: Query) =>
    events.some((event) => isStale(event, queryKey, state.data));
  const refetchType = isSeen ? "active" : "none";
  // The library does not restart a query that is loading for the first time. Its answer may be older than the
  // event. So the query loads again after this answer.
  for (const query of queries.getQueryCache().findAll({ predicate, fetchStatus: "fetching" })) {
    const { promise, queryKey, state } = query;
    const refetch = () =>
      queries.invalidateQueries({ queryKey, exact: true, refetchType }, { cancelRefetch: false });
    // Nothing is done after a failure, because there is no answer that could be out of date.
    if (state.data === undefined) promise?.then(refetch, () => {});
  }
  return queries.invalidateQueries({ predicate, refetchType });
}
