import { teeTimes } from "#contract/labels/tee-times";
import { confirmations } from "#contract/messages";
import type { TeeTime } from "#contract/tee-times/tee-times";
import { askPlayer, confirmToPlayer } from "../../components/announcements.tsx";
import { Button } from "../../components/button.tsx";
import { useChange } from "../../components/form/use-change.ts";
import { request } from "../../data/request.ts";
import { useSession } from "../../session.tsx";
import { isAwaited, leaveConsequences } from "./places.ts";

export function JoinOrLeave(props: { teeTime: TeeTime; onLeft: (left: LastLeave | null) => void }) {
  const { teeTime, onLeft } = props;
  const { me } = useSession();
  const { isBusy, run } = useChange();
  const params = { teeTimeId: teeTime.id };

  const join = () =>
    run(
      () => request("joinTeeTime", { params }),
      ({ outcome }) => confirmToPlayer(confirmations[outcome]),
    );

  async function leave(): Promise<void> {
    const text = leaveConsequences(teeTime, me.id).map((sentence) => <p key={sentence}>{sentence}</p>);
    if (!(await askPlayer({ title: teeTimes.askLeave, text, verb: teeTimes.leave, isDestructive: true })))
      return;
    const isFromWaitlist = teeTime.status === "Waitlisted";
    await run(
      () => request("leaveTeeTime", { params }),
      ({ promoted, canUndo }) => {
        onLeft(canUndo ? { isFromWaitlist } : null);
        confirmToPlayer(promoted ? confirmations.leftWithPromotion : confirmations.left);
      },
    );
  }

  if (teeTime.status !== "Open") {
    return (
      <Button look="quiet" busy={isBusy} onPress={() => void leave()}>
        {teeTimes.leave}
      </Button>
    );
  }
  const mustWait = teeTime.spotsLeft === 0 || isAwaited(teeTime);
  return (
    <Button busy={isBusy} onPress={() => void join()}>
      {mustWait ? teeTimes.joinWaitlist : teeTimes.join}
    </Button>
  );
}

/** A player who has just left can return until somebody takes the spot (decision 18). */
export type LastLeave = { readonly isFromWaitlist: boolean };

export function UndoLeaving(props: { teeTime: TeeTime; justLeft: LastLeave; onUndone: () => void }) {
  const { teeTime, justLeft } = props;
  const { isBusy, run } = useChange();
  const params = { teeTimeId: teeTime.id };
  const isTaken = !justLeft.isFromWaitlist && (teeTime.spotsLeft === 0 || isAwaited(teeTime));

  const undo = () =>
    run(
      () => request("undoLeaving", { params }),
      ({ outcome }) => {
        props.onUndone();
        confirmToPlayer(outcome === "joined" ? confirmations.backInTeeTime : confirmations.backOnWaitlist);
      },
    );

  if (isTaken) return <p role="status">{teeTimes.spotTaken}</p>;
  return (
    <div className="flex flex-col gap-2">
      <p>{justLeft.isFromWaitlist ? teeTimes.leftWaitlist : teeTimes.leftSpot}</p>
      <Button look="secondary" busy={isBusy} onPress={() => void undo()}>
        {teeTimes.undo}
      </Button>
    </div>
  );
}
