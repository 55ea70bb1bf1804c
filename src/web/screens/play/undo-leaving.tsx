/**
 * Can a player who has just left take it back? As long as nobody has their spot; the server decides (decision 18). When
 * somebody takes it, that is said in its place.
 */

import { teeTimes } from "#contract/labels/tee-times";
import { confirmations } from "#contract/messages";
import type { TeeTime } from "#contract/tee-times";
import { confirmToPlayer } from "../../components/announcements.tsx";
import { Button } from "../../components/button.tsx";
import { useChange } from "../../components/use-change.ts";
import { request } from "../../data/request.ts";
import { isAwaited } from "./pool-order.ts";

export type JustLeft = { readonly isFromWaitlist: boolean };

export function UndoLeaving(props: { teeTime: TeeTime; justLeft: JustLeft; onUndone: () => void }) {
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
