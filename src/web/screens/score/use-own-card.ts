import { useEffect, useState } from "react";
import type { OpenSay } from "#contract/bets/bets";
import type { Card, CardAnswer } from "#contract/cards/cards";
import { holesFilled, type ScoringWay } from "#rules/cards/gross";
import { enteredOf } from "#rules/cards/picked-up";
import type { EnteredScores, TeeTimeId } from "#rules/golf";
import { request } from "../../data/request.ts";
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
  changeStoredDraft,
  type DraftKey,
  onGivenBack,
  preloadDraft,
  readDraft,
  takePreloadedDraft,
} from "../../drafts/stored-drafts.ts";
import { isOfCard } from "../../outbox/entry.ts";
import { provideOutbox } from "../../outbox/on-demand.ts";
import { withUnsent } from "../../outbox/own-card.ts";
import { ofRound, showUnsent, useUnsent, withClaims } from "../../outbox/unsent.ts";
import { outbox } from "../../outbox/whole-outbox.ts";
import { meId, useSession } from "../../session.tsx";

/** When this file is loaded, the outbox starts to send on every screen. */
provideOutbox(outbox);

export async function preloadStoredCard(teeTimeId: TeeTimeId, way: ScoringWay): Promise<void> {
  const playerId = meId();
  if (playerId !== null)
    await Promise.all([preloadDraft({ playerId, teeTimeId, way }), showUnsent(playerId)]);
}

export function useStoredCard(teeTime: CardAnswer["teeTime"], way: ScoringWay) {
  const playerId = useSession().me.id;
  const teeTimeId = teeTime.id;
  const key = { playerId, teeTimeId, way };
  const unsent = useUnsent(playerId);
  const [draft, setDraft] = useState(() => takePreloadedDraft(key));
  useEffect(() => {
    let isShown = true;
    void readDraft({ playerId, teeTimeId, way }).then((stored) => isShown && setDraft(stored));
    return () => {
      isShown = false;
    };
  }, [playerId, teeTimeId, way]);
  return draft && unsent && { key, draft, unsent: ofRound(unsent, teeTimeId) };
}

export type StoredCard = NonNullable<ReturnType<typeof useStoredCard>>;

export type CardOnServer = { teeTime: CardAnswer["teeTime"]; card: Card; says: CardAnswer["says"] };

export function useOwnCard(
  { teeTime, card: server, says }: CardOnServer,
  { key, draft, unsent }: StoredCard,
) {
  const card = withUnsent(server, unsent.entries);
  return {
    key,
    teeTime,
    server,
    card,
    /** What the card holds, on the server or in the outbox. */
    saved: enteredOf(card),
    unsent: withClaims(unsent, { ...key, startsAt: teeTime.startsAt }, server),
    draft: useCardDraft(key, card, draft),
    says: useOpenSays(says, card.gross),
  };
}

export type OwnCard = ReturnType<typeof useOwnCard>;

function useCardDraft(key: DraftKey, card: Card, stored: CardDraft) {
  const [draft, setDraft] = useState(stored);
  const [isStored, setStored] = useState(true);
  const scores = withDraft(card, draft);
  const { playerId, teeTimeId, way } = key;
  useEffect(() => {
    return onGivenBack((holes) => {
      const own = holes.filter(
        (hole) => hole.playerId === playerId && isOfCard({ teeTimeId })(hole) && hole.way === way,
      );
      if (own.length > 0) setDraft((now) => withGivenBack(now, own));
    });
  }, [playerId, teeTimeId, way]);

  function change(next: CardDraft) {
    setDraft(next);
    void changeStoredDraft(key, (onPhone) => carryOver(onPhone, draft, next)).then(setStored);
  }

  return {
    current: draft,
    isStored,
    scores,
    changeScores: (after: EnteredScores) => change(changeDraft(draft, scores, after, card)),
    forget: (holeNumber: number) => change(withoutHole(draft, holeNumber)),
    forgetSaved: () => {
      const left = withoutSaved(draft, enteredOf(card));
      if (left !== draft) change(left);
    },
    left: () => setDraft((now) => withoutSent(now, draft)),
  };
}

/**
 * With the card's first score, the player agrees to late changes of bets, except to those that the player has
 * declined (ruling 22).
 */
export function useOpenSays(says: readonly OpenSay[], gross: EnteredScores) {
  const [declined, setDeclined] = useState<readonly OpenSay[]>([]);
  const isDeclined = ({ betId }: OpenSay) => declined.some((one) => one.betId === betId);
  const answered = declined.filter(({ betId }) => says.every((say) => say.betId !== betId));
  const open: readonly OpenSay[] = holesFilled(gross) > 0 ? [] : [...says, ...answered];
  return {
    open,
    shown: open.filter((say) => !isDeclined(say)).map(({ betId, asked }) => ({ betId, amounts: asked })),
    isDeclined,
    decline(say: OpenSay) {
      setDeclined([...declined, say]);
      const params = { betId: say.betId, teeTimeId: say.teeTimeId };
      // A failure does no harm. `shown` leaves this change out, so the player does not agree by saving a score.
      request("declineTerms", { params }).catch(() => {});
    },
  };
}
