/** The same as the line in figures, the newest tee time first; a row leads to its results. */
import { ledger as labels } from "#contract/labels/ledger";
import type { LedgerAnswer } from "#contract/ledger";
import { printMonthDayFrom } from "#rules/calendar";
import { printSignedAmount } from "#rules/money";
import { RowHeads, RowLink } from "../../../components/row-link.tsx";
import { Table } from "../../../components/table.tsx";
import { presentTime } from "../../../data/present-time.ts";
import { patterns } from "../../../paths.ts";
import { useTimeZone } from "../../../session.tsx";

export function LineTable({ line }: Pick<LedgerAnswer, "line">) {
  const zone = useTimeZone();
  return (
    <Table
      caption={labels.eachTeeTime}
      head={<RowHeads first={labels.date} columns={[labels.teeTime, labels.balance]} />}
    >
      {line
        .map(({ teeTimeId, startsAt, totalCents, balanceCents }) => (
          <RowLink
            key={teeTimeId}
            to={patterns.results}
            search={{ tab: "individuals", teeTime: teeTimeId }}
            first={printMonthDayFrom(presentTime(), startsAt, zone)}
          >
            <td className="px-1">{printSignedAmount(totalCents)}</td>
            <td className="px-1 font-bold">{printSignedAmount(balanceCents)}</td>
          </RowLink>
        ))
        .toReversed()}
    </Table>
  );
}
