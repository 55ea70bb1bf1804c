/**
 * How is a post-round card handed in? The holes go first, the submission behind them; only its
 * acknowledgement clears the phone's draft (rulings 17 and 23).
 */

import { useRef, useState } from "react";
import type { Card, CardAnswer } from "#contract/cards";
import { failures } from "#contract/messages";
import type { TeeTimeId } from "#rules/golf";
import { confirmRareScores } from "../../components/card/confirm-rare-scores.ts";
import { useChange } from "../../components/use-change.ts";
import { ifLost } from "../../data/look-up.ts";
import { request } from "../../data/request.ts";
import { type HoleConflict, sendHoles } from "../../data/send-holes.ts";
import { type CardDraft, entriesToSend, withoutSent } from "../../drafts/card-draft.ts";
import { takeRevs } from "../../drafts/device.ts";
import { changeKeptDraft, type DraftKey } from "../../drafts/stored-drafts.ts";
import { patterns } from "../../paths.ts";
import { useNavigate } from "../../router/hooks.ts";

export function useSubmitCard(key: DraftKey, card: Card, draft: CardDraft) {
  const [conflicts, setConflicts] = useState<readonly HoleConflict[]>([]);
  const confirmed = useRef(new Set<string>());
  const navigate = useNavigate();
  const { isBusy, run } = useChange({ failure: failures.saveScores });

  async function submit() {
    if (!(await confirmRareScores(card, draft, confirmed.current))) return;
    await run(
      () => send(key, card, draft),
      async (found) => {
        setConflicts(found);
        if (found.length === 0) await navigate({ to: patterns.home });
      },
    );
  }

  const settle = (holeNumber: number) =>
    setConflicts((all) => all.filter((conflict) => conflict.holeNumber !== holeNumber));

  return { submit, isBusy, conflicts, settle };
}

/** Sends the holes and, when none is in conflict, the submission; repeatable at any point. */
async function send(key: DraftKey, card: Card, draft: CardDraft): Promise<HoleConflict[]> {
  const { teeTimeId } = key;
  const entries = entriesToSend(card, draft, takeRevs(card.holes.length));
  const { conflicts } = await sendHoles(teeTimeId, "post-round", entries);
  if (conflicts.length > 0) return conflicts;
  await request("submitCard", { params: { teeTimeId } }).catch(
    ifLost(() => lookWhetherSubmitted(teeTimeId, card)),
  );
  await changeKeptDraft(key, (kept) => withoutSent(kept, draft));
  return [];
}

/** Of a card that had been submitted before, another submission leaves no mark: it is sent again, which is safe. */
async function lookWhetherSubmitted(teeTimeId: TeeTimeId, before: Card): Promise<CardAnswer | null> {
  const params = { teeTimeId };
  if (before.submitted) return request("submitCard", { params });
  const now = await request("readCard", { params });
  return now.card?.submitted ? now : null;
}
