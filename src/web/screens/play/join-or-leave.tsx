/** The one button of a tee time: Join Tee Time, Join Waitlist or Leave Tee Time (specification section 2). */

import { teeTimes } from "#contract/labels/tee-times";
import { confirmations } from "#contract/messages";
import type { TeeTime } from "#contract/tee-times";
import { askPlayer, confirmToPlayer } from "../../components/announcements.tsx";
import { Button } from "../../components/button.tsx";
import { useChange } from "../../components/use-change.ts";
import { request } from "../../data/request.ts";
import { useSession } from "../../session.tsx";
import { leaveConsequences } from "./leave-question.ts";
import { isAwaited } from "./pool-order.ts";
import type { JustLeft } from "./undo-leaving.tsx";

export function JoinOrLeave(props: { teeTime: TeeTime; onLeft: (left: JustLeft | null) => void }) {
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
