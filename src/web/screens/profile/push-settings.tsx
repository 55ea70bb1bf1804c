import type { Push } from "#contract/club/push";
import { push as labels } from "#contract/labels/push";
import { type PushChoice, pushChoicesOf } from "#rules/club/push";
import { Badge } from "../../components/badge.tsx";
import { Button } from "../../components/button.tsx";
import { CheckboxField } from "../../components/form/fields.tsx";
import { useChoice } from "../../components/form/use-choice.ts";
import { usePushSwitch } from "../../components/notifications/use-push-switch.ts";
import { Panel } from "../../components/panel.tsx";
import { Answered } from "../../components/query-boundary.tsx";
import { pushQuery } from "../../data/queries.ts";
import { request } from "../../data/request.ts";
import { useSession } from "../../session.tsx";

export function PushSettings() {
  return (
    <Panel label={labels.title} heading="text-title [--longest-word:8.5vw]">
      <Answered query={pushQuery} rows={1}>
        {(push) => <Settings push={push} />}
      </Answered>
    </Panel>
  );
}

function Settings({ push }: { push: Push }) {
  const { permission, isBusy, turnOn, turnOff } = usePushSwitch();
  const isOn = push.isOnHere && permission === "allowed";
  if (permission === "unsupported") return <p>{labels.unsupported}</p>;
  if (permission === "blocked") return <p>{labels.blocked}</p>;
  return (
    <div className="flex flex-col gap-4 pt-2">
      <p className="flex flex-wrap items-center gap-3">
        <Badge tone={isOn ? "on" : "plain"}>{isOn ? labels.on : labels.off}</Badge>
        <span className="min-w-0 grow basis-words">{labels.explain}</span>
      </p>
      {isOn && push.isRefused && <p>{labels.refused}</p>}
      <Button
        look={isOn ? "secondary" : "primary"}
        busy={isBusy}
        onPress={() => void (isOn ? turnOff() : turnOn(push))}
      >
        {isOn ? labels.turnOff : labels.turnOn}
      </Button>
      {isOn && <Choices push={push} />}
    </div>
  );
}

type Chosen = Pick<Push, "muted" | "showsDetails">;

function Choices({ push }: { push: Push }) {
  const { me } = useSession();
  const send = ({ muted, showsDetails }: Chosen) =>
    request("changePushChoices", { body: { muted, showsDetails } });
  const [chosen, setChosen] = useChoice(pushQuery, push, send, isSame);

  const set = (choice: PushChoice, isOn: boolean) =>
    setChosen({
      ...chosen,
      muted: pushChoicesOf(me.role).filter((one) => (one === choice ? !isOn : chosen.muted.includes(one))),
    });
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
      <CheckboxField
        label={labels.showDetails}
        checked={chosen.showsDetails}
        onChange={(showsDetails) => setChosen({ ...chosen, showsDetails })}
        hint={labels.detailsHint}
      />
    </>
  );
}

function isSame(one: Chosen, other: Chosen): boolean {
  return one.showsDetails === other.showsDetails && one.muted.join(" ") === other.muted.join(" ");
}
