/**
 * Whether my phone may show what happens in the club: asked once, quietly, after the first tee time was joined, and never
 * during a round. Below everything else, so that nothing moves when it comes or goes.
 */
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { push as labels } from "#contract/labels/push";
import { Button } from "../../components/button.tsx";
import { Panel } from "../../components/panel.tsx";
import { useChange } from "../../components/use-change.ts";
import { pushPermission, turnOnPush } from "../../data/push.ts";
import { pushQuery } from "../../data/queries.ts";
import { request } from "../../data/request.ts";
import { useSession } from "../../session.tsx";

export function AskForPush() {
  const { me } = useSession();
  const { isBusy, run } = useChange({ changesScreen: false });
  const [permission, setPermission] = useState(pushPermission);
  // The club's key has to be there before the tap: the browser asks only right after one.
  const { data } = useQuery({ ...pushQuery, enabled: permission === "askable" });
  const [isAnswered, setAnswered] = useState(false);
  if (permission !== "askable" || isAnswered || data === undefined) return null;

  const answer = (send: () => Promise<unknown>) =>
    void run(send, () => setAnswered(true)).finally(() => setPermission(pushPermission()));
  return (
    <Panel label={labels.ask}>
      <h2 className="text-lead">{labels.ask}</h2>
      <p className="py-2 text-muted">{labels.askText}</p>
      <div className="flex flex-wrap gap-2">
        <Button look="secondary" busy={isBusy} onPress={() => answer(() => turnOnPush(me.id, data))}>
          {labels.turnOn}
        </Button>
        <Button look="quiet" busy={isBusy} onPress={() => answer(() => request("declinePush"))}>
          {labels.notNow}
        </Button>
      </div>
    </Panel>
  );
}
