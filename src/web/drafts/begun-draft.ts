/**
 * The draft of the app's first screen, read from the phone before the screen is drawn. One screen takes it, at
 * once: later the phone may have another draft.
 */
import type { CardDraft } from "./card-draft.ts";
import { type DraftKey, readDraft } from "./stored-drafts.ts";

const freshMs = 1_000;

let begun: { readonly key: DraftKey; readonly draft: CardDraft; readonly at: number } | null = null;

export async function beginDraft(key: DraftKey): Promise<void> {
  const draft = await readDraft(key);
  begun = { key, draft, at: performance.now() };
}

/** Null where none was read for this card just now. */
export function takeBegunDraft({ playerId, teeTimeId, way }: DraftKey): CardDraft | null {
  const taken = begun;
  begun = null;
  if (taken === null || performance.now() - taken.at > freshMs) return null;
  const { key, draft } = taken;
  return key.playerId === playerId && key.teeTimeId === teeTimeId && key.way === way ? draft : null;
}
