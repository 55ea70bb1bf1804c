/** Alarms of a transaction are raised after its commit, and dropped if it rolls back. */
import type { Alarm, Queries, Transaction } from "./database.ts";

const gathered = new WeakMap<Transaction, Alarm[]>();

export function alarmAtCommit(tx: Transaction, alarm: Alarm): void {
  gathered.set(tx, [...alarmsOf(tx), alarm]);
}

const raisers = new WeakMap<Queries, (alarm: Alarm) => void>();

/** For reads outside of a transaction. */
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
