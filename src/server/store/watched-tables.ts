/**
 * When has this server changed what some tables hold? Seen in the statements themselves, so that no caller has to say.
 *
 * Others see a statement's work after its transaction, so a change is announced after the statement and again at the
 * end of a transaction. What other servers change is not seen here.
 */
import type { LogEvent } from "kysely";

export type WatchedTables = {
  /** Of every statement, after it ran or failed. */
  note(event: LogEvent): void;
  transactionBegins(): void;
  transactionEnds(): void;
  /** Returns how to stop listening. */
  onChange(listener: () => void): () => void;
};

export function watchTables(tables: readonly string[]): WatchedTables {
  const changing = new RegExp(`^\\s*(?!select\\b).*\\b(${tables.join("|")})\\b`, "is");
  const listeners = new Set<() => void>();
  let openTransactions = 0;
  /** One of the open transactions may have changed one of these tables; which one is not known. */
  let isOpenChange = false;
  const announce = () => {
    for (const listener of listeners) listener();
  };
  return {
    note({ query }) {
      if (!changing.test(query.sql)) return;
      isOpenChange = openTransactions > 0;
      announce();
    },
    transactionBegins() {
      openTransactions += 1;
    },
    transactionEnds() {
      openTransactions -= 1;
      if (isOpenChange) announce();
      if (openTransactions === 0) isOpenChange = false;
    },
    onChange(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}
