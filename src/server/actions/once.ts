/** A request with a key is done once, however often it arrives (decision 11). */
import type { Instant } from "#rules/golf";
import { isRefused, type Refusal, refuse } from "#rules/refusal";
import type { Context } from "../context.ts";
import type { Transaction } from "../database/database.ts";
import { type Act, findOutcome, insertOutcome } from "../store/idempotency-keys.ts";

/** `work` calls `recordOutcome` in the transaction of its change; `again` answers a repeat. */
export async function once<Done>(
  { db }: Context,
  act: Act | null,
  work: () => Promise<Done | Refusal>,
  again: (outcome: string) => Promise<Done | Refusal> | Done,
): Promise<Done | Refusal> {
  if (act === null) return work();
  const answerRepeat = ({ fingerprint, outcome }: { fingerprint: string; outcome: string }) =>
    fingerprint === act.fingerprint ? again(outcome) : refuse("repeat-differs");
  const before = await findOutcome(db.kysely, act);
  if (before !== null) return answerRepeat(before);
  const done = await work().catch((error: unknown) => {
    if (error instanceof DoneMeanwhile) return null;
    throw error;
  });
  if (done !== null && !isRefused(done)) return done;
  // A repeat of this request may have succeeded and caused this refusal. Then both get the same answer.
  const meanwhile = await findOutcome(db.kysely, act);
  if (meanwhile !== null) return answerRepeat(meanwhile);
  return done ?? refuse("server-busy");
}

/** Refused requests do not call this, so their keys may be used again. */
export async function recordOutcome(tx: Transaction, act: Act | null, outcome: string, at: Instant) {
  if (act !== null && !(await insertOutcome(tx, act, outcome, at))) throw new DoneMeanwhile();
}

/** Thrown when another transaction has done the same request, so that this transaction is rolled back. */
class DoneMeanwhile extends Error {}
