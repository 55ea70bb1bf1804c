import type { ScoreEntryRow } from "#contract/cards/cards";
import { cardClosing } from "#contract/labels/card-closing";
import { scoreEntry } from "#contract/labels/score";
import { scoreForms } from "#contract/labels/score-forms";
import { fill } from "#contract/messages";
import { printDate, printShortDate, printShortWeekday, printTime } from "#rules/calendar";
import { LinkButton } from "../../components/button.tsx";
import { RowHeads, RowLink } from "../../components/row-link.tsx";
import { Table } from "../../components/table.tsx";
import { patterns } from "../../paths.ts";
import { useTimeZone } from "../../session.tsx";

export function WaitingTable(props: {
  rows: readonly ScoreEntryRow[];
  nearest: ScoreEntryRow | null;
  status: string;
}) {
  const { rows, nearest, status } = props;
  const timeZone = useTimeZone();
  return (
    <Table
      caption={scoreEntry.selectTeeTime}
      head={<RowHeads first={scoreEntry.date} columns={[scoreEntry.time, scoreEntry.status]} />}
    >
      {rows.map((row) => (
        <RowLink
          key={row.teeTimeId}
          to={patterns.scoringType}
          params={{ teeTimeId: row.teeTimeId }}
          first={<DateOf row={row} />}
        >
          <td className="whitespace-nowrap px-1">{printTime(row.startsAt, timeZone)}</td>
          <td className="px-1">
            <span className="block font-bold">{row.closed ? cardClosing.closed : status}</span>
            {row === nearest && <span className="block text-small text-muted">{scoreForms.nearest}</span>}
            <Thru row={row} />
          </td>
        </RowLink>
      ))}
    </Table>
  );
}

export function SavedTable({ rows }: { rows: readonly ScoreEntryRow[] }) {
  const timeZone = useTimeZone();
  return (
    <Table
      caption={scoreEntry.selectTeeTime}
      head={
        <RowHeads first={scoreEntry.date} columns={[scoreEntry.time, scoreEntry.gross, scoreEntry.net]} />
      }
    >
      {rows.map((row) => (
        <RowLink
          key={row.teeTimeId}
          to={patterns.enterScoreForm}
          params={{ teeTimeId: row.teeTimeId }}
          search={{ source: "saved" }}
          first={<DateOf row={row} />}
          below={
            <td colSpan={5}>
              <ViewCard row={row} />
            </td>
          }
        >
          <td className="whitespace-nowrap px-1">
            {printTime(row.startsAt, timeZone)}
            {row.closed && <span className="block text-small text-muted">{cardClosing.closed}</span>}
            <Thru row={row} />
          </td>
          <td className="px-1 text-lead font-bold">{row.grossTotal ?? scoreEntry.noTotal}</td>
          <td className="px-1 text-lead font-bold">{row.netTotal ?? scoreEntry.noTotal}</td>
        </RowLink>
      ))}
    </Table>
  );
}

function Thru({ row: { thru } }: { row: ScoreEntryRow }) {
  if (thru === null) return null;
  return <span className="block text-small text-muted">{fill(scoreEntry.thru, { holes: thru })}</span>;
}

function DateOf({ row }: { row: ScoreEntryRow }) {
  const timeZone = useTimeZone();
  return (
    <>
      <span className="block font-serif text-lead font-bold">{printShortDate(row.startsAt, timeZone)}</span>
      <span className="block text-small text-muted">{printShortWeekday(row.startsAt, timeZone)}</span>
    </>
  );
}

function ViewCard({ row }: { row: ScoreEntryRow }) {
  const date = printDate(row.startsAt, useTimeZone());
  return (
    <div className="ml-auto w-fit pb-2">
      <LinkButton look="quiet" to={patterns.yourCard} params={{ teeTimeId: row.teeTimeId }}>
        <span>
          {scoreForms.viewCard}
          <span className="sr-only"> {fill(scoreForms.viewCardOf, { date })}</span>
        </span>
      </LinkButton>
    </div>
  );
}
