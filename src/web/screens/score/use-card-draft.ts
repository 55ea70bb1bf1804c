/** What does the card on the screen hold, and is it kept on this phone? */
import { useState } from "react";
import type { Card } from "#contract/cards";
import { scoreEntry } from "#contract/labels";
import type { GrossScores } from "#rules/golf";
import { type CardDraft, changeDraft, decideHole, withDraft } from "../../outbox/card-draft.ts";
import { type DraftKey, keepDraft } from "../../outbox/drafts.ts";

export function useCardDraft(key: DraftKey, card: Card, kept: CardDraft) {
  const [draft, setDraft] = useState(kept);
  const [isKept, setKept] = useState(true);
  const scores = withDraft(card, draft);

  function change(next: CardDraft) {
    setDraft(next);
    void keepDraft(key, next).then(setKept);
  }

  return {
    current: draft,
    scores,
    changeScores: (after: GrossScores) => change(changeDraft(draft, scores, after, card)),
    decide: (holeNumber: number, chosen: { gross: number | null; version: number }) =>
      change(decideHole(draft, holeNumber, chosen)),
    /** The quiet line under the card. */
    state: stateOf(draft, card, isKept),
  };
}

function stateOf(draft: CardDraft, card: Card, isKept: boolean): string {
  if (!isKept) return scoreEntry.draftNotKept;
  if (Object.keys(draft.holes).length > 0) return scoreEntry.draftKept;
  return card.submitted ? scoreEntry.submitted : "";
}
