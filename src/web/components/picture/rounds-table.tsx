import type { ReactNode } from "react";
import { printMonthDayFrom } from "#rules/calendar";
import type { Instant, TeeTimeId } from "#rules/golf";
import { presentTime } from "../../data/server-clock.ts";
import { patterns } from "../../paths.ts";
import { useTimeZone } from "../../session.tsx";
import { RowHeads, RowLink } from "../row-link.tsx";
import { Table } from "../table.tsx";

export function RoundsTable<Round extends { teeTimeId: TeeTimeId; startsAt: Instant }>(props: {
  caption: string;
  columns: readonly [string, ...string[]];
  rounds: readonly Round[];
  cells: (round: Round, at: number) => readonly ReactNode[];
  tab?: string;
}) {
  const zone = useTimeZone();
  const [first, ...columns] = props.columns;
  const rows = props.rounds.map((round, at) => ({ ...round, cells: props.cells(round, at) })).toReversed();
  return (
    <Table caption={props.caption} head={<RowHeads first={first} columns={columns} />}>
      {rows.map(({ teeTimeId, startsAt, cells }) => (
        <RowLink
          key={teeTimeId}
          to={patterns.results}
          search={{ ...(props.tab && { tab: props.tab }), teeTime: teeTimeId }}
          first={printMonthDayFrom(presentTime(), startsAt, zone)}
        >
          {cells.map((cell, column) => (
            <td key={column} className={column === cells.length - 1 ? "px-1 font-bold" : "px-1"}>
              {cell}
            </td>
          ))}
        </RowLink>
      ))}
    </Table>
  );
}
