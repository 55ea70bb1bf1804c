import { useEffect, useSyncExternalStore } from "react";
import type { Card } from "#contract/cards/cards";
import type { PlayerId, TeeTimeId } from "#rules/golf";
import { observable } from "../data/observable.ts";
import { keepStorage, unsentKey } from "../data/stored.ts";
import { changeStoredDraft } from "../drafts/stored-drafts.ts";
import { type CardOfRound, holesUnsent, isOfCard, type RoundKey, type Unsent } from "./entry.ts";
import {
  type DraftChange,
  memoryStore,
  type OutboxStore,
  phoneStore,
  type RoundChange,
  readPhone,
} from "./store.ts";

export type UnsentEntries = {
  readonly entries: readonly Unsent[];
  /** Entries that this phone cannot store. They are lost when the page is closed. */
  readonly unstored: readonly Unsent[];
  /** False if the phone's storage is missing or does not answer. Then the phone may have more entries. */
  readonly canRead: boolean;
  /**
   * Parts that were unsent when the browser cleared the database: hole numbers, "finish", "submit", or a
   * scorer's hole as in "7 (Mia)".
   */
  readonly lost: readonly (number | string)[];
  /** The player's own card with the claims that the player has not decided (ruling 57). */
  readonly claimed?: { readonly round: CardOfRound; readonly card: Card };
};

const inMemory = memoryStore();
const tabs = "BroadcastChannel" in globalThis ? new BroadcastChannel("clubhouse-outbox") : null;
const shown = observable<{ readonly playerId: PlayerId; readonly unsent: UnsentEntries } | null>(null);

tabs?.addEventListener("message", () => {
  const now = shown.read();
  if (now) void showUnsent(now.playerId);
});

export const stores = [phoneStore, inMemory].map(
  (store): OutboxStore => ({
    list: (playerId) => store.list(playerId).catch(() => []),
    async change(round, change, drafts = []) {
      await store.change(round, change, drafts);
      // The phone may store drafts even if it could not store the entries.
      if (store === inMemory) for (const draft of drafts) await changeStoredDraft(draft.key, draft.change);
      await showUnsent(round.playerId);
      tabs?.postMessage(null);
    },
  }),
);

/** Resolves to false if only this page has the entries. They must then be sent immediately. */
export async function changeUnsent(
  round: RoundKey,
  change: RoundChange,
  drafts: readonly DraftChange[] = [],
): Promise<boolean> {
  const isStored = await phoneStore.change(round, change, drafts).then(
    () => true,
    () => false,
  );
  if (isStored) keepStorage();
  else await inMemory.change(round, change);
  await showUnsent(round.playerId);
  tabs?.postMessage(null);
  return isStored;
}

export async function changeHeld(round: RoundKey, change: RoundChange): Promise<void> {
  for (const store of stores)
    if ((await store.list(round.playerId)).length > 0) await store.change(round, change).catch(() => {});
}

export async function listUnsent(playerId: PlayerId): Promise<UnsentEntries> {
  const stored = await readPhone(playerId).catch(() => null);
  const unstored = await inMemory.list(playerId);
  const entries = [...(stored?.entries ?? []), ...unstored];
  return { entries, unstored, canRead: stored !== null, lost: stored ? lostSince(playerId, stored) : [] };
}

export async function listUnstored(playerId: PlayerId): Promise<number[]> {
  return [...new Set(holesUnsent(await inMemory.list(playerId)).map(({ part }) => part))];
}

export async function forgetLost(playerId: PlayerId): Promise<void> {
  writeNote(playerId, null);
  await showUnsent(playerId);
}

export async function showUnsent(playerId: PlayerId): Promise<UnsentEntries> {
  const unsent = await listUnsent(playerId);
  shown.set({ playerId, unsent });
  return unsent;
}

export function useUnsent(playerId: PlayerId): UnsentEntries | null {
  useEffect(() => void showUnsent(playerId), [playerId]);
  const now = useSyncExternalStore(shown.subscribe, shown.read);
  return now?.playerId === playerId ? now.unsent : null;
}

/** The entries of the player's own card. */
export function ofRound(unsent: UnsentEntries, teeTimeId: TeeTimeId): UnsentEntries {
  const isOfRound = isOfCard({ teeTimeId });
  const [entries, unstored] = [unsent.entries.filter(isOfRound), unsent.unstored.filter(isOfRound)];
  return { ...unsent, entries, unstored };
}

/** `unsent`: the entries of the own card. A decision that waits to be sent ends the claims of its hole. */
export function withClaims(unsent: UnsentEntries, round: CardOfRound, card: Card | null): UnsentEntries {
  const decided = holesUnsent(unsent.entries).filter((entry) => entry.decided);
  const isDecided = (hole: number) => decided.some(({ part }) => part === hole);
  const claims = card?.claims?.filter(({ holeNumber }) => !isDecided(holeNumber));
  return card && claims?.length ? { ...unsent, claimed: { round, card: { ...card, claims } } } : unsent;
}

/** Local storage may survive when the browser clears the database. Then the note tells the player which scores are lost. */
type Note = { readonly device: string; readonly parts: readonly (number | string)[] };

function lostSince(
  playerId: PlayerId,
  { entries, device }: { readonly entries: readonly Unsent[]; readonly device: string | null },
): Note["parts"] {
  const note = readNotes()[playerId];
  if (note && note.device !== device) return note.parts;
  const parts = entries.map(({ part, ownerName }) => (ownerName ? `${part} (${ownerName})` : part));
  writeNote(playerId, device === null || parts.length === 0 ? null : { device, parts });
  return [];
}

function writeNote(playerId: PlayerId, note: Note | null): void {
  const { [playerId]: _, ...others } = readNotes();
  const notes = note === null ? others : { ...others, [playerId]: note };
  if (Object.keys(notes).length > 0) localStorage.setItem(unsentKey, JSON.stringify(notes));
  else localStorage.removeItem(unsentKey);
}

function readNotes(): Record<PlayerId, Note> {
  try {
    return JSON.parse(localStorage.getItem(unsentKey) ?? "{}");
  } catch {
    return {};
  }
}
