/** What have all my bets come to this season? A tap on the amount shows what each bet added (experience 9). */
import { useState } from "react";
import type { BetList } from "#contract/bets";
import { betRounds } from "#contract/labels/bet-rounds";
import { bets } from "#contract/labels/bets";
import { fill } from "#contract/messages";
import { displayName } from "#rules/person";
import { keepTogether } from "../../components/line-breaks.ts";
import { BalanceButton, BalanceParts } from "./balance-parts.tsx";

/** Null while it is asked for: it takes its place at once, so that nothing moves when it comes. */
export function SeasonBalance({ list }: { list: BetList | null }) {
  const [isExplained, setExplained] = useState(false);
  if (list === null) return <div className="invisible h-30" />;
  const { name, totalCents, won, lost, halved, byBet } = list.season;
  const title = fill(betRounds.season, { season: name });
  return (
    <section aria-label={title} className="min-h-30">
      <h2 className="text-body font-sans text-muted">{title}</h2>
      <BalanceButton cents={totalCents} says={bets.seeSeason} onPress={() => setExplained(true)} />
      <p className="figures">{keepTogether(fill(betRounds.record, { won, lost, halved }))}</p>
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
