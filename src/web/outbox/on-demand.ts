/** Loads the outbox only with score entry, or on a phone on which a score was typed. */
import { useEffect, useSyncExternalStore } from "react";
import { observable } from "../data/observable.ts";
import { databaseName, isUnsentNoted } from "../data/stored.ts";
import { inStorageTime } from "../storage/in-storage-time.ts";

type Outbox = typeof import("./whole-outbox.ts").outbox;

const loaded = observable<Outbox | null>(null);

export function useOutbox(): Outbox | null {
  useEffect(() => void loadOutbox(), []);
  return useSyncExternalStore(loaded.subscribe, loaded.read);
}

/** @public Waits a few seconds at most. Returns how many of the player's entries are still unsent. */
export async function sendWaiting(): Promise<number> {
  return (await loadOutbox())?.trySending() ?? 0;
}

export function provideOutbox(outbox: Outbox): void {
  if (!loaded.read()) loaded.set(outbox);
}

export async function loadOutbox(): Promise<Outbox | null> {
  try {
    if (!loaded.read() && (await hasStoredScores()))
      provideOutbox((await import("./whole-outbox.ts")).outbox);
  } catch {}
  return loaded.read();
}

async function hasStoredScores(): Promise<boolean> {
  if (isUnsentNoted()) return true;
  // Firefox before 126 cannot list databases. Without a list, the app assumes that the phone has scores.
  const databases = await inStorageTime(async () => indexedDB.databases?.()).catch(() => null);
  return databases?.some(({ name }) => name === databaseName) ?? true;
}
