/**
 * What happens on Save + Next Hole and on Finish Round? All scores that the server does not have
 * are sent, a failure is said and keeps them, and only what is saved leads on (rulings 14 and 17).
 */
import { useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import type { Card, CardAnswer } from "#contract/cards";
import { liveScoring } from "#contract/labels/score";
import { failures, fill } from "#contract/messages";
import { holesPerRound, type TeeTimeId } from "#rules/golf";
import { emptyHoles, holesFilled } from "#rules/round";
import { askPlayer } from "../../components/announcements.tsx";
import { confirmRareScores } from "../../components/card/confirm-rare-scores.ts";
import { useChange } from "../../components/use-change.ts";
import { ifLost } from "../../data/look-up.ts";
import { cardQuery, refreshAll } from "../../data/queries.ts";
import { request } from "../../data/request.ts";
import { type HoleConflict, sendHoles } from "../../data/send-holes.ts";
import { type CardDraft, entriesToSend, unsavedHoles } from "../../drafts/card-draft.ts";
import { takeRevs } from "../../drafts/device.ts";
import type { DraftKey } from "../../drafts/stored-drafts.ts";
import { patterns } from "../../paths.ts";
import { useNavigate } from "../../router/hooks.ts";
import type { CardDraftShown } from "./use-card-draft.ts";

export function useSaveHole(
  { teeTimeId }: DraftKey,
  card: Card,
  draft: CardDraftShown,
  goTo: (holeNumber: number) => void,
) {
  const [conflicts, setConflicts] = useState<readonly HoleConflict[]>([]);
  const confirmed = useRef(new Set<string>());
  const queries = useQueryClient();
  const navigate = useNavigate();
  const { isBusy, run } = useChange({ failure: failures.saveScores, changesScreen: false });

  async function save(holeNumber: number): Promise<void> {
    if (!(await confirmRareScores(card, draft.current, confirmed.current))) return;
    const left: { unfinished?: Card } = {};
    await run(
      () => send(holeNumber),
      async (sent) => {
        setConflicts(sent.conflicts);
        if (sent.conflicts.length > 0) return;
        if (holeNumber < holesPerRound) goTo(holeNumber + 1);
        else if (sent.isFinished) await navigate({ to: patterns.home });
        else left.unfinished = sent.card;
      },
    );
    // Behind the sending, or the screen would say "Saving…" for as long as the question is open.
    if (left.unfinished) await leaveUnfinished(left.unfinished);
  }

  /** Behind the last hole of a full card goes Finish, which may be sent again. */
  async function send(holeNumber: number) {
    const { card: saved, conflicts: found } = await sendUnsaved(teeTimeId, card, draft.current);
    keep(saved);
    const isFull = found.length === 0 && emptyHoles(saved.gross).length === 0;
    const isFinished = holeNumber === holesPerRound && isFull;
    const finish = () => request("finishCard", { params: { teeTimeId } });
    if (isFinished) await finish().catch(ifLost(finish));
    return { card: saved, conflicts: found, isFinished };
  }

  async function leaveUnfinished({ gross }: Card): Promise<void> {
    const [firstEmpty, ...others] = emptyHoles(gross);
    if (firstEmpty === undefined) return;
    const isLeaving = await askPlayer({
      title: fill(liveScoring.holesEmpty, { holes: [firstEmpty, ...others].join(", ") }),
      text: fill(liveScoring.holesEmptyText, { thru: holesFilled(gross) }),
      verb: liveScoring.leaveRound,
    });
    if (isLeaving) await navigate({ to: patterns.home });
    else goTo(firstEmpty);
  }

  /** The next hole waits for this answer only; what else has changed is asked behind it. */
  function keep(saved: Card): void {
    queries.setQueryData<CardAnswer>(
      cardQuery(teeTimeId).queryKey,
      (shown) => shown && { ...shown, card: saved },
    );
    void refreshAll(queries);
  }

  const settle = (holeNumber: number) =>
    setConflicts((all) => all.filter((conflict) => conflict.holeNumber !== holeNumber));

  return { save, isBusy, conflicts, settle };
}

async function sendUnsaved(
  teeTimeId: TeeTimeId,
  card: Card,
  draft: CardDraft,
): Promise<{ card: Card; conflicts: HoleConflict[] }> {
  const unsaved = unsavedHoles(draft, card);
  if (unsaved.length === 0) return { card, conflicts: [] };
  const entries = entriesToSend(card, draft, takeRevs(holesPerRound));
  return sendHoles(
    teeTimeId,
    "live",
    entries.filter(({ holeNumber }) => unsaved.includes(holeNumber)),
  );
}
