/**
 * Who did what, when, and in which order did it happen?
 * Ruling 16: append-only, in the same transaction as the change. Each entry also sends its
 * invalidation events (`events/invalidations.ts`).
 */
import { type RawBuilder, sql } from "kysely";
import type { Instant, PlayerId, TeeTimeId } from "#rules/golf";
import type { Action } from "../events/actions.ts";
import { invalidationsOf } from "../events/invalidations.ts";
import type { Queries, Transaction } from "./database.ts";
import { emitAtCommit } from "./invalidation-events.ts";
import type { Row } from "./schema.ts";

export type Event = {
  at: Instant;
  /** Null: the command line or the server itself. */
  by: PlayerId | null;
  action: Action;
  subject: "tee-time" | "series" | "place" | "card" | "team" | "bet" | "payment" | "player" | "code" | "club";
  subjectId: string;
  teeTimeId?: TeeTimeId | null;
  /** Anything that can be written as JSON; what did not exist is left out. */
  before?: unknown;
  after?: unknown;
};

/**
 * Writes the event down and answers its place in the order of events.
 *
 * PostgreSQL hands the number out before the commit, so of two transactions at the same time the
 * one with the higher number may well be seen first. Numbers are therefore compared only between
 * events that hold a row lock in common, taken before the number: of these the second draws its
 * number only after the first has committed. `bets.ts` says which lock that is.
 */
export async function appendAudit(tx: Transaction, event: Event): Promise<number> {
  emitAtCommit(tx, invalidationsOf(event));
  const { eventOrder } = await tx
    .insertInto("audit")
    .values(rowOf(event))
    .returning("eventOrder")
    .executeTakeFirstOrThrow();
  return eventOrder;
}

/** Several at once, in this order; answers the place of the last, or null of none. */
export async function appendAuditEntries(tx: Transaction, events: readonly Event[]): Promise<number | null> {
  if (events.length === 0) return null;
  emitAtCommit(tx, events.flatMap(invalidationsOf));
  const rows = await tx.insertInto("audit").values(events.map(rowOf)).returning("eventOrder").execute();
  return Math.max(...rows.map(({ eventOrder }) => eventOrder));
}

/** The trail of one tee time, oldest first. */
export function auditOfTeeTime(queries: Queries, teeTimeId: TeeTimeId): Promise<Row<"audit">[]> {
  return queries
    .selectFrom("audit")
    .selectAll()
    .where("teeTimeId", "=", teeTimeId)
    .orderBy("eventOrder")
    .execute();
}

/** Of the tee time's last event; null where nothing has happened in it. */
export async function lastOrderOf(queries: Queries, teeTimeId: TeeTimeId): Promise<number | null> {
  const last = await queries
    .selectFrom("audit")
    .select("eventOrder")
    .where("teeTimeId", "=", teeTimeId)
    .orderBy("eventOrder", "desc")
    .limit(1)
    .executeTakeFirst();
  return last?.eventOrder ?? null;
}

/**
 * What somebody did to anything but themselves, and every correction of a card. A query by subject has to say so, since
 * the index by subject holds nothing else (migration 17). What players did to themselves is asked by actor or by tee time.
 */
export function isDoneToOthers(): RawBuilder<boolean> {
  return sql<boolean>`(actor_id is distinct from subject_id or action = 'correct-card')`;
}

/** As `displayName` of the rules; read in the statement itself, since every save has one. Ruling 50. */
function nameOf(actorId: PlayerId | null): RawBuilder<string | null> {
  return sql`(select players.first_name || case when players.show_nickname = 1
      and trim(coalesce(players.nickname, '')) <> '' then ' “' || trim(players.nickname) || '” ' else ' ' end
      || players.last_name from players where players.id = ${actorId})`;
}

function rowOf({ at, by, action, subject, subjectId, teeTimeId, before, after }: Event) {
  return {
    at,
    actorId: by,
    actorName: nameOf(by),
    action,
    subject,
    subjectId,
    teeTimeId: teeTimeId ?? null,
    before: before === undefined ? null : JSON.stringify(before),
    after: after === undefined ? null : JSON.stringify(after),
  };
}
