/** Front 9, back 9 and overall: how often won, lost and halved, and what each came to. Opened by a tap. */
import { betRounds } from "#contract/labels/bet-rounds";
import { ledger as labels } from "#contract/labels/ledger";
import type { LedgerAnswer } from "#contract/ledger";
import { fill } from "#contract/messages";
import { printSignedAmount } from "#rules/money";
import { FigureRow, FigureTable } from "../../../components/figure-table.tsx";

const segments = [
  { name: "front9", label: betRounds.front9 },
  { name: "back9", label: betRounds.back9 },
  { name: "overall", label: betRounds.overall },
] as const;

/** `of`: one opponent, or all of them. */
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
        first={labels.segment}
        columns={[labels.won, labels.lost, labels.halved, labels.amount]}
      >
        {segments.map(({ name, label }) => {
          const { won, lost, halved, totalCents } = tallies[name];
          return (
            <FigureRow key={name} name={label} figures={[won, lost, halved, printSignedAmount(totalCents)]} />
          );
        })}
      </FigureTable>
    </details>
  );
}
