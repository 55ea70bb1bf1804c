import type { Instant, PlayerId } from "#rules/golf";
import {
  countDeleted,
  firstOrNull,
  insertNew,
  type Queries,
  type Transaction,
} from "../database/database.ts";

export type Act = {
  /** "" for a request before the login. */
  readonly askedBy: PlayerId | "";
  readonly requestKey: string;
  readonly fingerprint: string;
};

/** Looks the key up together with its player, so that nobody finds another player's request. */
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

/**
 * Deletes `atMost` old rows, and also those with the same moment as the last of them. If it deletes fewer
 * than `atMost`, no old row is left.
 */
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
