/**
 * /results: how did it end? Tabs Team, Skins and Individuals of one tee time; which one is in the
 * URL as `teeTime`, and the one closest to now where none is (section 2).
 */

import { useQuery, useQueryClient } from "@tanstack/react-query";
import { lazy, Suspense, useState } from "react";
import { leaderboardLabels } from "#contract/labels/leaderboard";
import { paper } from "#contract/labels/print";
import { results, roundResults } from "#contract/labels/results";
import { settleUp } from "#contract/labels/settle-up";
import { emptyTexts } from "#contract/messages";
import type { TeeTimeId } from "#rules/golf";
import { hasAdminArea } from "#rules/permissions";
import { NotLive } from "../../components/as-of.tsx";
import { LinkButton } from "../../components/button.tsx";
import { Empty } from "../../components/empty.tsx";
import { QueryBoundary } from "../../components/query-boundary.tsx";
import { Screen } from "../../components/screen.tsx";
import { Tabs, useTab } from "../../components/tabs.tsx";
import { refreshAll, resultTeeTimesQuery, teamResultsQuery, teeTimeQuery } from "../../data/queries.ts";
import { askBeforeDrawing } from "../../data/query-client.ts";
import { isPermanent } from "../../data/request-errors.ts";
import { afterStart } from "../../kept/after-start.ts";
import { patterns } from "../../paths.ts";
import { useNavigate, useSearch } from "../../router/hooks.ts";
import type { Opened } from "../../router/prepare.tsx";
import { useSession } from "../../session.tsx";
import { Individuals } from "./individuals.tsx";
import { SkinsTab } from "./skins-tab.tsx";
import { TeamTab } from "./team-tab.tsx";
import { type OfferedTeeTime, TeeTimeSelect } from "./tee-time-select.tsx";

/** At the foot of the page, some seconds after the results; where it cannot be loaded, there is none. */
const ShareResults = lazy(() =>
  afterStart
    .then(() => import("./share-results.tsx"))
    .then(
      ({ ShareResults }) => ({ default: ShareResults }),
      () => ({ default: (_: { tab: "team" | "skins"; teeTimeId: TeeTimeId }) => null }),
    ),
);

const tabNames = ["team", "skins", "individuals"] as const;
type TabName = (typeof tabNames)[number];

export function Results() {
  const query = useQuery(resultTeeTimesQuery);
  const queries = useQueryClient();
  const search = useSearch();
  const [tab, chooseTab] = useTab(tabNames);
  const navigate = useNavigate();
  const choose = (teeTimeId: TeeTimeId) =>
    void navigate({
      to: patterns.results,
      search: { ...search, teeTime: teeTimeId },
      replace: true,
    });

  return (
    <Screen title={results.title} back={{ to: patterns.home }} onRefresh={() => refreshAll(queries)}>
      <Tabs
        label={results.title}
        tabs={[
          { name: "team", label: roundResults.team },
          { name: "skins", label: roundResults.skins },
          { name: "individuals", label: results.individuals },
        ]}
        chosen={tab}
        onChoose={chooseTab}
      >
        <NotLive />
        <QueryBoundary query={query} rows={8}>
          {(offered) => <OfChosen {...offered} tab={tab} inUrl={search.teeTime} onChoose={choose} />}
        </QueryBoundary>
      </Tabs>
    </Screen>
  );
}

/** The first tab alone: who opens another one by its address waits for its answer as ever. */
Results.begin = ({ search }: Opened) =>
  askBeforeDrawing(async (queries) => {
    await queries.prefetchQuery(resultTeeTimesQuery);
    const nearestId = queries.getQueryData(resultTeeTimesQuery.queryKey)?.nearestId;
    const chosen = search.teeTime || nearestId;
    if (chosen && (search.tab ?? "team") === "team") await queries.prefetchQuery(teamResultsQuery(chosen));
  });

function OfChosen(props: {
  tab: TabName;
  teeTimes: readonly OfferedTeeTime[];
  nearestId: string | null;
  inUrl: string | undefined;
  onChoose: (teeTimeId: TeeTimeId) => void;
}) {
  const { tab, teeTimes, nearestId } = props;
  // The page stays on its tee time when another one becomes the nearest.
  const [atFirst] = useState(nearestId);
  const kept = teeTimes.some(({ id }) => id === atFirst) ? atFirst : nearestId;
  // None chosen is a state of Individuals alone; the others fall back to the nearest.
  const inUrl = tab === "individuals" ? props.inUrl : props.inUrl || undefined;
  const chosen = inUrl ?? kept ?? "";
  const isListed = chosen === "" || teeTimes.some(({ id }) => id === chosen);
  const older = useQuery({ ...teeTimeQuery(chosen), enabled: !isListed });
  const isGone = !isListed && isPermanent(older.error);
  const offered = older.data && !isListed && !isGone ? [...teeTimes, older.data] : teeTimes;
  return (
    <>
      <TeeTimeSelect teeTimes={offered} chosen={chosen} onChoose={props.onChoose} />
      {isGone ? (
        <QueryBoundary query={older}>{() => null}</QueryBoundary>
      ) : chosen === "" ? (
        <NoneChosen tab={tab} />
      ) : (
        <>
          <LinkButton look="secondary" to={patterns.leaderboard} params={{ teeTimeId: chosen }}>
            {leaderboardLabels.title}
          </LinkButton>
          <OfTeeTime tab={tab} teeTimeId={chosen} />
        </>
      )}
      {chosen !== "" && !isGone && tab !== "team" && (
        <LinkButton look="secondary" to={patterns.settleUp} params={{ teeTimeId: chosen }}>
          {settleUp.title}
        </LinkButton>
      )}
      {chosen !== "" && !isGone && tab !== "individuals" && <TakeAway tab={tab} teeTimeId={chosen} />}
    </>
  );
}

/** Everybody sends the result to those who played; the notice board is an admin's work. */
function TakeAway(props: { tab: "team" | "skins"; teeTimeId: TeeTimeId }) {
  const isAdmin = hasAdminArea(useSession().me);
  return (
    <>
      {isAdmin && (
        <LinkButton look="quiet" to={patterns.printResults} params={{ teeTimeId: props.teeTimeId }}>
          {paper.printResults}
        </LinkButton>
      )}
      <Suspense>
        <ShareResults {...props} />
      </Suspense>
    </>
  );
}

function OfTeeTime({ tab, teeTimeId }: { tab: TabName; teeTimeId: TeeTimeId }) {
  switch (tab) {
    case "team":
      return <TeamTab teeTimeId={teeTimeId} />;
    case "skins":
      return <SkinsTab teeTimeId={teeTimeId} />;
    case "individuals":
      return <Individuals teeTimeId={teeTimeId} />;
  }
}

/** Only where there is no tee time within 240 hours: else the nearest is chosen. */
function NoneChosen({ tab }: { tab: TabName }) {
  return (
    <Empty text={tab === "individuals" ? emptyTexts.noTeeTimeChosen : emptyTexts.teeTimes}>
      <LinkButton look="secondary" to={patterns.moreTeeTimes} search={{ tab }}>
        {roundResults.moreTeeTimes}
      </LinkButton>
    </Empty>
  );
}
