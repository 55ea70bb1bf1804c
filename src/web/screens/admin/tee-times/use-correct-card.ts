/** A correction is saved with one reason. If somebody else saved meanwhile, the admin sees those values first (decision 20). */
import { useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import type { CardOfPlayer } from "#contract/cards/cards";
import { confirmations } from "#contract/labels/confirmations";
import { cardOfPlayer } from "#contract/labels/tee-time-players";
import { failures, fill } from "#contract/messages";
import { refusalTexts } from "#contract/refusal-texts";
import { emptyCard } from "#rules/cards/gross";
import { enteredOf } from "#rules/cards/picked-up";
import { changedFields, threeWayMerge } from "#rules/edit-conflict";
import type { EnteredScores, Tenths } from "#rules/golf";
import { isRefused } from "#rules/refusal";
import { alertPlayer, confirmToPlayer } from "../../../components/announcements.tsx";
import { useCardBasis } from "../../../components/card/card-basis-fields.tsx";
import { confirmIndex } from "../../../components/card/confirm-index.ts";
import { confirmRareScores } from "../../../components/card/confirm-rare-scores.ts";
import { correctedScores } from "../../../components/card/corrected-scores.tsx";
import { settleEditConflict } from "../../../components/form/edit-conflict.ts";
import { useFieldErrors } from "../../../components/form/form.tsx";
import { useLeaveQuestion } from "../../../components/form/leave-question.ts";
import { useChange } from "../../../components/form/use-change.ts";
import { cardOfPlayerQuery } from "../../../data/queries.ts";
import { request } from "../../../data/request.ts";
import { failureText } from "../../../data/request-errors.ts";
import {
  type CardDraft,
  changeDraft,
  decideHole,
  noDraft,
  type SavedCard,
  withDraft,
  withoutSaved,
} from "../../../drafts/card-draft.ts";

export const blankCard: SavedCard = { gross: emptyCard(), versions: emptyCard().map(() => 0) };

type BasisDraft = { readonly handicapIndexTenths: Tenths | null; readonly teeBox: string | null };

type ChosenBasis = { handicapIndexTenths: Tenths; teeBox: string };

export function useCorrectCard(answer: CardOfPlayer) {
  const params = { teeTimeId: answer.teeTime.id, playerId: answer.player.id };
  const query = cardOfPlayerQuery(params.teeTimeId, params.playerId);
  const queries = useQueryClient();
  const card = answer.card ?? blankCard;
  const basis = useCardBasis(answer);
  const [opened, setOpened] = useState(answer);
  const [draft, setDraft] = useState(noDraft);
  const [reason, setReason] = useState("");
  const confirmed = useRef(new Set<string>());
  const fieldErrors = useFieldErrors<"index" | "reason">();
  const { isBusy, run } = useChange({ failure: failures.saveScores });
  const holes = holesToSend(card, draft);
  const emptied = firstEmptied(card, draft);
  const wanted = whole(typedBasis());
  const isSaved = holes.length === 0 && wanted !== null && isSame(wanted, chosenOn(opened));
  useLeaveQuestion(holes.length + changedFields(filledFrom(opened), typedBasis()).length);

  const read = () => queries.fetchQuery({ ...query, staleTime: 0 });

  function restart(now: CardOfPlayer, isTaken = true): void {
    setOpened(now);
    setDraft(isTaken ? noDraft : decideAll(draft, now.card ?? blankCard));
    basis.restart(isTaken ? now : { ...now, ...mergedBasis(now) });
  }

  function typedBasis(): BasisDraft {
    const tenths = basis.tenths();
    return { handicapIndexTenths: isRefused(tenths) ? null : tenths, teeBox: basis.teeBox || null };
  }

  function mergedBasis(now: CardOfPlayer) {
    const merged = threeWayMerge(filledFrom(opened), typedBasis(), filledFrom(now));
    return { latestIndexTenths: merged.handicapIndexTenths, preferredTeeBox: merged.teeBox };
  }

  async function submit(): Promise<void> {
    if (wanted === null) return fieldErrors.set(refusalTexts["invalid-index-or-tee-box"], "index");
    if (emptied !== null) return alertPlayer(fill(cardOfPlayer.notTakenAway, { hole: emptied }));
    if (isSaved) return alertPlayer(cardOfPlayer.nothingChanged);
    if (reason.trim() === "") return fieldErrors.set(refusalTexts["reason-missing"], "reason");
    if (!(await confirmIndex(answer.latestIndexTenths, wanted.handicapIndexTenths, confirmed.current)))
      return;
    if (await confirmRareScores(card, draft, confirmed.current)) send(wanted);
  }

  function send(wanted: ChosenBasis): void {
    const before = (queries.getQueryData(query.queryKey) ?? answer).card ?? blankCard;
    const sent = holesToSend(before, draft);
    const body = { ...wanted, holes: sent, reason, asRead: chosenOn(opened) };
    void run(
      () => request("correctCard", { params, body }),
      (saved) => {
        queries.setQueryData(query.queryKey, saved);
        restart(saved);
        setReason("");
        confirmToPlayer([confirmations.cardSaved, " ", correctedScores(enteredOf(before), sent)]);
      },
      (error) => {
        if (!settleEditConflict(error, { read, restart }))
          alertPlayer(failureText(error, failures.saveScores));
      },
    );
  }

  return {
    basis,
    fieldErrors,
    reason,
    isBusy,
    submit,
    typedChange:
      wanted === null || isSaved || emptied !== null ? null : { ...wanted, holes, asRead: chosenOn(opened) },
    saved: enteredOf(card),
    scores: withDraft(card, draft),
    changeScores: (after: EnteredScores) =>
      setDraft(withoutSaved(changeDraft(draft, withDraft(card, draft), after, card), enteredOf(card))),
    changeReason: (text: string) => {
      setReason(text);
      fieldErrors.clear("reason");
    },
  };
}

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

/** Returns only the holes that the admin changed, each with the version that the admin saw (ruling 18). */
export function holesToSend(card: SavedCard, draft: CardDraft) {
  return Object.entries(withoutSaved(draft, enteredOf(card)).holes).flatMap(
    ([holeNumber, { gross, base }]) =>
      gross === null ? [] : [{ holeNumber: Number(holeNumber), gross, base }],
  );
}

/** Returns the first hole that was emptied, or null. A saved score cannot become blank again. */
export function firstEmptied(card: SavedCard, draft: CardDraft): number | null {
  const scores = withDraft(card, draft);
  const emptied = card.gross.findIndex((gross, i) => gross !== null && scores[i] === null);
  return emptied === -1 ? null : emptied + 1;
}

/** The admin has now seen the saved scores, so their versions become the base of the draft. */
export function decideAll(draft: CardDraft, { versions }: SavedCard): CardDraft {
  return Object.entries(draft.holes).reduce((decided, [hole, { gross }]) => {
    const holeNumber = Number(hole);
    return decideHole(decided, holeNumber, { gross, version: versions[holeNumber - 1] ?? 0 });
  }, draft);
}
