/** A row is an attempt at one subject: an account, a device, an address or the whole club. */
import { type ExpressionBuilder, sql } from "kysely";
import type { Instant } from "#rules/golf";
import { countDeleted, insertNew, type Queries, type Transaction } from "../database/database.ts";
import { hasRowLocks } from "../database/engines.ts";
import type { Row, Tables } from "../database/schema.ts";
import { newId } from "../secrets/tokens.ts";
import { nextStep, type SweptStep } from "./sweeping.ts";

export type Attempt = {
  readonly fingerprint: string;
  readonly counted: readonly { readonly subject: string; readonly fingerprint: string }[];
};

/** An advisory lock has two numbers. Only the locks of attempts have this one as the first. */
const attemptLocks = 7_100_002;

/** SQLite needs no lock. PostgreSQL locks a hash of the subject: an unknown phone has no row to lock. */
export async function lockAttempts(tx: Transaction, subject: string): Promise<void> {
  if (hasRowLocks(tx))
    await sql`select pg_advisory_xact_lock(${sql.lit(attemptLocks)}, hashtext(${subject}))`.execute(tx);
}

export function attemptsAt(queries: Queries, subject: string): Promise<Row<"attempts">[]> {
  return queries
    .selectFrom("attempts")
    .selectAll()
    .where("subject", "=", subject)
    .orderBy("at")
    .orderBy("id")
    .execute();
}

/** Counts an attempt. If the same PIN or code is tried again, its row keeps the time of the first attempt. */
export async function addAttempt(tx: Transaction, { counted }: Attempt, at: Instant): Promise<void> {
  const rows = counted.map((one) => ({ id: newId(), ...one, at, pending: 1, wrong: 0 }) as const);
  await tx
    .insertInto("attempts")
    .values(rows)
    .onConflict((conflict) =>
      conflict
        .columns(["subject", "fingerprint"])
        .doUpdateSet(({ eb }) => ({ pending: eb("attempts.pending", "+", 1) })),
    )
    .execute();
}

export async function failAttempt(queries: Queries, { counted }: Attempt): Promise<void> {
  await queries
    .updateTable("attempts")
    .set(({ eb }) => ({ wrong: 1, pending: eb("pending", "-", 1) }))
    .where(isOneOf(counted))
    .execute();
}

/** Deletes a correct attempt. Earlier attempts with wrong PINs still count. */
export async function releaseAttempt(queries: Queries, { counted }: Attempt): Promise<void> {
  await queries.deleteFrom("attempts").where(isOneOf(counted)).execute();
}

/**
 * Undoes an attempt that was not compared. Keeps the row if another attempt still uses it, or if the same PIN
 * or code was wrong before.
 */
export async function cancelAttempt(tx: Transaction, { counted }: Attempt): Promise<void> {
  await tx
    .updateTable("attempts")
    .set(({ eb }) => ({ pending: eb("pending", "-", 1) }))
    .where(isOneOf(counted))
    .execute();
  await tx
    .deleteFrom("attempts")
    .where(isOneOf(counted))
    .where("pending", "<=", 0)
    .where("wrong", "=", 0)
    .execute();
}

function isOneOf(counted: Attempt["counted"]) {
  return ({ eb, or }: ExpressionBuilder<Tables, "attempts">) =>
    or(counted.map(({ subject, fingerprint }) => eb.and({ subject, fingerprint })));
}

/** Adds a wrong attempt that counts for the club's alarm, but for no limit. */
export async function addWrong(tx: Transaction, subject: string, fingerprint: string, at: Instant) {
  const row = { id: newId(), subject, fingerprint, at, pending: 0, wrong: 1 } as const;
  await insertNew(tx.insertInto("attempts").values(row));
}

export async function hasAttempts(queries: Queries, subject: string, enough: number): Promise<boolean> {
  const rows = await queries
    .selectFrom("attempts")
    .select("id")
    .where("subject", "=", subject)
    .limit(enough)
    .execute();
  return rows.length === enough;
}

export async function deleteAttempts(queries: Queries, subject: string, upTo?: Instant): Promise<void> {
  const all = queries.deleteFrom("attempts").where("subject", "=", subject);
  await (upTo === undefined ? all : all.where("at", "<=", upTo)).execute();
}

/**
 * Attempts at `upTo` or earlier are deleted. But an account with `atAccount` attempts or more is closed, so
 * its attempts stay. If no player has the account's phone, its attempts at `upToAtNobody` or earlier are
 * deleted.
 */
export type OldAttempts = {
  readonly upTo: Instant;
  /** The subject of an attempt at an account is this prefix and then the phone. */
  readonly accountPrefix: string;
  readonly atAccount: number;
  readonly upToAtNobody: Instant;
};

/** Checks the next `atMost` rows, those after the id `after`. The next step continues at `next`. */
export async function deleteOldAttempts(
  queries: Queries,
  { upTo, accountPrefix, atAccount, upToAtNobody }: OldAttempts,
  after: string,
  atMost: number,
): Promise<SweptStep & { atNobody: number }> {
  const step = await nextStep(queries, "attempts", after, atMost);
  if (step === null) return { deleted: 0, atNobody: 0, next: null };
  const inStep = queries.deleteFrom("attempts").where("id", ">", after).where("id", "<=", step.last);
  const phone = sql<string>`substr(attempts.subject, ${sql.lit(accountPrefix.length + 1)})`;
  const isOfAccount = sql<boolean>`attempts.subject like ${sql.lit(`${accountPrefix}%`)}`;
  const owner = queries.selectFrom("players").select("id").where("phone", "=", phone);
  const atNobody = await countDeleted(
    inStep
      .where("at", "<=", upToAtNobody)
      .where(isOfAccount)
      .where(({ not, exists }) => not(exists(owner))),
  );
  const same = queries
    .selectFrom("attempts as same")
    .whereRef("same.subject", "=", sql.ref("attempts.subject"))
    .select(({ fn }) => fn.countAll<number>().as("count"));
  const deleted = await countDeleted(
    inStep
      .where("at", "<=", upTo)
      .where(({ eb, not, or }) => or([not(isOfAccount), eb(same, "<", atAccount)])),
  );
  return { deleted, atNobody, next: step.next };
}
