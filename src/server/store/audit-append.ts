/**
 * Appends entries to the audit trail, in the transaction of the change (ruling 16). Each entry also emits its
 * invalidation events.
 */
import { type RawBuilder, sql } from "kysely";
import type { BetId, Instant, PlayerId, TeeTimeId } from "#rules/golf";
import type { Transaction } from "../database/database.ts";
import { emitAtCommit } from "./invalidation-events.ts";
import { type Action, invalidationsOf } from "./invalidations.ts";

export type AuditEntry = {
  at: Instant;
  /** Null if the command line or the server itself makes the change. */
  by: PlayerId | null;
  action: Action;
  subject: "tee-time" | "series" | "place" | "card" | "team" | "bet" | "payment" | "player" | "code" | "club";
  subjectId: string;
  teeTimeId?: TeeTimeId | null;
  /** Written as JSON. `before` is absent if something is new, `after` if something was deleted. */
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
 * first. Compare two numbers only if both transactions locked the same row (`bets.ts`).
 */
export function appendAudit(tx: Transaction, entry: AuditEntry): Promise<number> {
  return append(tx, [entry]);
}

export async function appendAuditEntries(tx: Transaction, entries: readonly AuditEntry[]) {
  return entries.length === 0 ? null : append(tx, entries);
}

async function append(tx: Transaction, entries: readonly AuditEntry[]): Promise<number> {
  emitAtCommit(tx, entries.flatMap(invalidationsOf));
  const rows = await tx.insertInto("audit").values(entries.map(rowOf)).returning("eventOrder").execute();
  return Math.max(...rows.map(({ eventOrder }) => eventOrder));
}

/**
 * Makes the same name as `displayName` of the rules (ruling 50). It is made in SQL, so that a save needs no
 * further query.
 */
function nameOf(actorId: PlayerId | null): RawBuilder<string | null> {
  return sql`(select trim(players.first_name || case when players.show_nickname = 1
      and trim(coalesce(players.nickname, '')) <> '' then ' “' || trim(players.nickname) || '” ' else ' ' end
      || players.last_name) from players where players.id = ${actorId})`;
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
