/**
 * How does an admin's correction reach the card? All of it with one reason, or nothing; what somebody else changed
 * meanwhile is shown beside it first (decision 16, ruling 18).
 */
import { useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import type { CardOfPlayer } from "#contract/cards";
import { cardOfPlayer } from "#contract/labels/tee-time-players";
import { confirmations, failures, fill, refusalText, refusalTexts } from "#contract/messages";
import type { GrossScores, Tenths } from "#rules/golf";
import { isRefused } from "#rules/refusal";
import { alertPlayer, confirmToPlayer } from "../../components/announcements.tsx";
import { useChangedMeanwhile } from "../../components/changed-meanwhile.tsx";
import { useFaults } from "../../components/form.tsx";
import { useChange } from "../../components/use-change.ts";
import { cardOfPlayerQuery } from "../../data/queries.ts";
import { failureText, request } from "../../data/request.ts";
import { type CardDraft, changeDraft, noDraft, withDraft } from "../../outbox/card-draft.ts";
import { useCardBasis } from "../score/card-basis-fields.tsx";
import { confirmRareScores } from "../score/send-holes.ts";
import { blankCard, decideAll, firstEmptied, holesToSend, shownCard } from "./correction-in-hand.ts";
import { useLeaveQuestion } from "./use-leave-question.ts";

type ChosenBasis = { handicapIndexTenths: Tenths; teeBox: string };

export function useCorrectCard(answer: CardOfPlayer) {
  const params = { teeTimeId: answer.teeTime.id, playerId: answer.player.id };
  const query = cardOfPlayerQuery(params.teeTimeId, params.playerId);
  const queries = useQueryClient();
  const card = answer.card ?? blankCard;
  const basis = useCardBasis(answer);
  // As it was when the form was opened: what comes later was saved by somebody else.
  const [asRead, setAsRead] = useState(() => chosenOn(answer));
  const [draft, setDraft] = useState(noDraft);
  const [reason, setReason] = useState("");
  const confirmed = useRef(new Set<string>());
  const faults = useFaults<"index" | "reason">();
  const { isBusy, run } = useChange(failures.saveScores);
  const holes = holesToSend(card, draft);
  useLeaveQuestion(holes.length);

  const clash = useChangedMeanwhile({
    read: async () => {
      const now = await queries.fetchQuery({ ...query, staleTime: 0 });
      return shownCard(chosenOn(now) ?? notBegun, (now.card ?? blankCard).gross, touchedHoles(draft));
    },
    show: (shown) => shown,
    // What stands now has just been read, and shown to him.
    saveMine: () => {
      const now = queries.getQueryData(query.queryKey) ?? answer;
      const decided = decideAll(draft, now.card ?? blankCard);
      setDraft(decided);
      setAsRead(chosenOn(now));
      send(chosen(), decided, chosenOn(now));
    },
    takeTheirs: () => begin(queries.getQueryData(query.queryKey) ?? answer),
  });

  function begin(now: CardOfPlayer): void {
    setAsRead(chosenOn(now));
    setDraft(noDraft);
    basis.begin(now);
  }

  /** Null where it is not whole. */
  function chosen(): ChosenBasis | null {
    const tenths = basis.tenths();
    return isRefused(tenths) || basis.teeBox === ""
      ? null
      : { handicapIndexTenths: tenths, teeBox: basis.teeBox };
  }

  async function submit(): Promise<void> {
    const wanted = chosen();
    if (wanted === null) return faults.blame(refusalTexts["invalid-index-or-tee-box"], "index");
    const emptied = firstEmptied(card, draft);
    if (emptied !== null) return alertPlayer(fill(cardOfPlayer.notTakenAway, { hole: emptied }));
    if (holes.length === 0 && isSame(wanted, asRead)) return alertPlayer(cardOfPlayer.nothingChanged);
    if (reason.trim() === "") return faults.blame(refusalText("reason-missing"), "reason");
    if (await confirmRareScores(card, draft, confirmed.current)) send(wanted, draft, asRead);
  }

  function send(wanted: ChosenBasis | null, typed: CardDraft, read: ChosenBasis | null): void {
    if (wanted === null) return;
    const sent = holesToSend((queries.getQueryData(query.queryKey) ?? answer).card ?? blankCard, typed);
    void run(
      () => request("correctCard", { params, body: { ...wanted, holes: sent, reason, asRead: read } }),
      (saved) => {
        queries.setQueryData(query.queryKey, saved);
        begin(saved);
        setReason("");
        confirmToPlayer(confirmations.cardSaved);
      },
      (error) => {
        const mine = shownCard(wanted, withDraft(card, typed), touchedHoles(typed));
        if (!clash.settle(error, mine)) alertPlayer(failureText(error, failures.saveScores));
      },
    );
  }

  return {
    basis,
    faults,
    reason,
    isBusy,
    submit,
    clash: clash.question,
    scores: withDraft(card, draft),
    changeScores: (after: GrossScores) => setDraft(changeDraft(draft, withDraft(card, draft), after, card)),
    changeReason: (text: string) => {
      setReason(text);
      faults.forgive("reason");
    },
  };
}

const notBegun = { handicapIndexTenths: null, teeBox: null };

function chosenOn({ card }: CardOfPlayer): ChosenBasis | null {
  return card && { handicapIndexTenths: card.handicapIndexTenths, teeBox: card.teeBox.name };
}

function isSame(wanted: ChosenBasis, asRead: ChosenBasis | null): boolean {
  return wanted.handicapIndexTenths === asRead?.handicapIndexTenths && wanted.teeBox === asRead.teeBox;
}

function touchedHoles({ holes }: CardDraft): number[] {
  return Object.keys(holes).map(Number);
}
