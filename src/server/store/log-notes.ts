/** Notes of a transaction are written to the log after its commit, and dropped if it rolls back. */
import type { Note, Transaction } from "./database.ts";

const gathered = new WeakMap<Transaction, readonly Note[]>();

export function noteAtCommit(tx: Transaction, note: Note): void {
  gathered.set(tx, [...notesOf(tx), note]);
}

export function notesOf(tx: Transaction): readonly Note[] {
  return gathered.get(tx) ?? [];
}

/** Drops the notes of what has been rolled back. */
export function goBackToNotes(tx: Transaction, notes: readonly Note[]): void {
  gathered.set(tx, notes);
}
