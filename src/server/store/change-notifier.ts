/**
 * How does a server learn that there are new invalidation events, whichever server stored them?
 * With the embedded database the transaction that stored them notifies; of servers that share a PostgreSQL, see
 * `postgresql-notifier.ts`.
 */
import type { Transaction } from "./database.ts";

export type ChangeNotifier = {
  /**
   * The last lock of a transaction that stores events: the next one gets it after this one's commit.
   * So events are numbered in the order in which they become visible, and "all after 7" misses none.
   */
  lockEventOrder(tx: Transaction): Promise<void>;
  /** After the commit. */
  notify(): void;
  /** Returns how to unsubscribe. */
  subscribe(listener: () => void): () => void;
  close(): Promise<void>;
};

/** Writers take turns in any case, and there is no other server to notify. */
export function inProcessNotifier(): ChangeNotifier {
  const listeners = new Set<() => void>();
  return {
    lockEventOrder: async () => {},
    notify: () => callAll(listeners),
    subscribe: (listener) => addTo(listeners, listener),
    close: async () => {},
  };
}

export function addTo(listeners: Set<() => void>, listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

export function callAll(listeners: ReadonlySet<() => void>): void {
  for (const listener of listeners) listener();
}
