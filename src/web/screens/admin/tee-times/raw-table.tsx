/** If the navigation state has no tee time, the table shows the tee time nearest to now (ruling 19). */
import { rawTable } from "#contract/labels/results";
import { teeTimePlayers } from "#contract/labels/tee-time-players";
import type { RawTable as Answer } from "#contract/results/results";
import { holeNumbers } from "#rules/golf";
import { displayName } from "#rules/players/person";
import { LeftNote } from "../../../components/card/left-note.tsx";
import { PickedUpNote } from "../../../components/card/picked-up-note.tsx";
import { PickedUpMark } from "../../../components/card/score-mark.tsx";
import { EmptyWithLink } from "../../../components/empty.tsx";
import { Answered } from "../../../components/query-boundary.tsx";
import { Screen } from "../../../components/screen.tsx";
import { Table } from "../../../components/table.tsx";
import { rawTableQuery, useRefresh } from "../../../data/queries.ts";
import { patterns } from "../../../paths.ts";
import { useLocation } from "../../../router/hooks.ts";
import { TeeTimeStart } from "../tee-time-parts.tsx";

export function RawTable() {
  const { teeTimeId } = useLocation().state;
  return (
    <Screen
      title={rawTable.title}
      back={{ to: patterns.results, search: { tab: "skins", ...(teeTimeId && { teeTime: teeTimeId }) } }}
      onRefresh={useRefresh()}
      wide
    >
      <Answered query={rawTableQuery(teeTimeId)}>
        {(table) => (
          <>
            <TeeTimeStart startsAt={table.teeTime.startsAt} />
            {table.players.length === 0 ? (
              <EmptyWithLink
                text={teeTimePlayers.nobody}
                label={teeTimePlayers.title}
                to={patterns.teeTimePlayers}
                params={{ teeTimeId: table.teeTime.id }}
              />
            ) : (
              <>
                <Grid players={table.players} />
                <PickedUpNote cards={table.players} />
                <LeftNote players={table.players} />
              </>
            )}
          </>
        )}
      </Answered>
    </Screen>
  );
}

function Grid({ players }: { players: Answer["players"] }) {
  return (
    <Table
      caption={rawTable.caption}
      head={
        <tr>
          <th scope="col" className="py-1 pr-2 text-left">
            {rawTable.player}
          </th>
          {holeNumbers.map((hole) => (
            <th key={hole} scope="col" className="px-1">
              {hole}
            </th>
          ))}
          <th scope="col" className="px-2">
            {rawTable.total}
          </th>
        </tr>
      }
    >
      {players.map(({ player, noShow, gross, total, pickedUp }) => (
        <tr key={player.id} className="border-t border-line">
          <th scope="row" className="max-w-40 min-w-28 py-2 pr-2 text-left font-normal">
            <span translate="no">{displayName(player)}</span>
            {noShow && <span className="block text-small text-muted">{rawTable.noShow}</span>}
          </th>
          {holeNumbers.map((hole) => (
            <td key={hole} className="min-w-8 px-1">
              {gross[hole - 1] ?? rawTable.none}
              {pickedUp?.includes(hole) && <PickedUpMark />}
            </td>
          ))}
          <td className="px-2 font-bold">{total ?? rawTable.none}</td>
        </tr>
      ))}
    </Table>
  );
}
