/** What is staked on each segment: "F9 $5 · B9 $5 · O18 $10". */
import { stakesOfRound } from "#contract/labels/shared";
import { fill } from "#contract/messages";
import type { NassauAmounts } from "#rules/golf";
import { printAmount } from "#rules/money";
import { keepTogether } from "../../components/line-breaks.ts";

export function stakesText({ front9Cents, back9Cents, overallCents }: NassauAmounts): string {
  const text = fill(stakesOfRound, {
    front9: printAmount(front9Cents),
    back9: printAmount(back9Cents),
    overall: printAmount(overallCents),
  });
  return keepTogether(text);
}
