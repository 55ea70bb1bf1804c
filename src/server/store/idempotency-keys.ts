/**
 * Which requests that create something have been done, and with what outcome?
 */
import type { Instant, PlayerId } from "#rules/golf";
import type { Queries, Transaction } from "./database.ts";

/** A request that is done once, however often it arrives. */
export type Act = {
  /** "" before the login. */
  readonly askedBy: PlayerId | "";
  readonly requestKey: string;
  /** The same for the same request. */
  readonly fingerprint: string;
};

/** Nobody finds what another player has done: a key means something only together with who asks. */
export async function findOutcome(
  queries: Queries,
  { askedBy, requestKey }: Act,
): Promise<{ fingerprint: string; outcome: string } | null> {
  const row = await queries
    .selectFrom("idempotencyKeys")
    .select(["fingerprint", "outcome"])
    .where("askedBy", "=", askedBy)
    .where("requestKey", "=", requestKey)
    .executeTakeFirst();
  return row ?? null;
}

/** False where the same request has been done by another transaction, which is waited for. */
export async function insertOutcome(
  tx: Transaction,
  act: Act,
  outcome: string,
  doneAt: Instant,
): Promise<boolean> {
  const { askedBy, requestKey, fingerprint } = act;
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto("idempotencyKeys")
    .values({ askedBy, requestKey, fingerprint, outcome, doneAt })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
}

/** The oldest, and those of the same moment as the last of them. Answers how many; if as many as asked for, there may be more. */
export async function deleteOldKeys(queries: Queries, upTo: Instant, atMost: number): Promise<number> {
  const last = await queries
    .selectFrom("idempotencyKeys")
    .select("doneAt")
    .where("doneAt", "<=", upTo)
    .orderBy("doneAt")
    .limit(1)
    .offset(atMost - 1)
    .executeTakeFirst();
  const { numDeletedRows } = await queries
    .deleteFrom("idempotencyKeys")
    .where("doneAt", "<=", last?.doneAt ?? upTo)
    .executeTakeFirstOrThrow();
  return Number(numDeletedRows);
}
