/** The player's bets on one tee time. A guest has none (section 6). */

import { useQuery } from "@tanstack/react-query";
import type { Answer } from "#contract/endpoints";
import { betRounds } from "#contract/labels/bet-rounds";
import { myGame } from "#contract/labels/my-game";
import { home } from "#contract/labels/player";
import { roundResults } from "#contract/labels/results";
import { emptyTexts } from "#contract/messages";
import type { TeeTimeId } from "#rules/golf";
import { printSignedAmount } from "#rules/money";
import { hasBets } from "#rules/permissions";
import { displayName } from "#rules/person";
import { OutcomeBadge } from "../../components/bet/outcome-badge.tsx";
import { RoundState } from "../../components/bet/round-state.tsx";
import { SegmentAmounts } from "../../components/bet/segment-amounts.tsx";
import { LinkButton } from "../../components/button.tsx";
import { Empty } from "../../components/empty.tsx";
import { figureSize } from "../../components/figure-size.ts";
import { MenuLink } from "../../components/menu-link.tsx";
import { Panel } from "../../components/panel.tsx";
import { QueryBoundary } from "../../components/query-boundary.tsx";
import { betResultsQuery } from "../../data/queries.ts";
import { patterns } from "../../paths.ts";
import { useSession } from "../../session.tsx";

type Row = Answer<"listBetResults">["rows"][number];

export function Individuals({ teeTimeId }: { teeTimeId: TeeTimeId }) {
  const { me } = useSession();
  return hasBets(me) ? <BetsOf teeTimeId={teeTimeId} /> : <ForMembers teeTimeId={teeTimeId} />;
}

function ForMembers({ teeTimeId }: { teeTimeId: TeeTimeId }) {
  return (
    <Empty text={betRounds.membersOnly}>
      <LinkButton
        look="secondary"
        to={patterns.results}
        search={{ tab: "skins", teeTime: teeTimeId }}
        replace
      >
        {roundResults.skins}
      </LinkButton>
    </Empty>
  );
}

function BetsOf({ teeTimeId }: { teeTimeId: TeeTimeId }) {
  const query = useQuery(betResultsQuery(teeTimeId));
  return (
    <QueryBoundary query={query}>
      {({ rows }) => (
        <>
          {!rows.some(({ result }) => result) && (
            <Empty text={emptyTexts.noSettledResults}>
              {rows.length === 0 && (
                <LinkButton look="secondary" to={patterns.games}>
                  {home.myBets}
                </LinkButton>
              )}
            </Empty>
          )}
          {rows.map((row) => row.result && <Settled key={row.betId} row={row} />)}
          {rows.map((row) => !row.result && <Unsettled key={row.betId} row={row} />)}
          {rows.some(({ result }) => result) && (
            <LinkButton look="quiet" to={patterns.myGame}>
              {myGame.title}
            </LinkButton>
          )}
        </>
      )}
    </QueryBoundary>
  );
}

function Settled({ row }: { row: Row }) {
  const { result, resultIndex, betId } = row;
  if (!result || resultIndex === null) return null;
  const amount = printSignedAmount(result.totalCents);
  return (
    <>
      <MenuLink
        to={patterns.betScorecard}
        params={{ betId, resultIndex: String(resultIndex) }}
        search={{ source: "results" }}
        title={<span translate="no">{displayName(row.opponent)}</span>}
      >
        <span className="my-1 flex flex-wrap items-center justify-between gap-2">
          <span
            className="figures font-serif font-bold whitespace-nowrap leading-none"
            style={{ fontSize: figureSize(amount) }}
          >
            {amount}
          </span>
          <OutcomeBadge totalCents={result.totalCents} />
        </span>
        <SegmentAmounts result={result} />
      </MenuLink>
      <RoundState {...row} />
    </>
  );
}

function Unsettled({ row }: { row: Row }) {
  return (
    <Panel label={displayName(row.opponent)}>
      <h2 translate="no" className="pb-2 text-lead">
        {displayName(row.opponent)}
      </h2>
      <RoundState {...row} />
    </Panel>
  );
}
