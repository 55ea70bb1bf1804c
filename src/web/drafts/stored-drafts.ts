import type { IDBPObjectStore, StoreNames } from "idb";
import type { ScoringWay } from "#rules/cards/gross";
import type { PlayerId } from "#rules/golf";
import { listenersOf } from "../data/observable.ts";
import type { HoleUnsent, RoundKey } from "../outbox/entry.ts";
import { type CardDraft, isCardDraft, isEmpty, noDraft, unsavedHoles } from "./card-draft.ts";
import { type DraftPlace, type Phone, phone } from "./database.ts";

export type DraftKey = RoundKey & { readonly way: ScoringWay };

type Change = (stored: CardDraft) => CardDraft;

export async function readDraft(key: DraftKey): Promise<CardDraft> {
  const read = phone.use((database) => database.get("drafts", placeOf(key)));
  const stored = (await read.catch(() => null)) ?? noDraft;
  if (isCardDraft(stored)) return stored;
  await changeStoredDraft(key, (draft) => draft);
  return noDraft;
}

/**
 * Applies `change` to the draft that is stored now, because another tab may have changed it. Resolves to
 * false if the phone cannot store the draft.
 */
export async function changeStoredDraft(key: DraftKey, change: Change): Promise<boolean> {
  try {
    await phone.use(async (database) => {
      const { store, done } = database.transaction("drafts", "readwrite", { durability: "strict" });
      await Promise.all([changeDraftIn(store, key, change), done]);
    });
    return true;
  } catch {
    return false;
  }
}

export async function listTyped(playerId: PlayerId): Promise<number[]> {
  try {
    const drafts = await phone.use((database) =>
      database.getAll("drafts", IDBKeyRange.bound([playerId], [playerId, []])),
    );
    const typed = drafts.filter(isCardDraft).flatMap((draft) => unsavedHoles(draft, blankCard));
    return [...new Set(typed)].toSorted((a, b) => a - b);
  } catch {
    return [];
  }
}

const blankCard = { gross: [], versions: [] };

export async function changeDraftIn<Stores extends ArrayLike<StoreNames<Phone>>>(
  drafts: IDBPObjectStore<Phone, Stores, "drafts", "readwrite">,
  key: DraftKey,
  change: Change,
): Promise<void> {
  const place = placeOf(key);
  const stored = (await drafts.get(place)) ?? noDraft;
  const isReadable = isCardDraft(stored);
  if (!isReadable) await drafts.put(stored, [...place, "unreadable"]);
  const next = change(isReadable ? stored : noDraft);
  await (isEmpty(next) ? drafts.delete(place) : drafts.put(next, place));
}

function placeOf({ playerId, teeTimeId, way, ownerId }: DraftKey): DraftPlace {
  return [playerId, teeTimeId, way, ...(ownerId === undefined ? [] : [ownerId])];
}

/** Tells an open form which scores return to its draft, because they were sent too early (ruling 56). */
export const { tell: giveBack, subscribe: onGivenBack } = listenersOf<[holes: readonly HoleUnsent[]]>();

const freshMs = 1_000;

let preloaded: { readonly key: DraftKey; readonly draft: CardDraft; readonly at: number } | null = null;

export async function preloadDraft(key: DraftKey): Promise<void> {
  const draft = await readDraft(key);
  preloaded = { key, draft, at: performance.now() };
}

export function takePreloadedDraft(key: DraftKey): CardDraft | null {
  const taken = preloaded;
  preloaded = null;
  if (taken === null || performance.now() - taken.at > freshMs) return null;
  return String(placeOf(taken.key)) === String(placeOf(key)) ? taken.draft : null;
}
