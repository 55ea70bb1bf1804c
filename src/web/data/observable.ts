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

export function observable<T>(value: T) {
  const { subscribe, tell } = listenersOf();
  const read = () => value;
  return {
    subscribe,
    read,
    useValue: () => useSyncExternalStore(subscribe, read, read),
    set(next: T): void {
      value = next;
      tell();
    },
  };
}
