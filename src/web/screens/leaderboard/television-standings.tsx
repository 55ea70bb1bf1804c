/** The players of one page of the television, in the order of their net or gross standing. */
import { leaderboardLabels as labels } from "#contract/labels/leaderboard";
import type { TelevisionRow } from "#contract/leaderboard";
import { type BoardWay, printSharedPlace } from "#rules/leaderboard";
import { Moved } from "./moved.tsx";
import { thruText, toParText, wayLabels } from "./standing-texts.ts";

export function TelevisionStandings(props: {
  rows: readonly TelevisionRow[];
  way: BoardWay;
  startsAt: string;
  timeZone: string;
}) {
  const { rows, way, startsAt, timeZone } = props;
  const ways: readonly BoardWay[] = way === "net" ? ["net", "gross"] : ["gross", "net"];
  return (
    <table className="w-full table-fixed border-collapse text-center">
      <caption className="sr-only">{`${labels.title}, ${wayLabels[way]}`}</caption>
      <thead className="text-board-small text-muted">
        <tr className="border-b border-line">
          <th scope="col" className="w-[17%] text-left font-normal">
            {labels.place}
          </th>
          <th scope="col" className="text-left font-normal">
            {labels.player}
          </th>
          <th scope="col" className="w-[15%] font-normal">
            {labels.thru}
          </th>
          {ways.map((one) => (
            <th key={one} scope="col" className="w-[14%] font-normal">
              {wayLabels[one]}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row, i) => (
          // It gets no ids, and each page is drawn by itself.
          <tr key={i} className="h-board-row border-b border-line">
            <td className="whitespace-nowrap text-left font-bold">
              {row[way] && printSharedPlace(row[way])} <Moved places={row[way]?.moved ?? 0} />
            </td>
            <th scope="row" className="truncate text-left">
              <span translate="no">{row.name}</span>
            </th>
            <td className={`whitespace-nowrap ${row.thru === 0 ? "text-board-small" : ""}`}>
              {thruText(row, startsAt, timeZone)}
            </td>
            {ways.map((one, column) => (
              <td
                key={one}
                className={`whitespace-nowrap ${column === 0 ? "font-serif text-board-title font-bold leading-none" : ""}`}
              >
                {toParText(row, one)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
