/**
 * "/print/{teeTimeId}/results" (decision 28): the results for the notice board, teams on one sheet and skins on the
 * next. Bets are their two players' own affair (ruling 26), and hang on no board.
 */
import { useQuery } from "@tanstack/react-query";
import { paper } from "#contract/labels/print";
import { QueryBoundary } from "../../components/query-boundary.tsx";
import { skinsQuery, teamResultsQuery } from "../../data/queries.ts";
import { patterns } from "../../paths.ts";
import { useParams } from "../../router/hooks.ts";
import { PrintView } from "./print-view.tsx";
import { SkinsSheet } from "./skins-sheet.tsx";
import { TeamSheet } from "./team-sheet.tsx";

export function NoticeBoard() {
  const { teeTimeId } = useParams(patterns.printResults);
  const teams = useQuery(teamResultsQuery(teeTimeId));
  const skins = useQuery(skinsQuery(teeTimeId));
  return (
    <PrintView
      title={paper.results}
      back={{
        to: patterns.results,
        search: { teeTime: teeTimeId },
        openers: [patterns.printAndFiles],
      }}
      sheet="portrait"
    >
      {/* One in the other, so that what is wrong with the tee time is said once. */}
      <QueryBoundary query={teams}>
        {(teamResults) => (
          <>
            <TeamSheet results={teamResults} />
            <QueryBoundary query={skins}>
              {(skinsResults) => <SkinsSheet skins={skinsResults} />}
            </QueryBoundary>
          </>
        )}
      </QueryBoundary>
    </PrintView>
  );
}
