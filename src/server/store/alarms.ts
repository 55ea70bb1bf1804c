/**
 * What went wrong that somebody has to look at, though the request was answered?
 *
 * Collected while a transaction runs, raised once it has committed, and not at all when it does not. Outside of a
 * transaction raised at once.
 */
import type { Alarm, Queries, Transaction } from "./database.ts";

const gathered = new WeakMap<Transaction, Alarm[]>();

export function alarmAtCommit(tx: Transaction, alarm: Alarm): void {
  gathered.set(tx, [...alarmsOf(tx), alarm]);
}

const raisers = new WeakMap<Queries, (alarm: Alarm) => void>();

/** What is read by `queries`, and not in a transaction, raises its alarms so. */
export function raiseAlarmsBy(queries: Queries, raise: (alarm: Alarm) => void): void {
  raisers.set(queries, raise);
}

export function raiseAlarm(queries: Queries, alarm: Alarm): void {
  const raise = raisers.get(queries);
  if (raise) raise(alarm);
  else alarmAtCommit(queries as Transaction, alarm);
}

export function alarmsOf(tx: Transaction): readonly Alarm[] {
  return gathered.get(tx) ?? [];
}
