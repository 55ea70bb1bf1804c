/**
 * What went wrong that somebody has to look at, though the transaction went through?
 *
 * Collected while a transaction runs, raised once it has committed, and not at all when it does not.
 */
import type { Alarm, Transaction } from "./database.ts";

const gathered = new WeakMap<Transaction, Alarm[]>();

export function alarmAtCommit(tx: Transaction, alarm: Alarm): void {
  gathered.set(tx, [...alarmsOf(tx), alarm]);
}

export function alarmsOf(tx: Transaction): readonly Alarm[] {
  return gathered.get(tx) ?? [];
}
