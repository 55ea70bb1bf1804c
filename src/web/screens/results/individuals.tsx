import { betRounds } from "#contract/labels/bet-rounds";
import { emptyTexts } from "#contract/labels/empty-texts";
import { home } from "#contract/labels/player";
import { roundResults } from "#contract/labels/results";
import type { TeeTimeId } from "#rules/golf";
import { hasBets } from "#rules/players/permissions";
import { BetsOfRound } from "../../components/bet/settled-bet.tsx";
import { LinkButton } from "../../components/button.tsx";
import { Empty, EmptyWithLink } from "../../components/empty.tsx";
import { Answered } from "../../components/query-boundary.tsx";
import { betResultsQuery } from "../../data/queries.ts";
import { patterns } from "../../paths.ts";
import { useSession } from "../../session.tsx";

export function Individuals({ teeTimeId }: { teeTimeId: TeeTimeId }) {
  const { me } = useSession();
  if (!hasBets(me))
    return (
      <EmptyWithLink
        text={betRounds.membersOnly}
        label={roundResults.skins}
        to={patterns.results}
        search={{ tab: "skins", teeTime: teeTimeId }}
        replace
      />
    );
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
          <BetsOfRound rows={rows} source="results" Heading="h2" />
        </>
      )}
    </Answered>
  );
}
