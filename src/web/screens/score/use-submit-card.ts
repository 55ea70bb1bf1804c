/**
 * What happens on Submit Scores? The holes that were typed and the submission behind them are written to the phone, and
 * the way leads home; sending is the outbox's work (rulings 17, 18 and 23).
 */

import { useRef } from "react";
import { confirmRareScores } from "../../components/card/confirm-rare-scores.ts";
import { showFinished } from "../../components/finish/show-finished.ts";
import { patterns } from "../../paths.ts";
import { useNavigate } from "../../router/hooks.ts";
import { finishedOf, type OwnCard } from "./use-own-card.ts";
import { useSaveOnPhone } from "./use-save-on-phone.ts";

export function useSubmitCard(own: OwnCard) {
  const confirmed = useRef(new Set<string>());
  const navigate = useNavigate();
  const { isBusy, saveOnPhone } = useSaveOnPhone(own);

  async function submit() {
    const { card, draft } = own;
    if (!(await confirmRareScores(card, draft.current, confirmed.current))) return;
    const { scores } = draft;
    if (!(await saveOnPhone("submit"))) return;
    await navigate({ to: patterns.home });
    await showFinished(finishedOf(own, scores, true));
  }

  return { submit, isBusy };
}
