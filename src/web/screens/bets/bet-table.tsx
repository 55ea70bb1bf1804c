/** The rows of /games: opponent and standing, the game, and what is staked on each part of it. */
import type { BetSummary } from "#contract/bets";
import { betRounds, bets } from "#contract/labels/bets";
import { fill } from "#contract/messages";
import { printAmount, printSignedAmount } from "#rules/money";
import { displayName } from "#rules/person";
import { RowHeads, RowLink } from "../../components/row-link.tsx";
import { Table } from "../../components/table.tsx";
import { patterns } from "../../paths.ts";

export function BetTable(props: { bets: readonly BetSummary[] }) {
  return (
    <Table
      caption={bets.title}
      head={
        <RowHeads first={bets.opponent} columns={[bets.game, betRounds.f9, betRounds.b9, betRounds.o18]} />
      }
    >
      {props.bets.map((bet) => (
        <RowLink key={bet.id} to={patterns.bet} params={{ betId: bet.id }} first={<Opponent bet={bet} />}>
          <td className="text-small">{bet.gameType}</td>
          <td className="px-1">{printAmount(bet.amounts.front9Cents)}</td>
          <td className="px-1">{printAmount(bet.amounts.back9Cents)}</td>
          <td className="px-1">{printAmount(bet.amounts.overallCents)}</td>
        </RowLink>
      ))}
    </Table>
  );
}

function Opponent({ bet }: { bet: BetSummary }) {
  return (
    <>
      <span className="block font-bold">{displayName(bet.opponent)}</span>
      <span className="block text-small">
        {bet.status === "needs_approval" ? <Awaited bet={bet} /> : <Standing bet={bet} />}
      </span>
    </>
  );
}

function Awaited({ bet }: { bet: BetSummary }) {
  if (bet.createdByMe) return fill(bets.awaitsOpponent, { opponent: bet.opponent.firstName });
  return <span className="font-bold">{bets.awaitsMe}</span>;
}

/** Words in ink; colour only in the mark. */
function Standing({ bet: { overallBadge, totalCents } }: { bet: BetSummary }) {
  if (overallBadge !== "Winning" && overallBadge !== "Losing") return overallBadge;
  const isAhead = overallBadge === "Winning";
  return (
    <>
      <span className="whitespace-nowrap">
        <span aria-hidden className={isAhead ? "text-won" : "text-lost"}>
          {isAhead ? "▲" : "▼"}
        </span>{" "}
        {overallBadge}
      </span>{" "}
      <span className="whitespace-nowrap">{printSignedAmount(totalCents)}</span>
    </>
  );
}
