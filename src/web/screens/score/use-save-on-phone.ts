/**
 * When is a score saved? When the phone has it on its disk. A phone that cannot keep it sends it at once, and the player
 * is warned: nothing is called saved that is not. Before the tee time begins nothing is: it stays a draft (ruling 56).
 */
import { useRef, useState } from "react";
import { failures, refusalTexts } from "#contract/messages";
import { alertPlayer } from "../../components/announcements.tsx";
import { type CardDraft, withoutHole } from "../../drafts/card-draft.ts";
import { trySending } from "../../outbox/outbox.ts";
import { holesToSave } from "../../outbox/own-card.ts";
import { save } from "../../outbox/round.ts";
import { changeUnsent, listUnsent, ofRound } from "../../outbox/unsent.ts";
import { useMayHaveBegun } from "./use-may-have-begun.ts";
import type { OwnCard } from "./use-own-card.ts";

/** Milliseconds: a request that is still without an answer is given up before. */
const answerMs = 10_000;
const vibrationMs = 20;

const otherWay = { live: "post-round", "post-round": "live" } as const;
const withoutSavedHole = (typed: CardDraft, { holeNumber }: { holeNumber: number }) =>
  withoutHole(typed, holeNumber);

export function useSaveOnPhone({ key, startsAt, hasStarted, server, entries, unsent, draft, says }: OwnCard) {
  const mayHaveBegun = useMayHaveBegun();
  const isSaving = useRef(false);
  const [isBusy, setBusy] = useState(false);

  /** `closing`: how the round is closed with it. False where it is neither on the phone nor on the server. */
  async function saveOnPhone(closing: "finish" | "submit" | null): Promise<boolean> {
    if (isSaving.current) return false;
    isSaving.current = true;
    setBusy(true);
    try {
      const { playerId, teeTimeId, way } = key;
      if (!hasStarted && !(await mayHaveBegun(teeTimeId, startsAt))) {
        alertPlayer(refusalTexts["tee-time-not-begun"]);
        return false;
      }
      const holes = holesToSave(draft.current, server, entries);
      const saved = {
        ...{ playerId, teeTimeId, startsAt, way, holes, shown: says.shown },
        ...(closing && { closing: { part: closing, seen: draft.scores } }),
      };
      const isKept =
        (holes.length === 0 && closing === null) ||
        (await changeUnsent({ playerId, teeTimeId }, (held, stamp) => save(held, saved, stamp), [
          { key, change: draft.leave },
          // What was typed before in the other form would replace what is saved now.
          { key: { ...key, way: otherWay[way] }, change: (typed) => holes.reduce(withoutSavedHole, typed) },
        ]));
      draft.left();
      // Felt in the hand by a player who looks at the course; not every phone can.
      if (isKept) navigator.vibrate?.(vibrationMs);
      const isSafe = async () => ofRound(await listUnsent(playerId), teeTimeId).notKept.length === 0;
      const sent = trySending(answerMs).then(isSafe);
      if (isKept && (await isSafe())) return true;
      // Of several holes once: the line says which are not kept.
      const isFirst = unsent.notKept.length === 0 || closing !== null;
      const warned = sent.then((isSent) => {
        if (!isSent && isFirst) alertPlayer(failures.saveScores);
        return isSent;
      });
      // The next hole does not wait for signal; the round is not left before it is on the server.
      return closing === null || (await warned);
    } finally {
      isSaving.current = false;
      setBusy(false);
    }
  }

  return { isBusy, saveOnPhone };
}
