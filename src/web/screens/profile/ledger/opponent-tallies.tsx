/** One opponent: the amount and the rounds, which lead to the bet, and how each segment went. */
import type { LedgerAnswer } from "#contract/ledger";
import { printSignedAmount } from "#rules/money";
import { displayName } from "#rules/person";
import { patterns } from "../../../paths.ts";
import { Link } from "../../../router/link.tsx";
import { RecordLine } from "./record-line.tsx";
import { SegmentTable } from "./segment-table.tsx";

export function OpponentTallies({ tallies }: { tallies: LedgerAnswer["opponents"][number] }) {
  const { opponent, betId, rounds } = tallies;
  const name = displayName(opponent);
  return (
    <article className="rounded-card border border-line bg-surface [&_th:first-child]:bg-surface">
      <Link
        to={patterns.bet}
        params={{ betId }}
        className="block min-h-target-scoring rounded-card px-4 pt-3 pb-1 active:bg-soft"
      >
        <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
          <h3 translate="no" className="min-w-0 text-lead">
            {name}
          </h3>
          <span className="figures font-serif text-title font-bold">
            {printSignedAmount(rounds.totalCents)}
          </span>
        </div>
        <RecordLine tally={rounds} />
      </Link>
      <div className="px-4 pt-2 pb-2">
        <SegmentTable of={name} isName tallies={tallies} />
      </div>
    </article>
  );
}
