/** What is staked on each segment: "F9 $5 · B9 $5 · O18 $10". */
import { stakesOfRound } from "#contract/labels/shared";
import { fill } from "#contract/messages";
import type { NassauAmounts } from "#rules/golf";
import { printAmount } from "#rules/money";

export function stakesText({ front9Cents, back9Cents, overallCents }: NassauAmounts): string {
  const text = fill(stakesOfRound, {
    front9: printAmount(front9Cents),
    back9: printAmount(back9Cents),
    overall: printAmount(overallCents),
  });
  // A line breaks between two segments, never before an amount.
  return text.replaceAll(" $", "\u00a0$");
}
