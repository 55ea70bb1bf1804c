/** What have all my bets come to this season? A tap on the amount shows what each bet added (experience 9). */
import { useState } from "react";
import type { BetList } from "#contract/bets";
import { bets } from "#contract/labels/bets";
import { fill } from "#contract/messages";
import { displayName } from "#rules/person";
import { BalanceButton, BalanceParts } from "./balance-parts.tsx";

export function SeasonBalance({ list }: { list: BetList }) {
  const [isExplained, setExplained] = useState(false);
  const { year, totalCents, won, lost, halved, byBet } = list.season;
  if (byBet.length === 0) return null;
  const title = fill(bets.season, { year });
  return (
    <section aria-label={title}>
      <h2 className="text-body font-sans text-muted">{title}</h2>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <BalanceButton cents={totalCents} says={bets.seeSeason} onPress={() => setExplained(true)} />
        <p className="figures">{fill(bets.record, { won, lost, halved })}</p>
      </div>
      {isExplained && (
        <BalanceParts
          title={title}
          parts={byBet.flatMap(({ betId, totalCents: cents }) => {
            const bet = list.bets.find(({ id }) => id === betId);
            return bet ? [{ id: betId, name: displayName(bet.opponent), cents }] : [];
          })}
          onClose={() => setExplained(false)}
        />
      )}
    </section>
  );
}
