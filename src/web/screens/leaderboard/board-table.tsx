/** The field in the order of its net or gross standing: place, moves, holes finished and both scores to par. */
import { leaderboardLabels as labels } from "#contract/labels/leaderboard";
import type { BoardPlayer, Leaderboard } from "#contract/leaderboard";
import { type BoardWay, inBoardOrder, printSharedPlace } from "#rules/leaderboard";
import { displayName } from "#rules/person";
import { Table } from "../../components/table.tsx";
import { useSession } from "../../session.tsx";
import { Moved } from "./moved.tsx";
import { thruText, toParText, wayLabels } from "./standing-texts.ts";

export function BoardTable({ board, way }: { board: Leaderboard; way: BoardWay }) {
  const ways: readonly BoardWay[] = way === "net" ? ["net", "gross"] : ["gross", "net"];
  return (
    <Table
      caption={`${labels.title}, ${wayLabels[way]}`}
      head={
        <tr className="border-b border-line">
          <th scope="col" className="py-2 pr-2 text-left">
            {labels.place}
          </th>
          <th scope="col" className="px-1 text-left">
            {labels.player}
          </th>
          <th scope="col" className="px-1">
            {labels.thru}
          </th>
          {ways.map((one) => (
            <th key={one} scope="col" className="px-1">
              {wayLabels[one]}
            </th>
          ))}
        </tr>
      }
    >
      {inBoardOrder(board.players, way).map((row) => (
        <Row key={row.player.id} row={row} ways={ways} startsAt={board.startsAt} />
      ))}
    </Table>
  );
}

/** `ways`: first the one that is ranked. */
function Row({ row, ways, startsAt }: { row: BoardPlayer; ways: readonly BoardWay[]; startsAt: string }) {
  const { me, club } = useSession();
  const [way = "net"] = ways;
  const standing = row[way];
  const isMe = row.player.id === me.id;
  return (
    <tr className="h-target-scoring border-b border-line">
      <td className="bg-ground pr-2 text-left">
        {standing && (
          <>
            <span translate="no" className="block text-lead font-bold">
              {printSharedPlace(standing)}
            </span>
            <span className="block text-small leading-none">
              <Moved places={standing.moved} />
            </span>
          </>
        )}
      </td>
      <th scope="row" className={`px-1 py-1 text-left ${isMe ? "font-bold text-accent" : "font-normal"}`}>
        <span translate="no">{displayName(row.player)}</span>
        {isMe && <span className="block text-small">{labels.you}</span>}
      </th>
      <td className={`whitespace-nowrap px-1 ${row.thru === 0 ? "text-small" : ""}`}>
        {thruText(row, startsAt, club.timeZone)}
      </td>
      {ways.map((one, i) => (
        <td
          key={one}
          translate="no"
          className={`px-1 ${i === 0 ? "font-serif text-title font-bold" : "text-lead"}`}
        >
          {toParText(row, one)}
        </td>
      ))}
    </tr>
  );
}
