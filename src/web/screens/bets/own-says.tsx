/** Late changes of the bet to which the player may still agree: one panel for each round (ruling 22). */
import type { Bet, OpenSay } from "#contract/bets";
import { betSays } from "#contract/labels/bet-rounds";
import { fill } from "#contract/messages";
import { AgreeButton } from "../../components/bet/agree-button.tsx";
import { printStakes, sayText } from "../../components/bet/say-text.ts";
import { Button } from "../../components/button.tsx";
import { keepTogether } from "../../components/line-breaks.ts";
import { Panel } from "../../components/panel.tsx";
import { useChange } from "../../components/use-change.ts";
import { request } from "../../data/request.ts";
import { useTimeZone } from "../../session.tsx";
import { printMoment } from "./bet-changes.tsx";

export function OwnSays({ bet: { says } }: { bet: Bet }) {
  return says.map((say) => <OwnSay key={say.teeTimeId} say={say} />);
}

function OwnSay({ say }: { say: OpenSay }) {
  const { betId, teeTimeId, startsAt, counts, unasked } = say;
  const { isBusy, run } = useChange();
  const detail = { round: printMoment(startsAt, useTimeZone()), was: printStakes(unasked) };
  return (
    <Panel label={betSays.title} accent>
      <div className="figures flex flex-col gap-2">
        <p className="font-bold">{sayText(say)}</p>
        <p>{keepTogether(fill(counts ? betSays.unless : betSays.unlessOff, detail))}</p>
        <AgreeButton say={say} />
        <Button
          look="secondary"
          busy={isBusy}
          onPress={() => void run(() => request("declineTerms", { params: { betId, teeTimeId } }))}
        >
          {betSays.notThisRound}
        </Button>
      </div>
    </Panel>
  );
}
