/** All opponents together: the amount, rounds won, lost and halved, and the balance from tee time to tee time. */
import { betRounds } from "#contract/labels/bet-rounds";
import { ledger as labels } from "#contract/labels/ledger";
import type { LedgerAnswer } from "#contract/ledger";
import { fill } from "#contract/messages";
import { maxLedgerLine } from "#rules/ledger";
import { printSignedAmount } from "#rules/money";
import { Panel } from "../../../components/panel.tsx";
import { ShowAsTable } from "../../../components/show-as-table.tsx";
import { LedgerPicture } from "./ledger-picture.tsx";
import { LineTable } from "./line-table.tsx";
import { RecordLine } from "./record-line.tsx";
import { SegmentTable } from "./segment-table.tsx";

export function LedgerTotal({ ledger: { season, total, line } }: { ledger: LedgerAnswer }) {
  const title = season === null ? labels.everything : fill(betRounds.season, { season });
  return (
    <>
      <Panel label={title}>
        <h2 className="font-sans text-body text-muted">{title}</h2>
        <p className="figures whitespace-nowrap py-2 font-serif text-[min(var(--text-figure),14vw)] font-bold leading-none">
          {printSignedAmount(total.rounds.totalCents)}
        </p>
        <RecordLine tally={total.rounds} />
        <h3 className="pt-4 text-lead">{labels.picture}</h3>
        {line.length === maxLedgerLine && (
          <p className="text-small text-muted">{fill(labels.newestOnly, { count: maxLedgerLine })}</p>
        )}
        <LedgerPicture line={line} />
      </Panel>
      <ShowAsTable>
        <LineTable line={line} />
      </ShowAsTable>
      <SegmentTable of={labels.all} tallies={total} />
    </>
  );
}
