import { useSyncExternalStore } from "react";

export function listenersOf<Told extends unknown[] = []>() {
  const all = new Set<(...told: Told) => void>();
  return {
    subscribe(listener: (...told: Told) => void): () => void {
      all.add(listener);
      return () => all.delete(listener);
    },
    tell(...told: Told): void {
      for (const listener of all) listener(...told);
    },
  };
}

export function observable<T>(atFirst: T) {
  const { subscribe, tell } = listenersOf();
  let value = atFirst;
  const read = () => value;
  return {
    subscribe,
    read,
    /** A prerendered page has the first value. */
    useValue: () => useSyncExternalStore(subscribe, read, () => atFirst),
    set(next: T): void {
      value = next;
      tell();
    },
  };
}
