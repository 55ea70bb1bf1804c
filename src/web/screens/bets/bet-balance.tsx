/**
 * Where does a bet stand over all its rounds? The balance, rounds won, lost and halved, and the balance as a line from round to
 * round. A tap on it shows what each round added (experience 9).
 */
import { useState } from "react";
import type { Bet } from "#contract/bets";
import { betRounds } from "#contract/labels/bet-rounds";
import { bets } from "#contract/labels/bets";
import { fill } from "#contract/messages";
import { printDate } from "#rules/calendar";
import { recordOf } from "#rules/nassau";
import { displayName } from "#rules/person";
import { keepTogether } from "../../components/line-breaks.ts";
import { useTimeZone } from "../../session.tsx";
import { BalanceButton, BalanceParts } from "./balance-parts.tsx";
import { RunningLine } from "./running-line.tsx";
import { settledRounds } from "./settled-rounds.ts";
import { StandingBadge } from "./standing-badge.tsx";

export function BetBalance({ bet }: { bet: Bet }) {
  const [isExplained, setExplained] = useState(false);
  const zone = useTimeZone();
  const rounds = settledRounds(bet);
  const { won, lost, halved, balances } = recordOf(rounds.map(({ totalCents }) => totalCents));
  if (rounds.length === 0) return null;
  return (
    <section aria-label={bets.balance}>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <BalanceButton cents={bet.totalCents} says={bets.seeBalance} onPress={() => setExplained(true)} />
        <StandingBadge standing={bet.overallBadge} />
      </div>
      <p className="figures">{keepTogether(fill(betRounds.record, { won, lost, halved }))}</p>
      {balances.length > 1 && <RunningLine balances={balances} />}
      {isExplained && (
        <BalanceParts
          title={fill(bets.balanceAgainst, { opponent: displayName(bet.opponent) })}
          parts={rounds.map(({ teeTimeId, startsAt, totalCents }) => ({
            id: teeTimeId,
            name: printDate(startsAt, zone),
            cents: totalCents,
          }))}
          onClose={() => setExplained(false)}
        />
      )}
    </section>
  );
}
