/** Shows the tee time named by `teeTime` in the URL, or else the tee time nearest to now (section 2). */
import { useQuery } from "@tanstack/react-query";
import { type ReactNode, Suspense, useState } from "react";
import type { Answer } from "#contract/endpoints";
import { emptyTexts } from "#contract/labels/empty-texts";
import { results, roundResults } from "#contract/labels/results";
import { shared } from "#contract/labels/shared";
import { printShortMoment } from "#rules/calendar";
import type { TeeTimeId } from "#rules/golf";
import { hasAdminArea } from "#rules/players/permissions";
import { afterStart } from "../../after-start.ts";
import { NotLive } from "../../components/as-of.tsx";
import { LinkButton } from "../../components/button.tsx";
import { EmptyWithLink } from "../../components/empty.tsx";
import { SelectField } from "../../components/form/fields.tsx";
import { optionalPiece } from "../../components/optional-piece.ts";
import { Freshness, QueryBoundary } from "../../components/query-boundary.tsx";
import { Screen } from "../../components/screen.tsx";
import { Tabs, useTabs } from "../../components/tabs.tsx";
import {
  resultTeeTimesQuery,
  skinsQuery,
  teamResultsQuery,
  teeTimeQuery,
  useRefresh,
} from "../../data/queries.ts";
import { prefetchBeforeRender } from "../../data/query-client.ts";
import { isPermanent } from "../../data/request-errors.ts";
import { patterns } from "../../paths.ts";
import { useSearch } from "../../router/hooks.ts";
import { Link, Navigate } from "../../router/link.tsx";
import type { PageAddress } from "../../router/prepare.tsx";
import { navigate } from "../../router/router.ts";
import { useSession, useTimeZone } from "../../session.tsx";
import { Individuals } from "./individuals.tsx";
import { SkinsTab } from "./skins-tab.tsx";
import { TeamTab } from "./team-tab.tsx";

const ShareResults = optionalPiece(async () => {
  await afterStart;
  return (await import("./share-results.tsx")).ShareResults;
});

const labels = { team: roundResults.team, skins: roundResults.skins, individuals: results.individuals };
type TabName = keyof typeof labels;

export function Results() {
  const { tab, tabs } = useTabs(labels);
  const query = useQuery(resultTeeTimesQuery);
  return (
    <Screen
      title={results.title}
      back={{ to: patterns.home, openers: [patterns.manageTeeTime] }}
      onRefresh={useRefresh()}
    >
      <Tabs label={results.title} {...tabs}>
        <NotLive />
        <QueryBoundary query={query} rows={8} isFrame>
          {(offered) => <OfChosen {...offered} tab={tab} freshness={<Freshness query={query} />} />}
        </QueryBoundary>
      </Tabs>
    </Screen>
  );
}

Results.prefetch = ({ search }: PageAddress) =>
  prefetchBeforeRender(async (queries) => {
    await queries.prefetchQuery(resultTeeTimesQuery);
    const nearestId = queries.getQueryData(resultTeeTimesQuery.queryKey)?.nearestId;
    const chosen = search.teeTime || nearestId;
    if (chosen && (search.tab ?? "team") === "team") await queries.prefetchQuery(teamResultsQuery(chosen));
  });

function OfChosen(props: Answer<"listResultTeeTimes"> & { tab: TabName; freshness: ReactNode }) {
  const { tab, teeTimes, nearestId } = props;
  const search = useSearch();
  // `atFirst` stays chosen when another tee time becomes the nearest.
  const [atFirst] = useState(nearestId);
  const first = teeTimes.some(({ id }) => id === atFirst) ? atFirst : nearestId;
  // An empty `teeTime` means that none is chosen. Only the tab Individuals allows that.
  const inUrl = tab === "individuals" ? search.teeTime : search.teeTime || undefined;
  const chosen = inUrl ?? first ?? "";
  const isListed = chosen === "" || teeTimes.some(({ id }) => id === chosen);
  const older = useQuery({ ...teeTimeQuery(chosen), enabled: !isListed });
  const isGone = !isListed && isPermanent(older.error);
  const offered = older.data && !isListed && !isGone ? [...teeTimes, older.data] : teeTimes;
  return (
    <>
      <TeeTimeSelect teeTimes={offered} chosen={chosen} isGone={isGone} />
      {isGone ? (
        <QueryBoundary query={older}>{() => null}</QueryBoundary>
      ) : chosen === "" ? (
        <>
          {props.freshness}
          <EmptyWithLink
            text={tab === "individuals" ? emptyTexts.noTeeTimeChosen : emptyTexts.teeTimes}
            label={roundResults.moreTeeTimes}
            to={patterns.moreTeeTimes}
            search={{ tab }}
          />
        </>
      ) : (
        <OfTeeTime tab={tab} teeTimeId={chosen} />
      )}
      {props.hasSeason && (
        <LinkButton look="quiet" to={patterns.season}>
          {shared.season}
        </LinkButton>
      )}
    </>
  );
}

function OfTeeTime({ tab, teeTimeId }: { tab: TabName; teeTimeId: TeeTimeId }) {
  const isAdmin = hasAdminArea(useSession().me);
  const search = useSearch();
  const showsSkins = useOnlySkins(teeTimeId, search.tab === undefined && search.view === undefined);
  if (showsSkins) return <Navigate to={patterns.results} search={{ ...search, tab: "skins" }} replace />;
  return (
    <>
      {tab === "team" && <TeamTab teeTimeId={teeTimeId} />}
      {tab === "skins" && <SkinsTab teeTimeId={teeTimeId} />}
      {tab === "individuals" && <Individuals teeTimeId={teeTimeId} />}
      {tab !== "team" && (
        <LinkButton look="secondary" to={patterns.settleUp} params={{ teeTimeId }}>
          {shared.settleUp}
        </LinkButton>
      )}
      {tab !== "individuals" && isAdmin && (
        <LinkButton look="quiet" to={patterns.printResults} params={{ teeTimeId }}>
          {roundResults.printResults}
        </LinkButton>
      )}
      {tab !== "individuals" && (
        <Suspense>
          <ShareResults tab={tab} teeTimeId={teeTimeId} />
        </Suspense>
      )}
      <LinkButton look="quiet" to={patterns.myGame}>
        {shared.myGame}
      </LinkButton>
    </>
  );
}

/** Returns true if the round has no teams, but already has skins. Skins need no groups. */
function useOnlySkins(teeTimeId: TeeTimeId, enabled: boolean): boolean {
  const team = useQuery({ ...teamResultsQuery(teeTimeId), enabled }).data;
  const hasNoTeam = team?.teams.length === 0;
  const skins = useQuery({ ...skinsQuery(teeTimeId), enabled: enabled && hasNoTeam }).data;
  return enabled && hasNoTeam && skins?.players.some((player) => player.adjustedHandicap !== null) === true;
}

const more = "more";

type Offered = Pick<Answer<"listResultTeeTimes">, "teeTimes">;

function TeeTimeSelect({ teeTimes, chosen, isGone }: Offered & { chosen: string; isGone: boolean }) {
  const search = useSearch();
  const timeZone = useTimeZone();
  const choose = (teeTime: string) =>
    void navigate({ to: patterns.results, search: { ...search, teeTime }, replace: true });
  const showMore = () => {
    const { tab, view } = search;
    void navigate({ to: patterns.moreTeeTimes, search: { tab, view, teeTime: chosen } });
  };
  return (
    <div className="-my-1.5 flex flex-wrap items-center gap-2">
      <div className="min-w-0 grow">
        <SelectField
          label={results.teeTime}
          isCompact
          placeholder={results.chooseTeeTime}
          value={chosen}
          onChange={(value) => (value === more ? showMore() : choose(value))}
          options={[
            ...teeTimes.map(({ id, startsAt }) => ({
              value: id,
              label: printShortMoment(startsAt, timeZone),
            })),
            { value: more, label: roundResults.moreTeeTimes },
          ]}
        />
      </div>
      {chosen !== "" && !isGone && (
        <Link
          to={patterns.leaderboard}
          params={{ teeTimeId: chosen }}
          className="flex min-h-target items-center text-small font-bold text-accent underline underline-offset-4 active:opacity-70"
        >
          {roundResults.leaderboard}
        </Link>
      )}
    </div>
  );
}
