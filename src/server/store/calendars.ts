/** Only a hash of the token is stored, so a copy of the table opens no calendar. */
import type { Instant, PlayerId, TeeTimeId } from "#rules/golf";
import { countDeleted, firstOrNull, type Queries, type Transaction } from "../database/database.ts";
import type { Row } from "../database/schema.ts";
import { hashToken, isUseDue } from "../secrets/tokens.ts";
import { isDoneToOthers } from "./audit-search.ts";

export type StoredCalendar = Omit<Row<"calendars">, "tokenHash">;

export async function findCalendarOf(queries: Queries, playerId: PlayerId): Promise<StoredCalendar | null> {
  return firstOrNull(selectCalendars(queries).where("playerId", "=", playerId));
}

export async function findCalendar(queries: Queries, token: string): Promise<StoredCalendar | null> {
  return firstOrNull(selectCalendars(queries).where("tokenHash", "=", hashToken(token)));
}

function selectCalendars(queries: Queries) {
  return queries.selectFrom("calendars").select(["playerId", "createdAt", "lastUsedAt"]);
}

export async function saveCalendar(tx: Transaction, playerId: PlayerId, token: string, now: Instant) {
  const set = { tokenHash: hashToken(token), createdAt: now, lastUsedAt: null };
  await tx
    .insertInto("calendars")
    .values({ playerId, ...set })
    .onConflict((conflict) => conflict.column("playerId").doUpdateSet(set))
    .execute();
}

export async function deleteCalendar(tx: Transaction, playerId: PlayerId): Promise<boolean> {
  return (await countDeleted(tx.deleteFrom("calendars").where("playerId", "=", playerId))) > 0;
}

export async function noteCalendarUse(
  queries: Queries,
  { playerId, createdAt, lastUsedAt }: StoredCalendar,
  now: Instant,
): Promise<void> {
  if (!isUseDue(lastUsedAt, now)) return;
  await queries
    .updateTable("calendars")
    .set({ lastUsedAt: now })
    .where("playerId", "=", playerId)
    // If the player has made a new address meanwhile, the use of the old address must not count for it.
    .where("createdAt", "=", createdAt)
    .execute();
}

export type CalendarEntry = Awaited<ReturnType<typeof listCalendarEntries>>[number];

export type Revision = { count: number; at: Instant };

/**
 * Counts how often others changed the tee time or the player's place. A union uses both indexes: `or` would
 * read the whole trail.
 */
export async function readRevisions(queries: Queries, playerId: PlayerId, teeTimeIds: readonly TeeTimeId[]) {
  if (teeTimeIds.length === 0) return new Map();
  const changes = () =>
    queries
      .selectFrom("audit")
      .select(["teeTimeId", "at", "eventOrder"])
      .where(isDoneToOthers())
      .where("teeTimeId", "in", teeTimeIds);
  const rows = await changes()
    .where("subject", "=", "tee-time")
    .where("subjectId", "in", teeTimeIds)
    .unionAll(changes().where("subject", "=", "place").where("subjectId", "=", playerId))
    .orderBy("eventOrder")
    .execute();
  const revisions = new Map<TeeTimeId, Revision>();
  for (const { teeTimeId, at } of rows)
    if (teeTimeId !== null)
      revisions.set(teeTimeId, { count: (revisions.get(teeTimeId)?.count ?? 0) + 1, at });
  return revisions;
}

/** The cross join makes SQLite start with the tee times after `since`. */
export function listCalendarEntries(queries: Queries, playerId: PlayerId, since: Instant) {
  return queries
    .selectFrom("teeTimes")
    .crossJoin("places")
    .innerJoin("courses", "courses.id", "teeTimes.courseId")
    .select(["teeTimes.id", "teeTimes.createdAt", "teeTimes.startsAt"])
    .select(["places.groupNumber", "courses.name as courseName"])
    .where("teeTimes.startsAt", ">=", since)
    .whereRef("places.teeTimeId", "=", "teeTimes.id")
    .where("places.playerId", "=", playerId)
    .where("places.waitlist", "=", 0)
    .orderBy("teeTimes.startsAt")
    .orderBy("teeTimes.id")
    .execute();
}
