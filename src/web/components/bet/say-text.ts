import type { OpenSay } from "#contract/bets/bets";
import { betRounds, betSays } from "#contract/labels/bet-rounds";
import { fill } from "#contract/messages";
import type { NassauAmounts } from "#rules/golf";
import { printAmount } from "#rules/money";
import { displayName } from "#rules/players/person";
import { keepTogether } from "../line-breaks.ts";

export function sayText(say: OpenSay): string {
  const { counts, asked, unasked } = say;
  const opponent = displayName(say.opponent);
  if (!counts) return keepTogether(fill(betSays.nowOn, { opponent, now: printStakes(asked) }));
  const [now, was] = [printChanged(asked, unasked), printChanged(unasked, asked)];
  return keepTogether(fill(betSays.nowWas, { opponent, now, was }));
}

export function staysText({ counts, unasked, ...say }: OpenSay): string {
  const opponent = displayName(say.opponent);
  if (!counts) return fill(betSays.staysOff, { opponent });
  return keepTogether(fill(betSays.staysAt, { opponent, was: printStakes(unasked) }));
}

export const stakeParts = [
  [betRounds.f9, "front9Cents"],
  [betRounds.b9, "back9Cents"],
  [betRounds.o18, "overallCents"],
] as const;

export function printStakes(amounts: NassauAmounts): string {
  return stakeParts.map(([name, part]) => `${name} ${printAmount(amounts[part])}`).join(" · ");
}

export function printChanged(amounts: NassauAmounts, others: NassauAmounts): string {
  const changed = stakeParts.filter(([, part]) => amounts[part] !== others[part]);
  return changed.map(([name, part]) => `${name} ${printAmount(amounts[part])}`).join(" · ");
}
