/**
 * What has the player of this tab saved that the server has not acknowledged? Held here as the phone keeps it, for the
 * screens to show at once; other tabs of the phone are heard.
 */
import { useEffect, useSyncExternalStore } from "react";
import type { PlayerId, TeeTimeId } from "#rules/golf";
import type { RoundKey, Unsent } from "./entry.ts";
import { memoryStore } from "./memory-store.ts";
import { type DraftChange, type OutboxStore, phoneStore, type RoundChange } from "./store.ts";

export type UnsentShown = {
  readonly entries: readonly Unsent[];
  /** Of these, what this phone cannot keep: it is lost with the page. */
  readonly notKept: readonly Unsent[];
};

const inMemory = memoryStore();
const listeners = new Set<() => void>();
const tabs = "BroadcastChannel" in globalThis ? new BroadcastChannel("clubhouse-outbox") : null;
let shown: { readonly playerId: PlayerId; readonly unsent: UnsentShown } | null = null;

tabs?.addEventListener("message", () => {
  if (shown) void showUnsent(shown.playerId);
});

/** The phone's own storage, and the page's where that one fails. */
const keeping: readonly OutboxStore[] = [phoneStore, inMemory];

export const stores = keeping.map(
  (store): OutboxStore => ({
    list: (playerId) => listOf(store, playerId),
    async change(round, change) {
      await store.change(round, change);
      await showUnsent(round.playerId);
      tabs?.postMessage(null);
    },
  }),
);

/** False where the phone cannot keep it, which is only in this page then: it has to be sent at once. */
export async function changeUnsent(
  round: RoundKey,
  change: RoundChange,
  draft?: DraftChange,
): Promise<boolean> {
  const isKept = await phoneStore.change(round, change, draft).then(
    () => true,
    () => false,
  );
  // So that the browser does not clear it when the phone is short of space. Never awaited: in some it never answers.
  if (isKept) void navigator.storage?.persist?.().catch(() => {});
  else await inMemory.change(round, change);
  await showUnsent(round.playerId);
  tabs?.postMessage(null);
  return isKept;
}

/** The player's choice among entries that are there: each of them may be in either store. */
export async function changeHeld(round: RoundKey, change: RoundChange): Promise<void> {
  for (const store of stores)
    if ((await store.list(round.playerId)).length > 0) await store.change(round, change).catch(() => {});
}

export async function listUnsent(playerId: PlayerId): Promise<UnsentShown> {
  const notKept = await inMemory.list(playerId);
  return { entries: [...(await listOf(phoneStore, playerId)), ...notKept], notKept };
}

/** Reads what the phone keeps of this player, for the screens. */
export async function showUnsent(playerId: PlayerId): Promise<void> {
  const unsent = await listUnsent(playerId);
  shown = { playerId, unsent };
  for (const listener of listeners) listener();
}

/** Null until the phone has been asked. */
export function useUnsent(playerId: PlayerId): UnsentShown | null {
  useEffect(() => void showUnsent(playerId), [playerId]);
  const now = useSyncExternalStore(subscribe, () => shown);
  return now?.playerId === playerId ? now.unsent : null;
}

export function ofRound(unsent: UnsentShown, teeTimeId: TeeTimeId): UnsentShown {
  const isOfRound = (entry: Unsent) => entry.teeTimeId === teeTimeId;
  return { entries: unsent.entries.filter(isOfRound), notKept: unsent.notKept.filter(isOfRound) };
}

function listOf(store: OutboxStore, playerId: PlayerId): Promise<Unsent[]> {
  return store.list(playerId).catch(() => []);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
