import { useState } from "react";
import { teeTimes } from "#contract/labels/tee-times";
import { confirmations } from "#contract/messages";
import type { TeeTime } from "#contract/tee-times/tee-times";
import { alertPlayer, askPlayer, confirmToPlayer } from "../../components/announcements.tsx";
import { Button } from "../../components/button.tsx";
import { useChange } from "../../components/form/use-change.ts";
import { request } from "../../data/request.ts";
import { Refused, reasonText } from "../../data/request-errors.ts";
import { useSession } from "../../session.tsx";
import { isAwaited, leaveConsequences } from "./places.ts";

/** A player who has just left can return until somebody takes the spot (decision 18). */
type LastLeave = { readonly isFromWaitlist: boolean };

export function JoinOrLeave({ teeTime }: { teeTime: TeeTime }) {
  const { me } = useSession();
  const [justLeft, setJustLeft] = useState<LastLeave | null>(null);
  const { isBusy, run } = useChange();
  const params = { teeTimeId: teeTime.id };
  const mustWait = teeTime.spotsLeft === 0 || isAwaited(teeTime);

  const join = () =>
    run(
      () => request("joinTeeTime", { params }),
      ({ outcome }) => {
        setJustLeft(null);
        confirmToPlayer(confirmations[outcome]);
      },
    );

  async function leave(): Promise<void> {
    const text = leaveConsequences(teeTime, me.id).map((sentence) => <p key={sentence}>{sentence}</p>);
    if (!(await askPlayer({ title: teeTimes.askLeave, text, verb: teeTimes.leave, isDestructive: true })))
      return;
    const isFromWaitlist = teeTime.status === "Waitlisted";
    await run(
      () => request("leaveTeeTime", { params }),
      ({ promoted, canUndo }) => {
        setJustLeft(canUndo ? { isFromWaitlist } : null);
        confirmToPlayer(promoted ? confirmations.leftWithPromotion : confirmations.left);
      },
    );
  }

  const comeBack = () =>
    run(
      () => request("undoLeaving", { params }),
      ({ outcome }) => {
        setJustLeft(null);
        confirmToPlayer(outcome === "joined" ? confirmations.backInTeeTime : confirmations.backOnWaitlist);
      },
      (error) => {
        if (error instanceof Refused) setJustLeft(null);
        alertPlayer(reasonText(error));
      },
    );

  if (teeTime.status !== "Open")
    return (
      <Button look="quiet" busy={isBusy} onPress={() => void leave()}>
        {teeTimes.leave}
      </Button>
    );
  if (justLeft !== null && (justLeft.isFromWaitlist || !mustWait))
    return (
      <>
        <p>{teeTimes.changedMind}</p>
        <Button look="secondary" busy={isBusy} onPress={() => void comeBack()}>
          {justLeft.isFromWaitlist ? teeTimes.takeWaitlistPlaceBack : teeTimes.takeSpotBack}
        </Button>
      </>
    );
  return (
    <>
      {justLeft !== null && <p role="status">{teeTimes.spotTaken}</p>}
      <Button busy={isBusy} onPress={() => void join()}>
        {mustWait ? teeTimes.joinWaitlist : teeTimes.join}
      </Button>
    </>
  );
}
