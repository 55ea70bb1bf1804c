/** "F9 +$10 · B9 -$5 · O18 $0" */
import { betRounds } from "#contract/labels/bet-rounds";
import type { NassauAmounts } from "#rules/golf";
import { printSignedAmount } from "#rules/money";

export function SegmentAmounts({ result }: { result: NassauAmounts }) {
  const segments = [
    [betRounds.f9, result.front9Cents],
    [betRounds.b9, result.back9Cents],
    [betRounds.o18, result.overallCents],
  ] as const;
  return (
    <span className="figures flex flex-wrap gap-x-4 gap-y-1">
      {segments.map(([name, cents]) => (
        <span key={name} className="whitespace-nowrap">
          <span className="text-muted">{name}</span> {printSignedAmount(cents)}
        </span>
      ))}
    </span>
  );
}
