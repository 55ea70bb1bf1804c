/**
 * The rows of /enter-score: a card still to be written leads to the scoring type, a saved one to its form, or to a sheet
 * that shows it.
 */
import { type ReactNode, useState } from "react";
import type { ScoreEntryRow } from "#contract/cards";
import { cardClosing } from "#contract/labels/results";
import { scoreEntry } from "#contract/labels/score";
import { fill } from "#contract/messages";
import { printShortDate, printShortWeekday, printTime } from "#rules/calendar";
import type { TeeTimeId } from "#rules/golf";
import { RowLink } from "../../components/row-link.tsx";
import { Table } from "../../components/table.tsx";
import { patterns } from "../../paths.ts";
import { useTimeZone } from "../../session.tsx";
import { CardSheet } from "./card-sheet.tsx";
import { ViewCard } from "./view-card.tsx";

/** Ready and Not Ready. */
export function WaitingTable({ rows, status }: { rows: readonly ScoreEntryRow[]; status: string }) {
  return (
    <EntryTable columns={[scoreEntry.status]}>
      {rows.map((row) => (
        <RowLink
          key={row.teeTimeId}
          to={patterns.scoringType}
          params={{ teeTimeId: row.teeTimeId }}
          first={<DateOf row={row} />}
        >
          <TimeCell row={row} />
          <td className="px-1">
            <span className="block font-bold">{row.closed ? cardClosing.closed : status}</span>
            {row.thru !== null && (
              <span className="block text-small text-muted">
                {fill(scoreEntry.thru, { holes: row.thru })}
              </span>
            )}
          </td>
        </RowLink>
      ))}
    </EntryTable>
  );
}

export function SavedTable({ rows }: { rows: readonly ScoreEntryRow[] }) {
  const timeZone = useTimeZone();
  const [shown, show] = useState<TeeTimeId | null>(null);
  return (
    <>
      <EntryTable columns={[scoreEntry.gross, scoreEntry.net]}>
        {rows.map((row) => (
          <RowLink
            key={row.teeTimeId}
            to={patterns.enterScoreForm}
            params={{ teeTimeId: row.teeTimeId }}
            search={{ source: "saved" }}
            first={<DateOf row={row} />}
            below={
              <td colSpan={5}>
                <ViewCard row={row} onPress={() => show(row.teeTimeId)} />
              </td>
            }
          >
            <td className="whitespace-nowrap px-1">
              {printTime(row.startsAt, timeZone)}
              {row.closed && <span className="block text-small text-muted">{cardClosing.closed}</span>}
            </td>
            <td className="px-1 text-lead font-bold">{row.grossTotal ?? scoreEntry.noTotal}</td>
            <td className="px-1 text-lead font-bold">{row.netTotal ?? scoreEntry.noTotal}</td>
          </RowLink>
        ))}
      </EntryTable>
      {shown !== null && <CardSheet teeTimeId={shown} onClose={() => show(null)} />}
    </>
  );
}

function EntryTable({ columns, children }: { columns: readonly string[]; children: ReactNode }) {
  return (
    <Table
      caption={scoreEntry.selectTeeTime}
      head={
        <tr className="border-b border-line">
          <th scope="col" className="px-1.5 py-2 text-left">
            {scoreEntry.date}
          </th>
          <th scope="col">{scoreEntry.time}</th>
          {columns.map((column) => (
            <th key={column} scope="col">
              {column}
            </th>
          ))}
          <td />
        </tr>
      }
    >
      {children}
    </Table>
  );
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

function TimeCell({ row }: { row: ScoreEntryRow }) {
  return <td className="whitespace-nowrap px-1">{printTime(row.startsAt, useTimeZone())}</td>;
}
