/** What does the card on the screen hold, and is it kept on this phone? */
import { useEffect, useState } from "react";
import type { Card } from "#contract/cards";
import { scoreEntry } from "#contract/labels/score";
import type { GrossScores } from "#rules/golf";
import type { ScoringWay } from "#rules/round";
import {
  type CardDraft,
  carryOver,
  changeDraft,
  decideHole,
  isEmpty,
  withDraft,
  withoutHole,
  withoutSaved,
} from "../../drafts/card-draft.ts";
import { changeKeptDraft, type DraftKey, readDraft } from "../../drafts/stored-drafts.ts";
import { useSession } from "../../session.tsx";

/** Null until the phone has been asked. */
export function useKeptDraft(teeTimeId: string, way: ScoringWay): { key: DraftKey; draft: CardDraft | null } {
  const playerId = useSession().me.id;
  const [draft, setDraft] = useState<CardDraft | null>(null);
  useEffect(() => {
    let isShown = true;
    void readDraft({ playerId, teeTimeId, way }).then((kept) => isShown && setDraft(kept));
    return () => {
      isShown = false;
    };
  }, [playerId, teeTimeId, way]);
  return { key: { playerId, teeTimeId, way }, draft };
}

export function useCardDraft(key: DraftKey, card: Card, kept: CardDraft) {
  const [draft, setDraft] = useState(kept);
  const [isKept, setKept] = useState(true);
  const scores = withDraft(card, draft);

  function change(next: CardDraft) {
    setDraft(next);
    void changeKeptDraft(key, (onPhone) => carryOver(onPhone, draft, next)).then(setKept);
  }

  return {
    current: draft,
    isKept,
    scores,
    changeScores: (after: GrossScores) => change(changeDraft(draft, scores, after, card)),
    decide: (holeNumber: number, chosen: { gross: number | null; version: number }) =>
      change(decideHole(draft, holeNumber, chosen)),
    forget: (holeNumber: number) => change(withoutHole(draft, holeNumber)),
    forgetSaved: () => {
      const left = withoutSaved(draft, card);
      if (left !== draft) change(left);
    },
    /** The quiet line under the card. */
    state: stateOf(draft, card, isKept),
  };
}

export type CardDraftShown = ReturnType<typeof useCardDraft>;

function stateOf(draft: CardDraft, card: Card, isKept: boolean): string {
  if (!isKept) return scoreEntry.draftNotKept;
  if (!isEmpty(draft)) return scoreEntry.draftKept;
  return card.complete ? scoreEntry.submitted : "";
}
