/**
 * Does what a request asks for once, however often it arrives: what was done is stored with the change itself, so that
 * there is never one without the other (decision 11).
 */
import type { Instant } from "#rules/golf";
import { isRefused, type Refusal, refuse } from "#rules/refusal";
import type { Context } from "../context.ts";
import type { Transaction } from "../store/database.ts";
import { type Act, findOutcome, insertOutcome } from "../store/idempotency-keys.ts";

/**
 * `work` calls `recordOutcome` in the transaction of its change. `again` answers a repeat from what was recorded.
 * Without a key (`act` null) each request is done.
 */
export async function once<Done>(
  { db }: Context,
  act: Act | null,
  work: () => Promise<Done | Refusal>,
  again: (outcome: string) => Promise<Done | Refusal> | Done,
): Promise<Done | Refusal> {
  if (act === null) return work();
  const before = await findOutcome(db.kysely, act);
  if (before !== null) return answerRepeat(act, before, again);
  const done = await work().catch((error: unknown) => {
    if (error instanceof DoneMeanwhile) return null;
    throw error;
  });
  if (done !== null && !isRefused(done)) return done;
  // Of two that arrived at once, the second may be refused because of what the first has created.
  const meanwhile = await findOutcome(db.kysely, act);
  if (meanwhile !== null) return answerRepeat(act, meanwhile, again);
  return done ?? refuse("server-busy");
}

/** Behind all rules: a request that is refused has changed nothing, and may be sent again under the same key. */
export async function recordOutcome(
  tx: Transaction,
  act: Act | null,
  outcome: string,
  at: Instant,
): Promise<void> {
  if (act !== null && !(await insertOutcome(tx, act, outcome, at))) throw new DoneMeanwhile();
}

/** The same request was done by another transaction: this one is rolled back. */
class DoneMeanwhile extends Error {}

function answerRepeat<Done>(
  act: Act,
  { fingerprint, outcome }: { fingerprint: string; outcome: string },
  again: (outcome: string) => Promise<Done | Refusal> | Done,
): Promise<Done | Refusal> | Done | Refusal {
  return fingerprint === act.fingerprint ? again(outcome) : refuse("repeat-differs");
}
