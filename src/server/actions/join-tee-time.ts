/** Requests for one tee time that wait join in one transaction. The rule decides on each after the earlier ones. */
import type { Instant, TeeTimeId } from "#rules/golf";
import type { Actor } from "#rules/permissions";
import { isRefused, type Refusal, refuse } from "#rules/refusal";
import * as rules from "#rules/tee-time";
import { batchesOfEachDatabase } from "../batches.ts";
import type { Context } from "../context.ts";
import { appendAuditEntries } from "../store/audit.ts";
import type { Transaction } from "../store/database.ts";
import { discardNotifications } from "../store/notifications.ts";
import { readPlaces, type StoredTeeTime, savePlaces } from "../store/places.ts";
import { lockTeeTime } from "../store/tee-times.ts";
import { decideBehindLocks } from "./place-changes.ts";

type Answer = { readonly outcome: "joined" | "waitlisted" } | Refusal;

const batchesOf = batchesOfEachDatabase<Actor, Answer>();

export async function joinTeeTime(context: Context, actor: Actor, teeTimeId: TeeTimeId): Promise<Answer> {
  return batchesOf(context.db).ask(teeTimeId, actor, (actors) => joinTogether(context, actors, teeTimeId));
}

function joinTogether({ db, now }: Context, actors: readonly Actor[], teeTimeId: TeeTimeId) {
  return db.transaction(async (tx) => {
    const teeTime = await lockTeeTime(tx, teeTimeId);
    if (teeTime === null) return actors.map(() => refuse("tee-time-not-found"));
    const before = await readPlaces(tx, teeTime);
    const decided = await decideBehindLocks(tx, before, now, (at) => joinOneByOne(before, actors, at));
    if (isRefused(decided)) return actors.map(() => decided);
    const { changed, at } = decided;
    await storeJoined(tx, before, changed.places, at);
    return changed.joined.map(
      (one): Answer => (isRefused(one) ? one : { outcome: one.waitlist ? "waitlisted" : "joined" }),
    );
  });
}

function joinOneByOne(before: rules.TeeTimePlaces, actors: readonly Actor[], at: Instant) {
  let { places } = before;
  const joined = actors.map((actor) => {
    const answer = rules.joinTeeTime({ ...before, places }, actor, at);
    if (isRefused(answer)) return answer;
    places = answer.places;
    return answer.joined;
  });
  return { places, joined };
}

/** Before the start no bet and no team total depends on places, and nobody is notified of their own act. */
async function storeJoined(
  tx: Transaction,
  teeTime: StoredTeeTime,
  places: readonly rules.Place[],
  at: Instant,
): Promise<void> {
  const had = new Set(teeTime.places.map(({ playerId }) => playerId));
  const joined = places.filter(({ playerId }) => !had.has(playerId));
  if (joined.length === 0) return;
  const teeTimeId = teeTime.id;
  await savePlaces(tx, teeTimeId, teeTime, { ...teeTime, places }, at);
  const players = joined.map(({ playerId }) => playerId);
  await discardNotifications(tx, { teeTimeId }, players);
  const join = { at, action: "join-tee-time", subject: "place", teeTimeId } as const;
  const entries = joined.map((after) => ({ ...join, by: after.playerId, subjectId: after.playerId, after }));
  await appendAuditEntries(tx, entries);
}
