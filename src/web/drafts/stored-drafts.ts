/**
 * Is what I typed still there after a reload, a logout, a dead battery? Each key's draft is kept per player, tee time
 * and way of scoring, until the server has acknowledged the hole. A card being filled in as a total is no live round:
 * only Submit Scores sends it.
 */
import type { ScoringWay } from "#rules/round";
import { type CardDraft, isEmpty, noDraft } from "./card-draft.ts";
import { openPhone } from "./database.ts";

export type DraftKey = { playerId: string; teeTimeId: string; way: ScoringWay };

/** An empty draft where there is none, or where the browser has no storage. */
export async function readDraft(key: DraftKey): Promise<CardDraft> {
  try {
    const phone = await openPhone();
    return (await phone.get("drafts", placeOf(key))) ?? noDraft;
  } catch {
    return noDraft;
  }
}

/**
 * Changes the draft as it is on the phone now, which another tab may have changed since this one
 * read it. Resolves once it is on the phone's disk; false where the browser has no storage.
 */
export async function changeKeptDraft(
  key: DraftKey,
  change: (kept: CardDraft) => CardDraft,
): Promise<boolean> {
  try {
    const phone = await openPhone();
    const { store, done } = phone.transaction("drafts", "readwrite", { durability: "strict" });
    const place = placeOf(key);
    const next = change((await store.get(place)) ?? noDraft);
    const writing = isEmpty(next) ? store.delete(place) : store.put(next, place);
    await Promise.all([writing, done]);
    return true;
  } catch {
    return false;
  }
}

function placeOf({ playerId, teeTimeId, way }: DraftKey): [string, string, ScoringWay] {
  return [playerId, teeTimeId, way];
}
