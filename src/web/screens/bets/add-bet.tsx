/** /add-bet: a request for a new bet; only Nassau without presses is offered (section 2). */
import { useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { bets } from "#contract/labels/bets";
import { failures } from "#contract/messages";
import { alertPlayer } from "../../components/announcements.tsx";
import { LinkButton } from "../../components/button.tsx";
import { Empty } from "../../components/empty.tsx";
import { QueryBoundary } from "../../components/query-boundary.tsx";
import { Screen } from "../../components/screen.tsx";
import { opponentsQuery } from "../../data/queries.ts";
import { patterns } from "../../paths.ts";
import { AddBetForm } from "./add-bet-form.tsx";

export function AddBet() {
  const query = useQuery(opponentsQuery);
  const { isError, errorUpdateCount } = query;
  // Each attempt that fails is reported, also the second.
  useEffect(() => {
    if (isError && errorUpdateCount > 0) alertPlayer(failures.loadData);
  }, [isError, errorUpdateCount]);
  return (
    <Screen title={bets.createNew} back={{ to: patterns.games }}>
      <QueryBoundary query={query}>
        {({ opponents }) =>
          opponents.length === 0 ? (
            <Empty text={bets.noOpponents}>
              <LinkButton look="secondary" to={patterns.games}>
                {bets.title}
              </LinkButton>
            </Empty>
          ) : (
            <AddBetForm opponents={opponents} />
          )
        }
      </QueryBoundary>
    </Screen>
  );
}
