/** Save + Next Hole and Finish Round write to the phone; the outbox sends (rulings 14, 17 and 18). */
import { useRef } from "react";
import { liveScoring } from "#contract/labels/live-scoring";
import { fill } from "#contract/messages";
import { type GrossScores, holesPerRound } from "#rules/golf";
import { emptyHoles, holesFilled } from "#rules/round";
import { askPlayer } from "../../components/announcements.tsx";
import { confirmRareScores } from "../../components/card/confirm-rare-scores.ts";
import { showFinished } from "../../components/finish/show-finished.ts";
import { patterns } from "../../paths.ts";
import { useNavigate } from "../../router/hooks.ts";
import { finishedOf, type OwnCard } from "./use-own-card.ts";
import { useSaveOnPhone } from "./use-save-on-phone.ts";

export function useSaveHole(own: OwnCard, goTo: (holeNumber: number) => void) {
  const confirmed = useRef(new Set<string>());
  const navigate = useNavigate();
  const { isBusy, saveOnPhone } = useSaveOnPhone(own);

  async function save(holeNumber: number): Promise<void> {
    const { card, draft } = own;
    if (!(await confirmRareScores(card, draft.current, confirmed.current))) return;
    const isFull = emptyHoles(draft.scores).length === 0;
    const isLast = holeNumber === holesPerRound;
    if (!(await saveOnPhone(isLast && isFull ? "finish" : null))) return;
    if (!isLast) goTo(holeNumber + 1);
    else if (isFull) await leaveFinished(draft.scores);
    else await leaveUnfinished(draft.scores);
  }

  async function leaveFinished(scores: GrossScores): Promise<void> {
    await navigate({ to: patterns.home });
    await showFinished(finishedOf(own, scores, false));
  }

  async function leaveUnfinished(gross: GrossScores): Promise<void> {
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

  return { save, isBusy };
}
