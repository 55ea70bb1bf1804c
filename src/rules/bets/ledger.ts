/** A ledger is only the sum of results, so a corrected result also corrects the ledger. */
import type { BetId, Cents, Instant, PlayerId, TeeTimeId } from "../golf.ts";
import { compareTexts, sum } from "../values.ts";
import { type NassauResult, recordOf } from "./nassau.ts";

export const ledgerSpans = ["season", "all-time"] as const;
export type LedgerSpan = (typeof ledgerSpans)[number];

export type SettledResult = Omit<NassauResult, "winner"> & {
  readonly opponentId: PlayerId;
  readonly betId: BetId;
  readonly teeTimeId: TeeTimeId;
  readonly startsAt: Instant;
};

type Tally = ReturnType<typeof tallyOf>;

/** A round is won by money, a segment by holes. */
export type Tallies = { rounds: Tally; front9: Tally; back9: Tally; overall: Tally };

export type Ledger = ReturnType<typeof ledgerOf>;

export const maxLedgerResults = 5_000;

export const maxLedgerLine = 200;

export function ledgerOf(results: readonly SettledResult[]) {
  const oldestFirst = results.toSorted(
    (a, b) => compareTexts(a.startsAt, b.startsAt) || compareTexts(a.teeTimeId, b.teeTimeId),
  );
  const opponents = [...Map.groupBy(oldestFirst, ({ opponentId }) => opponentId)]
    .map(([opponentId, theirs]) => ({
      opponentId,
      betId: theirs.at(-1)?.betId ?? "",
      ...talliesOf(theirs),
    }))
    .toSorted(
      (a, b) => settledCount(b.rounds) - settledCount(a.rounds) || compareTexts(a.opponentId, b.opponentId),
    );
  return { total: talliesOf(oldestFirst), opponents, line: lineOf(oldestFirst) };
}

export function settledCount({ won, lost, halved }: Tally): number {
  return won + lost + halved;
}

function talliesOf(results: readonly SettledResult[]): Tallies {
  return {
    rounds: tallyOf(results.map(({ totalCents }) => [totalCents, totalCents])),
    front9: tallyOf(results.map(({ holeDiffFront9, front9Cents }) => [holeDiffFront9, front9Cents])),
    back9: tallyOf(results.map(({ holeDiffBack9, back9Cents }) => [holeDiffBack9, back9Cents])),
    overall: tallyOf(results.map(({ holeDiffOverall, overallCents }) => [holeDiffOverall, overallCents])),
  };
}

/** Each entry of `decided` has two numbers: the difference, which is above zero for a win, and the cents. */
function tallyOf(decided: readonly (readonly [number, Cents])[]) {
  const { won, lost, halved } = recordOf(decided.map(([difference]) => difference));
  return { won, lost, halved, totalCents: sum(decided.map(([, cents]) => cents)) };
}

function lineOf(oldestFirst: readonly SettledResult[]) {
  const teeTimes = [...Map.groupBy(oldestFirst, ({ teeTimeId }) => teeTimeId)].map(([teeTimeId, played]) => ({
    teeTimeId,
    startsAt: played[0]?.startsAt ?? "",
    totalCents: sum(played.map(({ totalCents }) => totalCents)),
  }));
  const { balances } = recordOf(teeTimes.map(({ totalCents }) => totalCents));
  return teeTimes
    .map((teeTime, at) => ({ ...teeTime, balanceCents: balances[at] ?? 0 }))
    .slice(-maxLedgerLine);
}
