/** Which rounds make up a bet's balance, the first one first? Also one whose last settlement failed: its result is the one before. */
import type { Bet } from "#contract/bets";
import type { Instant, TeeTimeId } from "#rules/golf";

type Settled = { teeTimeId: TeeTimeId; startsAt: Instant; totalCents: number };

export function settledRounds({ rounds }: Pick<Bet, "rounds">): Settled[] {
  return rounds
    .flatMap(({ teeTimeId, startsAt, result }) =>
      result === null ? [] : [{ teeTimeId, startsAt, totalCents: result.totalCents }],
    )
    .toReversed();
}
