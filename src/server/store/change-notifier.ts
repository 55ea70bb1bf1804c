/** Tells this server of new events. Servers that share a PostgreSQL use the notifier of `postgresql.ts`. */
import type { Transaction } from "./database.ts";

export type ChangeNotifier = {
  /**
   * The last lock of a transaction that stores events, held until its commit. So events are numbered in the
   * order in which they become visible, and "all after 7" misses none.
   */
  lockEventOrder(tx: Transaction): Promise<void>;
  notify(): void;
  subscribe(listener: () => void): () => void;
  close(): Promise<void>;
};

/** There is one writer at a time, and no other server. */
export function inProcessNotifier(): ChangeNotifier {
  const listeners = new Set<() => void>();
  return {
    lockEventOrder: async () => {},
    notify: () => callAll(listeners),
    subscribe: (listener) => addTo(listeners, listener),
    close: async () => {},
  };
}

export function addTo<Listener>(listeners: Set<Listener>, listener: Listener): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

export function callAll(listeners: ReadonlySet<() => void>): void {
  for (const listener of listeners) listener();
}
