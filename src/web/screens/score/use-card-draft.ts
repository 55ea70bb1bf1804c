/** What is typed into the card on the screen, and is it kept on this phone? */
import { useEffect, useState } from "react";
import type { Card } from "#contract/cards";
import type { GrossScores, PlayerId, TeeTimeId } from "#rules/golf";
import type { ScoringWay } from "#rules/round";
import {
  type CardDraft,
  carryOver,
  changeDraft,
  withDraft,
  withGivenBack,
  withoutHole,
  withoutSaved,
  withoutSent,
} from "../../drafts/card-draft.ts";
import {
  changeKeptDraft,
  type DraftKey,
  onGivenBack,
  readDraft,
  takeBegunDraft,
} from "../../drafts/stored-drafts.ts";

/** Null until the phone has been asked. */
export function useKeptDraft(playerId: PlayerId, teeTimeId: TeeTimeId, way: ScoringWay): CardDraft | null {
  const [draft, setDraft] = useState(() => takeBegunDraft({ playerId, teeTimeId, way }));
  useEffect(() => {
    let isShown = true;
    void readDraft({ playerId, teeTimeId, way }).then((kept) => isShown && setDraft(kept));
    return () => {
      isShown = false;
    };
  }, [playerId, teeTimeId, way]);
  return draft;
}

/** `card`: with what was saved on this phone. */
export function useCardDraft(key: DraftKey, card: Card, kept: CardDraft) {
  const [draft, setDraft] = useState(kept);
  const [isKept, setKept] = useState(true);
  const scores = withDraft(card, draft);
  const { playerId, teeTimeId, way } = key;
  useEffect(() => {
    return onGivenBack((holes) => {
      const own = holes.filter(
        (hole) => hole.playerId === playerId && hole.teeTimeId === teeTimeId && hole.way === way,
      );
      if (own.length > 0) setDraft((now) => withGivenBack(now, own));
    });
  }, [playerId, teeTimeId, way]);

  function change(next: CardDraft) {
    setDraft(next);
    void changeKeptDraft(key, (onPhone) => carryOver(onPhone, draft, next)).then(setKept);
  }

  return {
    current: draft,
    isKept,
    scores,
    changeScores: (after: GrossScores) => change(changeDraft(draft, scores, after, card)),
    forget: (holeNumber: number) => change(withoutHole(draft, holeNumber)),
    forgetSaved: () => {
      const left = withoutSaved(draft, card);
      if (left !== draft) change(left);
    },
    /** What is on the screen is saved with one act: it leaves the draft on the phone, what another tab typed since stays. */
    leave: (onPhone: CardDraft) => withoutSent(onPhone, draft),
    left: () => setDraft((now) => withoutSent(now, draft)),
  };
}

export type CardDraftShown = ReturnType<typeof useCardDraft>;
