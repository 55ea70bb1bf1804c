/**
 * What is the number of the last change of a tee time, or of what one player sees, whichever server or command made it?
 *
 * Every change stores its invalidation events in its own transaction, numbered in the order of the commits. So the
 * last number in the database says whether anything has changed, and the events since then say what.
 */
import type { InvalidationEvent } from "#contract/events";
import type { PlayerId, TeeTimeId } from "#rules/golf";
import type { StoredEvent } from "../events/types.ts";
import type { Queries } from "./database.ts";
import { lastPosition, listEvents, maxReplayed } from "./invalidation-events.ts";
import { UnreadableColumn } from "./json.ts";
import { shareReadings } from "./shared-readings.ts";

/**
 * What is read from the database after this answer came shows that change, and all before it. Of one tee time, or
 * (null) of who has a place in any of them; `playerId`: and of what concerns this player alone.
 */
export type ChangeNumbers = (teeTimeId: TeeTimeId | null, playerId?: PlayerId) => Promise<number>;

/** Of more tee times, or of more players, the numbers are not kept apart. */
const maxNumbers = 1_000;

export function changeNumbers(queries: Queries): ChangeNumbers {
  /** Events up to here are in the numbers below; -1 before the first question. */
  let position = -1;
  /** Of what every tee time shows: names, the course, the pot. */
  let ofAll = 0;
  let ofPlaces = 0;
  const ofTeeTimes = new Map<TeeTimeId, number>();
  const ofPlayers = new Map<PlayerId, number>();
  const readOnTogether = shareReadings(readOn);

  async function readOn(): Promise<void> {
    const from = position;
    const last = await lastPosition(queries);
    if (last <= from) return;
    const events = await eventsBetween(queries, from, last);
    for (const event of events ?? []) note(event);
    if (events === null || ofTeeTimes.size > maxNumbers || ofPlayers.size > maxNumbers) noteAll(last);
    position = last;
  }

  function note({ position: number, event, to }: StoredEvent): void {
    const teeTimeId = "teeTimeId" in event ? event.teeTimeId : null;
    if (to !== null) raise(ofPlayers, to, number);
    if (event.kind === "tee-time") ofPlaces = Math.max(number, ofPlaces);
    if (teeTimeId !== null) raise(ofTeeTimes, teeTimeId, number);
    else if (!isOfOnePlayer(event)) noteAll(number);
  }

  function noteAll(number: number): void {
    ofAll = Math.max(number, ofAll);
    for (const [id, own] of ofTeeTimes) if (own <= ofAll) ofTeeTimes.delete(id);
    for (const [id, own] of ofPlayers) if (own <= ofAll) ofPlayers.delete(id);
  }

  return async (teeTimeId, playerId) => {
    await readOnTogether();
    const ofPlace = teeTimeId === null ? ofPlaces : ofTeeTimes.get(teeTimeId);
    const ofPlayer = playerId === undefined ? 0 : ofPlayers.get(playerId);
    return Math.max(ofAll, ofPlace ?? 0, ofPlayer ?? 0);
  };
}

function raise(numbers: Map<string, number>, id: string, number: number): void {
  numbers.set(id, Math.max(number, numbers.get(id) ?? 0));
}

/** Null: they are too many to be read one by one, some are swept, or another version of the server stored one. */
async function eventsBetween(queries: Queries, after: number, last: number): Promise<StoredEvent[] | null> {
  if (after < 0 || last - after > maxReplayed) return null;
  try {
    const [known, ...events] = await listEvents(queries, after - 1, last);
    // Old events are swept from the oldest on: where the last known one is gone, others may be too.
    return known?.position === after ? events : null;
  } catch (error) {
    if (!(error instanceof UnreadableColumn)) throw error;
    return null;
  }
}

/** Bets, notifications, a phone, a role: nobody else's answers show them. */
function isOfOnePlayer({ kind }: InvalidationEvent): boolean {
  return kind === "bet" || kind === "notice" || kind === "notices" || kind === "account";
}
