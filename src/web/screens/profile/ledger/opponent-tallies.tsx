import { betRounds } from "#contract/labels/bet-rounds";
import { ledger as labels } from "#contract/labels/ledger";
import type { LedgerAnswer } from "#contract/ledger";
import { fill } from "#contract/messages";
import { settledCount } from "#rules/ledger";
import { printSignedAmount } from "#rules/money";
import { displayName } from "#rules/person";
import { FigureTable } from "../../../components/figure-table.tsx";
import { keepTogether } from "../../../components/line-breaks.ts";
import { patterns } from "../../../paths.ts";
import { Link } from "../../../router/link.tsx";

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

const segments = ["front9", "back9", "overall"] as const;

export function SegmentTable(props: { of: string; isName?: boolean; tallies: LedgerAnswer["total"] }) {
  const { of, isName, tallies } = props;
  return (
    <details>
      <summary className="flex min-h-target cursor-pointer items-center font-bold text-accent">
        {labels.bySegment}
        <span className="sr-only">
          , <span translate={isName ? "no" : undefined}>{of}</span>
        </span>
      </summary>
      <FigureTable
        caption={fill(labels.segmentsOf, { of })}
        columns={[labels.segment, labels.won, labels.lost, labels.halved, labels.amount]}
        rows={segments.map((name) => {
          const { won, lost, halved, totalCents } = tallies[name];
          return [betRounds[name], won, lost, halved, printSignedAmount(totalCents)];
        })}
      />
    </details>
  );
}

/** "4 rounds · Won 2 · Lost 1 · Halved 1" */
export function RecordLine({ tally }: { tally: LedgerAnswer["total"]["rounds"] }) {
  const { won, lost, halved } = tally;
  const count = settledCount(tally);
  const rounds = count === 1 ? labels.oneRound : fill(labels.rounds, { count });
  return (
    <p className="figures">{keepTogether(`${rounds} · ${fill(betRounds.record, { won, lost, halved })}`)}</p>
  );
}
