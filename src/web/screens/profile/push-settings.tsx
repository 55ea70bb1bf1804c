/** Does my phone show what happens in the club while the app is closed, of what, and how much of it? Ruling 33. */
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { push as labels } from "#contract/labels/push";
import type { Push } from "#contract/push";
import { type PushChoice, pushChoicesOf } from "#rules/push";
import { Badge } from "../../components/badge.tsx";
import { Button } from "../../components/button.tsx";
import { CheckboxField } from "../../components/fields.tsx";
import { Panel } from "../../components/panel.tsx";
import { QueryBoundary } from "../../components/query-boundary.tsx";
import { useChange } from "../../components/use-change.ts";
import { pushPermission, turnOffPush, turnOnPush } from "../../data/push.ts";
import { pushQuery } from "../../data/queries.ts";
import { request } from "../../data/request.ts";
import { useSession } from "../../session.tsx";

export function PushSettings() {
  const query = useQuery(pushQuery);
  return (
    <Panel label={labels.title}>
      <h2 className="text-title">{labels.title}</h2>
      <QueryBoundary query={query} rows={1}>
        {(push) => <Settings push={push} />}
      </QueryBoundary>
    </Panel>
  );
}

function Settings({ push }: { push: Push }) {
  const queries = useQueryClient();
  const { me } = useSession();
  // The browser's answer is none of React's.
  const [permission, setPermission] = useState(pushPermission);
  const { isBusy, run } = useChange({ changesScreen: false });
  const keep = (answer: Push) => void queries.setQueryData(pushQuery.queryKey, answer);
  const isOn = push.isOnHere && permission === "allowed";

  const turn = () =>
    void run(isOn ? turnOffPush : () => turnOnPush(me.id, push), keep).finally(() =>
      setPermission(pushPermission()),
    );

  if (permission === "unsupported") return <p>{labels.unsupported}</p>;
  if (permission === "blocked") return <p>{labels.blocked}</p>;
  return (
    <div className="flex flex-col gap-4 pt-2">
      <p className="flex flex-wrap items-center gap-3">
        <Badge tone={isOn ? "on" : "plain"}>{isOn ? labels.on : labels.off}</Badge>
        <span className="min-w-0 grow basis-words">{labels.explain}</span>
      </p>
      <Button look={isOn ? "secondary" : "primary"} busy={isBusy} onPress={turn}>
        {isOn ? labels.turnOff : labels.turnOn}
      </Button>
      {isOn && <Choices push={push} onSaved={keep} />}
    </div>
  );
}

function Choices({ push, onSaved }: { push: Push; onSaved: (answer: Push) => void }) {
  const { me } = useSession();
  const { run } = useChange({ changesScreen: false });
  // What was tapped last is shown until the server has saved it.
  const [chosen, setChosen] = useState<Pick<Push, "muted" | "showsDetails">>(push);

  function save(next: Pick<Push, "muted" | "showsDetails">): void {
    setChosen(next);
    const { muted, showsDetails } = next;
    void run(() => request("changePushChoices", { body: { muted, showsDetails } }), onSaved);
  }

  const set = (choice: PushChoice, isOn: boolean) => {
    const others = chosen.muted.filter((muted) => muted !== choice);
    save({ ...chosen, muted: isOn ? others : [...others, choice] });
  };
  return (
    <>
      <fieldset>
        <legend className="font-bold">{labels.which}</legend>
        {pushChoicesOf(me.role).map((choice) => (
          <CheckboxField
            key={choice}
            label={labels.choices[choice]}
            checked={!chosen.muted.includes(choice)}
            onChange={(isOn) => set(choice, isOn)}
          />
        ))}
      </fieldset>
      <div>
        <CheckboxField
          label={labels.showDetails}
          checked={chosen.showsDetails}
          onChange={(showsDetails) => save({ ...chosen, showsDetails })}
        />
        <p className="text-small text-muted">{labels.detailsHint}</p>
      </div>
    </>
  );
}
