/**
 * What is staked, who changed it last, and the three things either player may do once the bet is
 * accepted: Edit, Set Inactive, Set Active (section 6).
 */
import { useState } from "react";
import type { Bet } from "#contract/bets";
import { bets } from "#contract/labels";
import { fill } from "#contract/messages";
import { printMonthDay, printTime } from "#rules/calendar";
import { printAmount } from "#rules/money";
import { Button } from "../../components/button.tsx";
import { Panel } from "../../components/panel.tsx";
import { useChange } from "../../components/use-change.ts";
import { request } from "../../data/request.ts";
import { useTimeZone } from "../../session.tsx";
import { EditAmounts } from "./edit-amounts.tsx";

export function BetTerms({ bet }: { bet: Bet }) {
  const stakes = [
    [bets.front9, bet.amounts.front9Cents],
    [bets.back9, bet.amounts.back9Cents],
    [bets.overall, bet.amounts.overallCents],
  ] as const;
  return (
    <Panel label={bets.amounts}>
      <dl className="figures grid grid-cols-[repeat(auto-fit,minmax(5rem,1fr))] gap-2 text-center">
        {stakes.map(([name, cents]) => (
          <div key={name} className="flex flex-col">
            <dt className="text-small text-muted">{name}</dt>
            <dd className="font-serif text-title font-bold">{printAmount(cents)}</dd>
          </div>
        ))}
      </dl>
      <LastChange bet={bet} />
      {bet.status === "active" && <Management bet={bet} />}
    </Panel>
  );
}

function Management({ bet }: { bet: Bet }) {
  const [isEditing, setEditing] = useState(false);
  const { isBusy, run } = useChange();
  const toggle = bet.isActive ? "deactivateBet" : "activateBet";
  return (
    <div className="flex flex-col gap-2 pt-4">
      <Button onPress={() => setEditing(true)}>{bets.edit}</Button>
      <Button
        look="secondary"
        busy={isBusy}
        onPress={() => void run(() => request(toggle, { params: { betId: bet.id } }))}
      >
        {bet.isActive ? bets.setInactive : bets.setActive}
      </Button>
      {isEditing && <EditAmounts bet={bet} onClose={() => setEditing(false)} />}
    </div>
  );
}

function LastChange({ bet }: { bet: Bet }) {
  const timeZone = useTimeZone();
  if (!bet.termsChanged) return null;
  const { byMe, at, what } = bet.termsChanged;
  const text = { amounts: bets.amountsChanged, active: bets.setActiveBy, inactive: bets.setInactiveBy }[what];
  const who = byMe ? bets.you : bet.opponent.firstName;
  const when = `${printMonthDay(at, timeZone)}, ${printTime(at, timeZone)}`;
  return <p className="pt-3 text-center text-small">{fill(text, { who, when })}</p>;
}
