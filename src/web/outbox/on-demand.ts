/** Loaded only on a phone on which a score has been typed, or with score entry. */
import { type ComponentType, type ReactNode, useEffect, useSyncExternalStore } from "react";
import type { PlayerId, TeeTimeId } from "#rules/golf";
import { observable } from "../data/observable.ts";
import { databaseName, isUnsentNoted } from "../data/stored.ts";
import { inStorageTime } from "../storage/in-storage-time.ts";

export type Outbox = {
  /** Sends while it is on the screen. */
  readonly KeepSending: ComponentType;
  readonly UnsentPanel: ComponentType;
  readonly UnsentHoles: ComponentType<{
    teeTimeId: TeeTimeId;
    children: (holes: readonly number[]) => ReactNode;
  }>;
  readonly trySending: () => Promise<number>;
  readonly listTyped: (playerId: PlayerId) => Promise<number[]>;
  /** Holes that this phone cannot keep: they are lost with the page. */
  readonly listNotKept: (playerId: PlayerId) => Promise<number[]>;
  /** Sends this player's entries where no screen does; answers how to stop. */
  readonly startSending: (playerId: PlayerId) => () => void;
  /** Of all players of this phone. */
  readonly countAll: () => Promise<number>;
};

const loaded = observable<Outbox | null>(null);

export function useOutbox(): Outbox | null {
  useEffect(() => void loadOutbox(), []);
  return useSyncExternalStore(loaded.subscribe, loaded.read);
}

/**
 * Takes a few seconds at most; answers how many entries of the player who is logged in are left.
 * @public for what ends a session or reloads the app
 */
export async function sendWaiting(): Promise<number> {
  return (await loadOutbox())?.trySending() ?? 0;
}

export function provideOutbox(outbox: Outbox): void {
  if (!loaded.read()) loaded.set(outbox);
}

/** Null where nothing was ever kept, or where it cannot be loaded now. */
export async function loadOutbox(): Promise<Outbox | null> {
  try {
    if (!loaded.read() && (await hasKeptScores())) provideOutbox((await import("./whole-outbox.ts")).outbox);
  } catch {}
  return loaded.read();
}

async function hasKeptScores(): Promise<boolean> {
  if (isUnsentNoted()) return true;
  // Firefox before 126 does not list databases, and silent storage may have some.
  const databases = await inStorageTime(async () => indexedDB.databases?.()).catch(() => null);
  return databases?.some(({ name }) => name === databaseName) ?? true;
}
