/**
 * My bets on one tee time: settled ones lead to their scorecard, the others say what they wait
 * for. A guest has no bets, and the server is not asked for any (section 6).
 */
import { useQuery } from "@tanstack/react-query";
import { emptyTexts } from "#contract/messages";
import type { Answer } from "#contract/schemas";
import { printSignedAmount } from "#rules/money";
import { hasBets } from "#rules/permissions";
import { displayName } from "#rules/person";
import { OutcomeBadge } from "../../components/bet/outcome-badge.tsx";
import { RoundState } from "../../components/bet/round-state.tsx";
import { Empty } from "../../components/empty.tsx";
import { MenuLink } from "../../components/menu-link.tsx";
import { Panel } from "../../components/panel.tsx";
import { QueryBoundary } from "../../components/query-boundary.tsx";
import { betResultsQuery } from "../../data/queries.ts";
import { patterns } from "../../paths.ts";
import { useSession } from "../../session.tsx";
import { SegmentAmounts } from "./segment-amounts.tsx";

type Row = Answer<"listBetResults">["rows"][number];

export function Individuals({ teeTimeId }: { teeTimeId: string }) {
  const { me } = useSession();
  return hasBets(me) ? <BetsOf teeTimeId={teeTimeId} /> : <Empty text={emptyTexts.noSettledResults} />;
}

function BetsOf({ teeTimeId }: { teeTimeId: string }) {
  const query = useQuery(betResultsQuery(teeTimeId));
  return (
    <QueryBoundary query={query}>
      {({ rows }) => (
        <>
          {!rows.some(({ result }) => result) && <Empty text={emptyTexts.noSettledResults} />}
          {rows.map((row) => row.result && <Settled key={row.betId} row={row} />)}
          {rows.map((row) => !row.result && <Unsettled key={row.betId} row={row} />)}
        </>
      )}
    </QueryBoundary>
  );
}

function Settled({ row }: { row: Row }) {
  const { result, resultIndex, betId } = row;
  if (!result || resultIndex === null) return null;
  return (
    <>
      <MenuLink
        to={patterns.betScorecard}
        params={{ betId, resultIndex: String(resultIndex) }}
        search={{ source: "results" }}
        title={displayName(row.opponent)}
      >
        <span className="my-1 flex flex-wrap items-center justify-between gap-2">
          <span className="figures font-serif text-figure font-bold leading-none">
            {printSignedAmount(result.totalCents)}
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
      <h2 className="pb-2 text-lead">{displayName(row.opponent)}</h2>
      <RoundState {...row} />
    </Panel>
  );
}
