/** Saves scores on the phone and sends them. Before the tee time starts, scores stay a draft (ruling 56). */
import { useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { failures } from "#contract/messages";
import type { Instant, TeeTimeId } from "#rules/golf";
import { alertPlayer, confirmToPlayer } from "../../components/announcements.tsx";
import { confirmRareScores } from "../../components/card/confirm-rare-scores.ts";
import { correctedScores } from "../../components/card/corrected-scores.tsx";
import { showFinished } from "../../components/finish/show-finished.ts";
import { cardQuery } from "../../data/queries.ts";
import { request } from "../../data/request.ts";
import { knownServerTime } from "../../data/server-clock.ts";
import { trySending } from "../../outbox/outbox.ts";
import { holesToSave } from "../../outbox/own-card.ts";
import { listUnsent, ofRound } from "../../outbox/unsent.ts";
import { patterns } from "../../paths.ts";
import { navigate } from "../../router/router.ts";
import { answerMs, storeScores } from "./store-scores.ts";
import type { OwnCard } from "./use-own-card.ts";

export function useSaveOnPhone({ key, teeTime, server, card, saved, unsent, draft, says }: OwnCard) {
  const { startsAt, hasStarted } = teeTime;
  const confirmed = useRef(new Set<string>());
  const mayHaveStarted = useMayHaveStarted();
  const isSaving = useRef(false);
  const [isBusy, setBusy] = useState(false);

  async function saveOnPhone(closing: "finish" | "submit" | null): Promise<boolean> {
    if (!(await confirmRareScores(card, draft.current, confirmed.current)) || isSaving.current) return false;
    isSaving.current = true;
    setBusy(true);
    try {
      const { playerId, teeTimeId, way } = key;
      if (!hasStarted && !(await mayHaveStarted(teeTimeId, startsAt))) {
        alertPlayer(failures.teeTimeNotBegun);
        return false;
      }
      const holes = holesToSave(draft.current, server, unsent.entries);
      const round = {
        ...{ playerId, teeTimeId, startsAt, way, holes, shown: says.shown },
        ...(closing && { closing: { part: closing, seen: draft.scores } }),
      };
      const isStored =
        (holes.length === 0 && closing === null) || (await storeScores(key, round, draft.current));
      draft.left();
      const corrected = correctedScores(saved, holes);
      const done = () => {
        if (corrected) confirmToPlayer(corrected);
        return true;
      };
      const isSafe = async () => ofRound(await listUnsent(playerId), teeTimeId).unstored.length === 0;
      const sent = trySending(answerMs).then(isSafe);
      if (isStored && (await isSafe())) return done();
      // Later holes give no second warning, because a line in the form names the unsaved holes. A finish or
      // submission always warns.
      const isFirst = unsent.unstored.length === 0 || closing !== null;
      const warned = sent.then((isSent) => {
        if (isSent) return done();
        if (isFirst) alertPlayer(failures.saveScores);
        return false;
      });
      // The next hole does not wait for reception. A finish or submission waits until the server has the scores.
      return closing === null || (await warned);
    } finally {
      isSaving.current = false;
      setBusy(false);
    }
  }

  async function leaveFinished(isSubmitted: boolean): Promise<void> {
    const { playerId, teeTimeId } = key;
    await navigate({ to: patterns.home });
    await showFinished({ playerId, teeTimeId, startsAt, card, scores: draft.scores, isSubmitted });
  }

  return { isBusy, saveOnPhone, leaveFinished };
}

const patienceMs = 3_000;

/** Before the app refuses scores as too early, it asks the server, because the tee time may have been moved. */
function useMayHaveStarted() {
  const queries = useQueryClient();
  return async (teeTimeId: TeeTimeId, startsAt: Instant): Promise<boolean> => {
    const now = knownServerTime();
    if (now === null || now >= Date.parse(startsAt)) return true;
    const signal = AbortSignal.timeout(patienceMs);
    const answer = await request("readCard", { params: { teeTimeId }, signal }).catch(() => null);
    if (answer) queries.setQueryData(cardQuery(teeTimeId).queryKey, answer);
    return answer?.teeTime.hasStarted ?? false;
  };
}
