/** Every change of the stakes is shown, so that a raise cannot hide behind a later change (ruling 22). */
import { useState } from "react";
import type { Bet, BetChange } from "#contract/bets";
import { betRounds, betSays } from "#contract/labels/bet-rounds";
import { bets } from "#contract/labels/bets";
import { fill } from "#contract/messages";
import { printMonthDay, printTime } from "#rules/calendar";
import type { Instant } from "#rules/golf";
import { printAmount } from "#rules/money";
import { displayName } from "#rules/person";
import { Button } from "../../components/button.tsx";
import { keepTogether } from "../../components/line-breaks.ts";
import { useTimeZone } from "../../session.tsx";

/** Changes of the amounts are always shown. */
const visibleAtFirst = 3;

export function BetChanges({ bet: { changes, answers, opponent } }: { bet: Bet }) {
  const [areAllShown, showAll] = useState(false);
  const timeZone = useTimeZone();
  if (changes.length === 0 && answers.length === 0) return null;
  const numbered = changes.map((change, i) => ({ ...change, number: changes.length - i }));
  const shown = numbered.filter(({ what }, i) => areAllShown || i < visibleAtFirst || what === "amounts");
  return (
    <div className="flex flex-col gap-2 pt-4">
      <h3 className="text-lead">{bets.changes}</h3>
      <ol className="flex flex-col gap-2 text-small">
        {shown.map((change) => (
          <li key={change.number}>
            {fill(texts[change.what], {
              who: change.byMe ? bets.you : displayName(opponent),
              when: printMoment(change.at, timeZone),
            })}
            {change.what === "amounts" && (
              <span className="figures block">{keepTogether(partsOf(change).join(" · "))}</span>
            )}
          </li>
        ))}
        {answers.map(({ byMe, at, agreed, startsAt }) => (
          <li key={`${at} ${startsAt} ${agreed}`}>
            {fill(agreed ? betSays.agreedBy : betSays.declinedBy, {
              who: byMe ? bets.you : displayName(opponent),
              when: printMoment(at, timeZone),
              round: printMoment(startsAt, timeZone),
            })}
          </li>
        ))}
      </ol>
      {shown.length < changes.length && (
        <Button look="secondary" onPress={() => showAll(true)}>
          {fill(bets.earlierChanges, { count: changes.length })}
        </Button>
      )}
    </div>
  );
}

export function printMoment(at: Instant, timeZone: string): string {
  return `${printMonthDay(at, timeZone)}, ${printTime(at, timeZone)}`;
}

const texts = { amounts: bets.amountsChanged, active: bets.setActiveBy, inactive: bets.setInactiveBy };

const parts = [
  [betRounds.f9, "front9Cents"],
  [betRounds.b9, "back9Cents"],
  [betRounds.o18, "overallCents"],
] as const;

function partsOf({ before, after }: BetChange): string[] {
  return parts
    .filter(([, stake]) => before[stake] !== after[stake])
    .map(([part, stake]) =>
      fill(bets.fromTo, { part, from: printAmount(before[stake]), to: printAmount(after[stake]) }),
    );
}
