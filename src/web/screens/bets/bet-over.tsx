/** What happened to a bet that is no longer in a list: was it withdrawn or declined, and who did it (ruling 21)? */
import type { Bet } from "#contract/bets";
import { bets } from "#contract/labels/bets";
import { fill } from "#contract/messages";
import { displayName } from "#rules/person";
import { LinkButton } from "../../components/button.tsx";
import { Empty } from "../../components/empty.tsx";
import { patterns } from "../../paths.ts";

export function BetOver({ bet }: { bet: Bet }) {
  return (
    <Empty text={fill(textOf(bet), { opponent: displayName(bet.opponent) })}>
      <LinkButton to={patterns.games} replace>
        {bets.title}
      </LinkButton>
    </Empty>
  );
}

/** Its creator withdraws a request, the other declines it. */
function textOf({ status, createdByMe }: Bet): string {
  if (status === "withdrawn") return createdByMe ? bets.withdrawnByMe : bets.withdrawnBy;
  return createdByMe ? bets.declinedBy : bets.declinedByMe;
}
