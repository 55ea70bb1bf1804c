/** The player's bets on one tee time. A guest has none (section 6). */
import type { BetResultRow } from "#contract/bets";
import { betRounds } from "#contract/labels/bet-rounds";
import { myGame } from "#contract/labels/my-game";
import { home } from "#contract/labels/player";
import { roundResults } from "#contract/labels/results";
import { emptyTexts } from "#contract/messages";
import type { TeeTimeId } from "#rules/golf";
import { hasBets } from "#rules/permissions";
import { displayName } from "#rules/person";
import { RoundState } from "../../components/bet/round-state.tsx";
import { SettledBet } from "../../components/bet/settled-bet.tsx";
import { LinkButton } from "../../components/button.tsx";
import { Empty } from "../../components/empty.tsx";
import { EmptyWithLink } from "../../components/empty-with-link.tsx";
import { Panel } from "../../components/panel.tsx";
import { Answered } from "../../components/query-boundary.tsx";
import { betResultsQuery } from "../../data/queries.ts";
import { patterns } from "../../paths.ts";
import { useSession } from "../../session.tsx";

export function Individuals({ teeTimeId }: { teeTimeId: TeeTimeId }) {
  const { me } = useSession();
  if (hasBets(me)) return <BetsOf teeTimeId={teeTimeId} />;
  return (
    <EmptyWithLink
      text={betRounds.membersOnly}
      label={roundResults.skins}
      to={patterns.results}
      search={{ tab: "skins", teeTime: teeTimeId }}
      replace
    />
  );
}

function BetsOf({ teeTimeId }: { teeTimeId: TeeTimeId }) {
  return (
    <Answered query={betResultsQuery(teeTimeId)}>
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
          {rows.map((row) => row.result && <SettledBet key={row.betId} row={row} source="results" />)}
          {rows.map((row) => !row.result && <Unsettled key={row.betId} row={row} />)}
          {rows.some(({ result }) => result) && (
            <LinkButton look="quiet" to={patterns.myGame}>
              {myGame.title}
            </LinkButton>
          )}
        </>
      )}
    </Answered>
  );
}

function Unsettled({ row }: { row: BetResultRow }) {
  return (
    <Panel label={displayName(row.opponent)}>
      <h2 translate="no" className="pb-2 text-lead">
        {displayName(row.opponent)}
      </h2>
      <RoundState {...row} />
    </Panel>
  );
}
