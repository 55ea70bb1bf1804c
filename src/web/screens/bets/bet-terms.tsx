/**
 * What is staked, what was changed about it, and the three things either player may do once the bet
 * is accepted: Edit, Set Inactive, Set Active (section 6). None of them touches a round that has started (ruling 22).
 */
import { useState } from "react";
import type { Bet } from "#contract/bets";
import { betRounds } from "#contract/labels/bet-rounds";
import { bets } from "#contract/labels/bets";
import { isOver } from "#rules/bet";
import { printAmount } from "#rules/money";
import { Button } from "../../components/button.tsx";
import { Panel } from "../../components/panel.tsx";
import { useChange } from "../../components/use-change.ts";
import { request } from "../../data/request.ts";
import { BetChanges } from "./bet-changes.tsx";
import { EditAmounts } from "./edit-amounts.tsx";

export function BetTerms({ bet }: { bet: Bet }) {
  const stakes = [
    [betRounds.front9, bet.amounts.front9Cents],
    [betRounds.back9, bet.amounts.back9Cents],
    [betRounds.overall, bet.amounts.overallCents],
  ] as const;
  return (
    <Panel label={bets.amounts}>
      <dl className="figures flex flex-wrap justify-around gap-x-4 gap-y-2 text-center">
        {stakes.map(([name, cents]) => (
          <div key={name} className="flex flex-col">
            <dt className="text-small text-muted">{name}</dt>
            <dd className="whitespace-nowrap font-serif text-title font-bold">{printAmount(cents)}</dd>
          </div>
        ))}
      </dl>
      <BetChanges bet={bet} />
      {bet.status === "active" && <Management bet={bet} />}
      {!isOver(bet) && <p className="pt-4 text-small text-muted">{bets.onScoreCards}</p>}
    </Panel>
  );
}

function Management({ bet }: { bet: Bet }) {
  const [isEditing, setEditing] = useState(false);
  const { isBusy, run } = useChange();
  const toggle = bet.isActive ? "deactivateBet" : "activateBet";
  return (
    <div className="flex flex-col gap-2 pt-4">
      <Button look="secondary" onPress={() => setEditing(true)}>
        {bets.edit}
      </Button>
      <Button
        look="quiet"
        busy={isBusy}
        onPress={() => void run(() => request(toggle, { params: { betId: bet.id } }))}
      >
        {bet.isActive ? bets.setInactive : bets.setActive}
      </Button>
      <p className="text-center text-small text-muted">{bets.countsFromNext}</p>
      {isEditing && <EditAmounts bet={bet} onClose={() => setEditing(false)} />}
    </div>
  );
}
