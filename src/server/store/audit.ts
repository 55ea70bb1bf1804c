/** Ruling 16: append-only, in the transaction of the change. Each entry also emits its invalidation events. */
import { type RawBuilder, sql } from "kysely";
import type { BetId, Instant, PlayerId, TeeTimeId } from "#rules/golf";
import type { Queries, Transaction } from "../database/database.ts";
import { emitAtCommit } from "./invalidation-events.ts";
import { type Action, invalidationsOf } from "./invalidations.ts";

export type AuditEntry = {
  at: Instant;
  /** Null: the command line or the server itself. */
  by: PlayerId | null;
  action: Action;
  subject: "tee-time" | "series" | "place" | "card" | "team" | "bet" | "payment" | "player" | "code" | "club";
  subjectId: string;
  teeTimeId?: TeeTimeId | null;
  /** Written as JSON; absent if it did not exist. */
  before?: unknown;
  after?: unknown;
};

export const ofClub = { subject: "club", subjectId: "1" } as const;

export function ofBet(betId: BetId, teeTimeId: TeeTimeId) {
  return { subject: "bet", subjectId: betId, teeTimeId } as const;
}

export function ofPlayer(id: PlayerId) {
  return { subject: "player", subjectId: id } as const;
}

/**
 * Returns the entry's number. PostgreSQL assigns it before the commit, so a higher number may become visible
 * first. Compare only numbers of entries that hold a common row lock (`bets.ts`).
 */
export function appendAudit(tx: Transaction, entry: AuditEntry): Promise<number> {
  return append(tx, [entry]);
}

/** Returns the last number; null without entries. */
export async function appendAuditEntries(
  tx: Transaction,
  entries: readonly AuditEntry[],
): Promise<number | null> {
  return entries.length === 0 ? null : append(tx, entries);
}

async function append(tx: Transaction, entries: readonly AuditEntry[]): Promise<number> {
  emitAtCommit(tx, entries.flatMap(invalidationsOf));
  const rows = await tx.insertInto("audit").values(entries.map(rowOf)).returning("eventOrder").execute();
  return Math.max(...rows.map(({ eventOrder }) => eventOrder));
}

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

/** Entries never change, so an earlier copy can be compared with the present club. */
export function auditAfter(queries: Queries, eventOrder: number, atMost: number) {
  return entriesAfter(queries, eventOrder).limit(atMost).execute();
}

export function auditBetween(queries: Queries, { after, upTo }: { after: number; upTo: number }) {
  return entriesAfter(queries, after).where("eventOrder", "<=", upTo).execute();
}

function entriesAfter(queries: Queries, eventOrder: number) {
  return queries.selectFrom("audit").selectAll().where("eventOrder", ">", eventOrder).orderBy("eventOrder");
}

/** For a condition that must not use the index by action: SQLite would read all entries of these actions. */
export const actionWithoutIndex = sql<string>`action || ''`;

/** Queries by subject need this condition for their index: it has only acts on others, and corrections. */
export function isDoneToOthers(): RawBuilder<boolean> {
  return sql<boolean>`(actor_id is distinct from subject_id or action = 'correct-card')`;
}

/** Same result as `displayName` of the rules. In SQL, since every save needs it (ruling 50). */
function nameOf(actorId: PlayerId | null): RawBuilder<string | null> {
  return sql`(select players.first_name || case when players.show_nickname = 1
      and trim(coalesce(players.nickname, '')) <> '' then ' “' || trim(players.nickname) || '” ' else ' ' end
      || players.last_name from players where players.id = ${actorId})`;
}

function rowOf({ at, by, action, subject, subjectId, teeTimeId, before, after }: AuditEntry) {
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
