/**
 * Is what I typed still there after a reload, a logout, a dead battery? Each key's draft is kept
 * per player and tee time, until the server has acknowledged the submission.
 */
import { type CardDraft, noDraft } from "./card-draft.ts";
import { openPhone } from "./database.ts";

export type DraftKey = { playerId: string; teeTimeId: string };

/** An empty draft where there is none, or where the browser has no storage. */
export async function readDraft(key: DraftKey): Promise<CardDraft> {
  try {
    const phone = await openPhone();
    return (await phone.get("drafts", [key.playerId, key.teeTimeId])) ?? noDraft;
  } catch {
    return noDraft;
  }
}

/** Resolves once the draft is on the phone's disk; false where the browser has no storage. */
export async function keepDraft(key: DraftKey, draft: CardDraft): Promise<boolean> {
  return write((drafts) => drafts.put(draft, [key.playerId, key.teeTimeId]));
}

/** Only after the server has acknowledged the submission. */
export async function removeDraft(key: DraftKey): Promise<boolean> {
  return write((drafts) => drafts.delete([key.playerId, key.teeTimeId]));
}

type DraftStore = {
  put: (draft: CardDraft, key: [string, string]) => Promise<unknown>;
  delete: (key: [string, string]) => Promise<unknown>;
};

async function write(change: (drafts: DraftStore) => Promise<unknown>): Promise<boolean> {
  try {
    const phone = await openPhone();
    const writing = phone.transaction("drafts", "readwrite", { durability: "strict" });
    await Promise.all([change(writing.store), writing.done]);
    return true;
  } catch {
    return false;
  }
}
