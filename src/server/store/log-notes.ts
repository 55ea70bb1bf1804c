/**
 * What does a transaction write into the log?
 *
 * Collected while it runs, written once it has committed, and not at all when it does not.
 */
import type { Note, Transaction } from "./database.ts";

const gathered = new WeakMap<Transaction, readonly Note[]>();

export function noteAtCommit(tx: Transaction, note: Note): void {
  gathered.set(tx, [...notesOf(tx), note]);
}

export function notesOf(tx: Transaction): readonly Note[] {
  return gathered.get(tx) ?? [];
}

/** What was noted since has been rolled back. */
export function goBackToNotes(tx: Transaction, notes: readonly Note[]): void {
  gathered.set(tx, notes);
}
