import { sql } from "kysely";
import type { Instant } from "#rules/golf";
import { countDeleted, type Queries, type Transaction } from "../database/database.ts";

export type SweptStep = {
  readonly deleted: number;
  readonly next: string | null;
};

export async function nextStep(
  queries: Queries,
  table: "attempts" | "notifications",
  after: string,
  atMost: number,
): Promise<{ readonly last: string; readonly next: string | null } | null> {
  const ids = await queries
    .selectFrom(table)
    .select("id")
    .where("id", ">", after)
    .orderBy("id")
    .limit(atMost)
    .execute();
  const last = ids.at(-1)?.id;
  return last === undefined ? null : { last, next: ids.length === atMost ? last : null };
}

/** Each table has its key, and the column with the moment or date from which the retention time counts. */
const expiring = {
  sessions: [["tokenHash"], "expiresAt"],
  pinResets: [["playerId"], "expiresAt"],
  notifications: [["id"], "seenAt"],
  skippedDates: [["seriesId", "date", "playerId"], "date"],
} as const;

export type ExpiringTable = keyof typeof expiring;

export async function deleteExpired(queries: Queries, table: ExpiringTable, upTo: Instant, atMost: number) {
  const [columns, moment] = expiring[table];
  const key = sql.join(columns.map((column) => sql.ref(column)));
  const expired = sql`select ${key} from ${sql.table(table)}
    where ${sql.ref(moment)} <= ${upTo} limit ${atMost}`;
  const { numAffectedRows } = await sql`delete from ${sql.table(table)}
    where (${key}) in (${expired})`.execute(queries);
  return Number(numAffectedRows ?? 0);
}

export async function deleteAllOf(
  tx: Transaction,
  tables: readonly ("sessions" | "pushOutbox" | "pinResets" | "televisionLinks" | "calendars" | "pushKeys")[],
): Promise<void> {
  for (const table of tables) await tx.deleteFrom(table).execute();
}

export async function deleteUnseenNotifications(
  queries: Queries,
  upTo: Instant,
  after: string,
  atMost: number,
): Promise<SweptStep> {
  const step = await nextStep(queries, "notifications", after, atMost);
  if (step === null) return { deleted: 0, next: null };
  const deleted = await countDeleted(
    queries
      .deleteFrom("notifications")
      .where("id", ">", after)
      .where("id", "<=", step.last)
      .where("seenAt", "is", null)
      .where("createdAt", "<=", upTo),
  );
  return { deleted, next: step.next };
}
