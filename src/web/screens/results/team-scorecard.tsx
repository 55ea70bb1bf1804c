import { useQuery } from "@tanstack/react-query";
import { teamGame } from "#contract/labels/team";
import { printDateAndTime } from "#rules/calendar";
import { NotLive } from "../../components/as-of.tsx";
import { Screen } from "../../components/screen.tsx";
import { teamResultsQuery, useRefresh } from "../../data/queries.ts";
import { isPermanent } from "../../data/request-errors.ts";
import { patterns } from "../../paths.ts";
import { useParams } from "../../router/hooks.ts";
import { useTimeZone } from "../../session.tsx";
import { TeamCards } from "./team-cards.tsx";
import { Teams } from "./team-tab.tsx";

export function TeamScorecard() {
  const { teeTimeId } = useParams(patterns.teamScorecard);
  const { data, error } = useQuery(teamResultsQuery(teeTimeId));
  const zone = useTimeZone();
  return (
    <Screen
      title={teamGame.teamScorecard}
      back={{ to: patterns.results, search: { tab: "team", teeTime: teeTimeId } }}
      onRefresh={useRefresh()}
    >
      <NotLive />
      {data && !isPermanent(error) && (
        <p className="figures text-muted">{printDateAndTime(data.startsAt, zone)}</p>
      )}
      <Teams teeTimeId={teeTimeId}>
        {(teamResults) => <TeamCards results={teamResults} teeTimeId={teeTimeId} />}
      </Teams>
    </Screen>
  );
}
