/** The rows of /games: opponent and standing, the game, and what is staked on each part of it. */
import type { BetSummary } from "#contract/bets";
import { bets } from "#contract/labels";
import { printAmount } from "#rules/money";
import { displayName } from "#rules/person";
import { Badge } from "../../components/badge.tsx";
import { RowLink } from "../../components/row-link.tsx";
import { Table } from "../../components/table.tsx";
import { patterns } from "../../paths.ts";
import { StandingBadge } from "./standing-badge.tsx";

export function BetTable(props: { bets: readonly BetSummary[] }) {
  return (
    <Table
      caption={bets.title}
      head={
        <tr className="border-b border-line">
          <th scope="col" className="py-2 text-left">
            {bets.opponent}
          </th>
          {[bets.game, bets.f9, bets.b9, bets.o18].map((column) => (
            <th key={column} scope="col" className="px-1">
              {column}
            </th>
          ))}
          <td />
        </tr>
      }
    >
      {props.bets.map((bet) => (
        <RowLink key={bet.id} to={patterns.bet} params={{ betId: bet.id }} first={<Opponent bet={bet} />}>
          <td className="px-1 text-small">{bet.gameType}</td>
          <td className="px-1.5">{printAmount(bet.amounts.front9Cents)}</td>
          <td className="px-1.5">{printAmount(bet.amounts.back9Cents)}</td>
          <td className="px-1.5">{printAmount(bet.amounts.overallCents)}</td>
        </RowLink>
      ))}
    </Table>
  );
}

function Opponent({ bet }: { bet: BetSummary }) {
  return (
    <span className="flex flex-col items-start gap-1">
      <span className="font-bold">{displayName(bet.opponent)}</span>
      {bet.status === "needs_approval" ? (
        <Badge mark={bet.createdByMe ? "" : "!"}>
          {bet.createdByMe ? bets.awaitsOpponent : bets.awaitsMe}
        </Badge>
      ) : (
        <StandingBadge bet={bet} />
      )}
    </span>
  );
}
