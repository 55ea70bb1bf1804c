/**
 * What is the number of the last change of a tee time, whichever server or command made it?
 *
 * Every change stores its invalidation events in its own transaction, numbered in the order of the commits. So the
 * last number in the database says whether anything has changed, and the events since then say what.
 */
import type { InvalidationEvent } from "#contract/events";
import type { TeeTimeId } from "#rules/golf";
import type { StoredEvent } from "../events/types.ts";
import type { Queries } from "./database.ts";
import { lastPosition, listEvents, maxReplayed } from "./invalidation-events.ts";
import { UnreadableColumn } from "./json.ts";

/** What is read from the database after this answer came shows that change, and all before it. */
export type ChangeNumbers = (teeTimeId: TeeTimeId) => Promise<number>;

/** Of more tee times the numbers are not kept apart. */
const maxTeeTimes = 1_000;

export function changeNumbers(queries: Queries): ChangeNumbers {
  /** Events up to here are in the numbers below; -1 before the first question. */
  let position = -1;
  /** Of what every tee time shows: names, the course, the pot. */
  let ofAll = 0;
  const ofTeeTimes = new Map<TeeTimeId, number>();

  /** Two may run at once and read the same events: numbers only grow, so that neither undoes the other's. */
  async function readOn(): Promise<void> {
    const from = position;
    const last = await lastPosition(queries);
    if (last <= from) return;
    const events = await eventsBetween(queries, from, last);
    for (const { position, event } of events ?? []) note(position, event);
    if (events === null || ofTeeTimes.size > maxTeeTimes) noteAll(last);
    position = Math.max(position, last);
  }

  function note(number: number, event: InvalidationEvent): void {
    const teeTimeId = "teeTimeId" in event ? event.teeTimeId : null;
    if (teeTimeId !== null) ofTeeTimes.set(teeTimeId, Math.max(number, ofTeeTimes.get(teeTimeId) ?? 0));
    else if (!isOfOnePlayer(event)) noteAll(number);
  }

  function noteAll(number: number): void {
    ofAll = Math.max(number, ofAll);
    for (const [teeTimeId, own] of ofTeeTimes) if (own <= ofAll) ofTeeTimes.delete(teeTimeId);
  }

  return async (teeTimeId) => {
    await readOn();
    return Math.max(ofAll, ofTeeTimes.get(teeTimeId) ?? 0);
  };
}

/** Null: they are too many to be read one by one, or another version of the server stored one of them. */
async function eventsBetween(queries: Queries, after: number, last: number): Promise<StoredEvent[] | null> {
  if (after < 0 || last - after > maxReplayed) return null;
  try {
    return await listEvents(queries, after, last);
  } catch (error) {
    if (!(error instanceof UnreadableColumn)) throw error;
    return null;
  }
}

/** Bets and notifications: no result of a tee time shows them. */
function isOfOnePlayer({ kind }: InvalidationEvent): boolean {
  return kind === "bet" || kind === "notice" || kind === "notices";
}
