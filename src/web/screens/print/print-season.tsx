import { useQuery } from "@tanstack/react-query";
import { season as labels } from "#contract/labels/season";
import { displayName } from "#rules/players/person";
import { printSharedPlace } from "#rules/results/leaderboard";
import { printPoints } from "#rules/results/season-points";
import { QueryBoundary } from "../../components/query-boundary.tsx";
import { Table } from "../../components/table.tsx";
import { seasonQuery } from "../../data/queries.ts";
import { patterns } from "../../paths.ts";
import { useSearch } from "../../router/hooks.ts";
import { useSession } from "../../session.tsx";
import { PrintView, Sheet } from "./print-view.tsx";

export function PrintSeason() {
  const { club } = useSession();
  const search = useSearch();
  const query = useQuery(seasonQuery(/^\d{4}$/.test(search.season ?? "") ? Number(search.season) : null));
  return (
    <PrintView title={labels.merit} back={{ to: patterns.season, search }} sheet="portrait">
      <QueryBoundary query={query}>
        {({ season, players }) => (
          <Sheet label={season.name}>
            <h2 className="text-[min(var(--text-name),13vw)]">{labels.merit}</h2>
            <p className="figures pb-4 text-lead">
              {club.name} · {season.name}
            </p>
            <Table
              caption={labels.merit}
              columns={[labels.place, labels.player, labels.rounds, labels.points]}
            >
              {players.map((row) => (
                <tr key={row.player.id} className="h-print-row break-inside-avoid border-t border-line">
                  <td translate="no">{printSharedPlace(row)}</td>
                  <td translate="no">{displayName(row.player)}</td>
                  <td>{row.rounds.length}</td>
                  <td className="font-bold">{printPoints(row.pointsHundredths)}</td>
                </tr>
              ))}
            </Table>
          </Sheet>
        )}
      </QueryBoundary>
    </PrintView>
  );
}
