/** /bet/{id}: how a bet goes, the rounds it was played in, and what both may do with it (section 2). */
import { useQuery } from "@tanstack/react-query";
import type { Bet } from "#contract/bets";
import { bets } from "#contract/labels/bets";
import { betBadge, isOver } from "#rules/bet";
import { displayName } from "#rules/person";
import { Badge } from "../../components/badge.tsx";
import { PersonButton } from "../../components/player/person-button.tsx";
import { QueryBoundary } from "../../components/query-boundary.tsx";
import { Screen } from "../../components/screen.tsx";
import { betQuery } from "../../data/queries.ts";
import { patterns } from "../../paths.ts";
import { useParams } from "../../router/hooks.ts";
import { BetAnswer } from "./bet-answer.tsx";
import { BetBalance } from "./bet-balance.tsx";
import { BetOver } from "./bet-over.tsx";
import { BetRounds } from "./bet-rounds.tsx";
import { BetTerms } from "./bet-terms.tsx";
import { OwnSays } from "./own-says.tsx";
import { StandingBadge } from "./standing-badge.tsx";
import { UpcomingRounds } from "./upcoming-rounds.tsx";

export function ManageBet() {
  const { betId } = useParams(patterns.bet);
  const query = useQuery(betQuery(betId));
  return (
    <Screen title={bets.manage} back={{ to: patterns.games }} onRefresh={() => query.refetch()}>
      <QueryBoundary query={query}>
        {(bet) => (
          <>
            <Heading bet={bet} />
            {isOver(bet) && <BetOver bet={bet} />}
            <OwnSays bet={bet} />
            <BetBalance bet={bet} />
            <UpcomingRounds bet={bet} />
            {bet.status === "active" && <BetRounds bet={bet} />}
            <BetTerms bet={bet} />
            {bet.status === "needs_approval" && <BetAnswer bet={bet} />}
          </>
        )}
      </QueryBoundary>
    </Screen>
  );
}

function Heading({ bet }: { bet: Bet }) {
  const badge = betBadge(bet);
  return (
    <div className="flex flex-col gap-2">
      <h2 className="flex text-title">
        <PersonButton player={bet.opponent}>
          <span translate="no">{displayName(bet.opponent)}</span>
        </PersonButton>
      </h2>
      <div className="flex flex-wrap gap-2">
        <Badge tone={badge === "Active" ? "on" : "plain"}>{badge}</Badge>
        {bet.overallBadge === "Pending First Bet" && !isOver(bet) && (
          <StandingBadge standing={bet.overallBadge} />
        )}
      </div>
    </div>
  );
}
