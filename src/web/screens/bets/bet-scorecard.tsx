/** The phone calculates the match. The server calculates the money. */
import { useQuery } from "@tanstack/react-query";
import type { BetScorecard as Scorecard, ScorecardSide } from "#contract/bets/bets";
import { results } from "#contract/labels/results";
import { scoreEntry } from "#contract/labels/score";
import { fill } from "#contract/messages";
import { printDate } from "#rules/calendar";
import { enteredOf } from "#rules/cards/picked-up";
import type { Hole } from "#rules/golf";
import { printSignedAmount } from "#rules/money";
import { displayName } from "#rules/players/person";
import { NotLive } from "../../components/as-of.tsx";
import { OutcomeBadge } from "../../components/bet/outcome-badge.tsx";
import { LateChangesOfBet } from "../../components/card/late-changes.tsx";
import { LeftNote } from "../../components/card/left-note.tsx";
import { PlayedOn } from "../../components/card/played-on.tsx";
import { RoundToRead } from "../../components/card/round-table.tsx";
import { Panel } from "../../components/panel.tsx";
import { QueryBoundary } from "../../components/query-boundary.tsx";
import { Screen } from "../../components/screen.tsx";
import { Tabs, useTabs } from "../../components/tabs.tsx";
import { betScorecardQuery } from "../../data/queries.ts";
import { patterns } from "../../paths.ts";
import { useParams, useSearch } from "../../router/hooks.ts";
import { useTimeZone } from "../../session.tsx";
import { MatchPicture } from "./match-picture.tsx";
import { OverUnder, tabNames } from "./over-under.tsx";

export function BetScorecard() {
  const { betId, resultIndex } = useParams(patterns.betScorecard);
  const { source } = useSearch();
  const query = useQuery(betScorecardQuery(betId, Number(resultIndex)));
  const teeTime = query.data?.teeTimeId;
  return (
    <Screen
      title={results.scorecard}
      back={
        source === "results"
          ? { to: patterns.results, search: { tab: "individuals", teeTime } }
          : { to: patterns.bet, params: { betId } }
      }
      onRefresh={() => query.refetch()}
    >
      <NotLive />
      <QueryBoundary query={query} rows={8}>
        {(scorecard) => (
          <>
            <Outcome scorecard={scorecard} />
            <LateChangesOfBet cards={scorecard.changes} />
            <MatchPicture scorecard={scorecard} />
            <Cards scorecard={scorecard} />
          </>
        )}
      </QueryBoundary>
    </Screen>
  );
}

function Outcome({ scorecard }: { scorecard: Scorecard }) {
  const date = printDate(scorecard.startsAt, useTimeZone());
  return (
    <div>
      <p>{fill(results.versus, { date, opponent: displayName(scorecard.opponent.player) })}</p>
      <div className="flex flex-wrap items-center justify-between gap-2">
        <p className="figures font-serif text-figure font-bold">
          {printSignedAmount(scorecard.result.totalCents)}
        </p>
        <OutcomeBadge totalCents={scorecard.result.totalCents} />
      </div>
      {scorecard.withdrawn && <p className="font-bold">{results.withdrawn}</p>}
    </div>
  );
}

function Cards({ scorecard }: { scorecard: Scorecard }) {
  const { tab, tabs } = useTabs({ "over-under": results.overUnder, ...tabNames(scorecard) });
  return (
    <Tabs label={results.scorecard} {...tabs}>
      {tab === "over-under" ? (
        <OverUnder scorecard={scorecard} />
      ) : (
        <PlayerCard side={scorecard[tab]} holes={scorecard.holes} />
      )}
    </Tabs>
  );
}

function PlayerCard({ side, holes }: { side: ScorecardSide; holes: readonly Hole[] }) {
  return (
    <>
      <Panel>
        <PlayedOn basis={{ ...side, holes }} indexLabel={scoreEntry.handicapIndex} />
      </Panel>
      <p>{results.fullHandicap}</p>
      <RoundToRead
        caption={displayName(side.player)}
        captionIsName
        holes={holes}
        adjustedHandicap={side.adjustedHandicap}
        scores={enteredOf(side)}
        leftAfter={side.left?.after}
      />
      <LeftNote players={[{ player: side.player, leftAfter: side.left?.after }]} />
    </>
  );
}
