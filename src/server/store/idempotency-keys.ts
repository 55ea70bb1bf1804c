import type { Instant, PlayerId } from "#rules/golf";
import {
  countDeleted,
  firstOrNull,
  insertNew,
  type Queries,
  type Transaction,
} from "../database/database.ts";

export type Act = {
  /** "" before the login. */
  readonly askedBy: PlayerId | "";
  readonly requestKey: string;
  readonly fingerprint: string;
};

/** A key counts only with its player, so nobody finds the requests of others. */
export async function findOutcome(queries: Queries, { askedBy, requestKey }: Act) {
  return firstOrNull(
    queries
      .selectFrom("idempotencyKeys")
      .select(["fingerprint", "outcome"])
      .where("askedBy", "=", askedBy)
      .where("requestKey", "=", requestKey),
  );
}

/** Waits if another transaction does the same request. Returns false if that transaction committed. */
export async function insertOutcome(tx: Transaction, act: Act, outcome: string, doneAt: Instant) {
  const { askedBy, requestKey, fingerprint } = act;
  const row = { askedBy, requestKey, fingerprint, outcome, doneAt };
  return insertNew(tx.insertInto("idempotencyKeys").values(row));
}

/** Deletes `atMost` old rows, or more if several have one moment. After fewer, no old row is left. */
export async function deleteOldKeys(queries: Queries, upTo: Instant, atMost: number): Promise<number> {
  const old = queries.selectFrom("idempotencyKeys").select("doneAt").where("doneAt", "<=", upTo);
  const last = await firstOrNull(
    old
      .orderBy("doneAt")
      .limit(1)
      .offset(atMost - 1),
  );
  return countDeleted(queries.deleteFrom("idempotencyKeys").where("doneAt", "<=", last?.doneAt ?? upTo));
}
