import { liveScoring } from "#contract/labels/live-scoring";
import { scoreEntry } from "#contract/labels/score";
import { fill } from "#contract/messages";
import { printStatus } from "#rules/bets/match-status";
import { toParOf, totals } from "#rules/cards/gross";
import type { GrossScores, Hole } from "#rules/golf";

/** Returns a text such as "77 (+10)": the sum, and in brackets the score to par. */
export function printGrossTotal(scores: GrossScores, holes: readonly Hole[]): string {
  const toPar = toParOf(scores, holes);
  const sum = totals(scores).total;
  if (sum === null || toPar === null) return scoreEntry.noTotal;
  return fill(liveScoring.sumToPar, { sum, toPar: printStatus(toPar) });
}
