import { type CardDraft, withoutHole, withoutSent } from "../../drafts/card-draft.ts";
import type { DraftKey } from "../../drafts/stored-drafts.ts";
import { type Saved, save } from "../../outbox/round.ts";
import { changeUnsent } from "../../outbox/unsent.ts";

/** Milliseconds to wait for the server before the player reads that a score is not saved. */
export const answerMs = 10_000;

const vibrationMs = 20;

const otherWay = { live: "post-round", "post-round": "live" } as const;

/** Moves typed scores from the draft to the outbox. Resolves to false if the phone cannot store them. */
export async function storeScores(key: DraftKey, saved: Saved, draft: CardDraft): Promise<boolean> {
  const withoutSaved = (typed: CardDraft) =>
    saved.holes.reduce((left, { holeNumber }) => withoutHole(left, holeNumber), typed);
  const isStored = await changeUnsent(key, (held, stamp) => save(held, saved, stamp), [
    // Later changes by another tab stay.
    { key, change: (onPhone) => withoutSent(onPhone, draft) },
    // The other form may have an older draft of these holes, which would replace the saved scores.
    { key: { ...key, way: otherWay[key.way] }, change: withoutSaved },
  ]);
  if (isStored) navigator.vibrate?.(vibrationMs);
  return isStored;
}
