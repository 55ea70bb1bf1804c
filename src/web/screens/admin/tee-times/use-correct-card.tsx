/**
 * How does an admin's correction reach the card? All of it with one reason, or nothing; what somebody else changed in
 * the meantime is shown first (decision 20, ruling 18).
 */
import { useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import type { CardOfPlayer } from "#contract/cards";
import { cardOfPlayer } from "#contract/labels/tee-time-players";
import { confirmations, failures, fill, refusalTexts } from "#contract/messages";
import { changedFields, threeWayMerge } from "#rules/edit-conflict";
import type { GrossScores, Tenths } from "#rules/golf";
import { isRefused } from "#rules/refusal";
import { alertPlayer, confirmToPlayer } from "../../../components/announcements.tsx";
import { useCardBasis } from "../../../components/card/card-basis-fields.tsx";
import { confirmIndex } from "../../../components/card/confirm-index.ts";
import { confirmRareScores } from "../../../components/card/confirm-rare-scores.ts";
import { settleEditConflict } from "../../../components/edit-conflict.ts";
import { useFieldErrors } from "../../../components/form.tsx";
import { useChange } from "../../../components/use-change.ts";
import { cardOfPlayerQuery } from "../../../data/queries.ts";
import { request } from "../../../data/request.ts";
import { failureText } from "../../../data/request-errors.ts";
import { changeDraft, noDraft, withDraft, withoutSaved } from "../../../drafts/card-draft.ts";
import { useLeaveQuestion } from "../use-leave-question.ts";
import { type BasisDraft, blankCard, decideAll, firstEmptied, holesToSend } from "./correction-draft.ts";

type ChosenBasis = { handicapIndexTenths: Tenths; teeBox: string };

export function useCorrectCard(answer: CardOfPlayer) {
  const params = { teeTimeId: answer.teeTime.id, playerId: answer.player.id };
  const query = cardOfPlayerQuery(params.teeTimeId, params.playerId);
  const queries = useQueryClient();
  const card = answer.card ?? blankCard;
  const basis = useCardBasis(answer);
  // As it was when the form was opened: what comes later was saved by somebody else.
  const [opened, setOpened] = useState(answer);
  const [draft, setDraft] = useState(noDraft);
  const [reason, setReason] = useState("");
  const confirmed = useRef(new Set<string>());
  const fieldErrors = useFieldErrors<"index" | "reason">();
  const { isBusy, run } = useChange({ failure: failures.saveScores });
  const holes = holesToSend(card, draft);
  useLeaveQuestion(holes.length + changedFields(filledFrom(opened), typedBasis()).length);

  const read = () => queries.fetchQuery({ ...query, staleTime: 0 });

  function begin(now: CardOfPlayer, isTaken = true): void {
    setOpened(now);
    setDraft(isTaken ? noDraft : decideAll(draft, now.card ?? blankCard));
    basis.begin(isTaken ? now : { ...now, ...keptBasis(now) });
  }

  function typedBasis(): BasisDraft {
    const tenths = basis.tenths();
    return { handicapIndexTenths: isRefused(tenths) ? null : tenths, teeBox: basis.teeBox || null };
  }

  /** What the admin chose, where that is not what the form began with. */
  function keptBasis(now: CardOfPlayer) {
    const kept = threeWayMerge(filledFrom(opened), typedBasis(), filledFrom(now));
    return { latestIndexTenths: kept.handicapIndexTenths, preferredTeeBox: kept.teeBox };
  }

  async function submit(): Promise<void> {
    const wanted = whole(typedBasis());
    if (wanted === null) return fieldErrors.set(refusalTexts["invalid-index-or-tee-box"], "index");
    const emptied = firstEmptied(card, draft);
    if (emptied !== null) return alertPlayer(fill(cardOfPlayer.notTakenAway, { hole: emptied }));
    if (holes.length === 0 && isSame(wanted, chosenOn(opened)))
      return alertPlayer(cardOfPlayer.nothingChanged);
    if (reason.trim() === "") return fieldErrors.set(refusalTexts["reason-missing"], "reason");
    if (!(await confirmIndex(answer.latestIndexTenths, wanted.handicapIndexTenths, confirmed.current)))
      return;
    if (await confirmRareScores(card, draft, confirmed.current)) send(wanted);
  }

  function send(wanted: ChosenBasis): void {
    const sent = holesToSend((queries.getQueryData(query.queryKey) ?? answer).card ?? blankCard, draft);
    const body = { ...wanted, holes: sent, reason, asRead: chosenOn(opened) };
    void run(
      () => request("correctCard", { params, body }),
      (saved) => {
        queries.setQueryData(query.queryKey, saved);
        begin(saved);
        setReason("");
        confirmToPlayer(confirmations.cardSaved);
      },
      (error) => {
        if (!settleEditConflict(error, { read, begin })) alertPlayer(failureText(error, failures.saveScores));
      },
    );
  }

  /** What Save Card would change; null while that is nothing, or something is missing. */
  function typedChange() {
    const wanted = whole(typedBasis());
    const isSaved = holes.length === 0 && wanted !== null && isSame(wanted, chosenOn(opened));
    if (wanted === null || isSaved || firstEmptied(card, draft) !== null) return null;
    return { ...wanted, holes, asRead: chosenOn(opened) };
  }

  return {
    basis,
    fieldErrors,
    reason,
    isBusy,
    submit,
    typedChange: typedChange(),
    scores: withDraft(card, draft),
    // A score that was changed and changed back is not part of the correction.
    changeScores: (after: GrossScores) =>
      setDraft(withoutSaved(changeDraft(draft, withDraft(card, draft), after, card), card)),
    changeReason: (text: string) => {
      setReason(text);
      fieldErrors.clear("reason");
    },
  };
}

/** What the form holds when it is opened, also where there is no card. */
function filledFrom({ latestIndexTenths, preferredTeeBox }: CardOfPlayer): BasisDraft {
  return { handicapIndexTenths: latestIndexTenths, teeBox: preferredTeeBox };
}

function whole({ handicapIndexTenths, teeBox }: BasisDraft): ChosenBasis | null {
  return handicapIndexTenths === null || teeBox === null ? null : { handicapIndexTenths, teeBox };
}

function chosenOn({ card }: CardOfPlayer): ChosenBasis | null {
  return card && { handicapIndexTenths: card.handicapIndexTenths, teeBox: card.teeBox.name };
}

function isSame(wanted: ChosenBasis, asRead: ChosenBasis | null): boolean {
  return wanted.handicapIndexTenths === asRead?.handicapIndexTenths && wanted.teeBox === asRead.teeBox;
}
