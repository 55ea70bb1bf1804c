/** Home offers notifications to a player who has joined a tee time, but never during a round or after "Not Now". */
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { push as labels } from "#contract/labels/push";
import { Button } from "../../components/button.tsx";
import { useChange } from "../../components/form/use-change.ts";
import { usePushSwitch } from "../../components/notifications/use-push-switch.ts";
import { Panel } from "../../components/panel.tsx";
import { useTitleFocusAfter } from "../../components/screen.tsx";
import { pushQuery } from "../../data/queries.ts";
import { request } from "../../data/request.ts";

export function AskForPush() {
  const { permission, isBusy, turnOn } = usePushSwitch();
  const declining = useChange({ changesScreen: false });
  // The club's key is loaded before the tap, because browsers ask for permission only immediately after a tap.
  const { data: push } = useQuery({ ...pushQuery, enabled: permission === "askable" });
  const [isDeclined, setDeclined] = useState(false);
  const isShown = permission === "askable" && !isDeclined && push !== undefined;
  useTitleFocusAfter(isShown);
  if (!isShown) return null;

  const decline = () =>
    declining.run(
      () => request("declinePush"),
      () => setDeclined(true),
    );
  return (
    <Panel label={labels.ask}>
      <h2 className="text-lead">{labels.ask}</h2>
      <p className="py-2 text-muted">{labels.askText}</p>
      <Button look="secondary" busy={isBusy} onPress={() => void turnOn(push)}>
        {labels.turnOn}
      </Button>
      <Button look="quiet" busy={declining.isBusy} onPress={() => void decline()}>
        {labels.notNow}
      </Button>
    </Panel>
  );
}
