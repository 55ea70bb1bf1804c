import { useState } from "react";
import type { Push } from "#contract/club/push";
import { PushFailed, turnOffPush, turnOnPush } from "../../data/push.ts";
import { pushPermission } from "../../data/pushed-here.ts";
import { pushQuery } from "../../data/queries.ts";
import { failureText } from "../../data/request-errors.ts";
import { useSession } from "../../session.tsx";
import { alertPlayer } from "../announcements.tsx";
import { useChange } from "../form/use-change.ts";

export function usePushSwitch() {
  const { me } = useSession();
  const [permission, setPermission] = useState(pushPermission);
  const { isBusy, run, showAnswer } = useChange({ changesScreen: false });

  async function turn(send: () => Promise<Push>): Promise<void> {
    const keep = (answer: Push) => showAnswer(pushQuery, answer);
    await run(send, keep, (error) =>
      alertPlayer(error instanceof PushFailed ? error.message : failureText(error)),
    );
    setPermission(pushPermission());
  }

  return {
    permission,
    isBusy,
    turnOn: (push: Push) => turn(() => turnOnPush(me.id, push)),
    turnOff: () => turn(turnOffPush),
  };
}
