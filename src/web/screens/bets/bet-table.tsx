import type { BetSummary } from "#contract/bets";
import { betRounds, betSays } from "#contract/labels/bet-rounds";
import { bets } from "#contract/labels/bets";
import { scoreEntry } from "#contract/labels/score";
import { fill } from "#contract/messages";
import type { BetId, NassauAmounts } from "#rules/golf";
import { printAmount, printSignedAmount } from "#rules/money";
import { displayName } from "#rules/person";
import { RowHeads, RowLink } from "../../components/row-link.tsx";
import { Table } from "../../components/table.tsx";
import { patterns } from "../../paths.ts";

/** `toSubmit`: the bets that wait for the player's card. */
export function BetTable(props: { bets: readonly BetSummary[]; toSubmit: readonly BetId[] }) {
  return (
    <Table
      caption={bets.title}
      head={
        <RowHeads first={bets.opponent} columns={[bets.game, betRounds.f9, betRounds.b9, betRounds.o18]} />
      }
    >
      {props.bets.map((bet) => (
        <RowLink
          key={bet.id}
          to={patterns.bet}
          params={{ betId: bet.id }}
          first={<Opponent bet={bet} isToSubmit={props.toSubmit.includes(bet.id)} />}
        >
          <td className="text-small">{bet.gameType}</td>
          <Amount bet={bet} part="front9Cents" />
          <Amount bet={bet} part="back9Cents" />
          <Amount bet={bet} part="overallCents" />
        </RowLink>
      ))}
    </Table>
  );
}

/** The bet's own amount, and that of today's round where it differs (ruling 22). */
function Amount({ bet: { amounts, today }, part }: { bet: BetSummary; part: keyof NassauAmounts }) {
  const now = today?.stakes?.[part];
  return (
    <td className="px-1">
      {printAmount(amounts[part])}
      {now !== undefined && now !== amounts[part] && (
        <span className="block text-small text-muted">
          {fill(betSays.today, { amount: printAmount(now) })}
        </span>
      )}
    </td>
  );
}

function Opponent({ bet, isToSubmit }: { bet: BetSummary; isToSubmit: boolean }) {
  return (
    <>
      <span translate="no" className="block font-bold">
        {displayName(bet.opponent)}
      </span>
      <span className="block text-small">
        {bet.status === "needs_approval" ? <Awaited bet={bet} /> : <Standing bet={bet} />}
        {bet.today?.stakes === null && <span className="block text-muted">{betSays.notToday}</span>}
      </span>
      {isToSubmit && <span className="block text-small font-bold">{scoreEntry.submitToSettle}</span>}
    </>
  );
}

function Awaited({ bet }: { bet: BetSummary }) {
  if (bet.createdByMe) return fill(bets.awaitsOpponent, { opponent: bet.opponent.firstName });
  return <span className="font-bold">{bets.awaitsMe}</span>;
}

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
