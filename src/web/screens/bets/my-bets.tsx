import { type UseQueryResult, useQuery } from "@tanstack/react-query";
import type { BetList, BetSeason, BetSummary } from "#contract/bets/bets";
import { betRounds, betSays } from "#contract/labels/bet-rounds";
import { bets } from "#contract/labels/bets";
import { emptyTexts } from "#contract/labels/empty-texts";
import { scoreEntry } from "#contract/labels/score";
import { settleUp } from "#contract/labels/settle-up";
import { fill } from "#contract/messages";
import { betTab } from "#rules/bets/bet";
import { printMonthDay } from "#rules/calendar";
import type { NassauAmounts } from "#rules/golf";
import { printAmount, printSignedAmount } from "#rules/money";
import { displayName } from "#rules/players/person";
import { ConfirmationPlace } from "../../components/announcements.tsx";
import { LinkButton } from "../../components/button.tsx";
import { Empty } from "../../components/empty.tsx";
import { HelpLink } from "../../components/help-link.tsx";
import { figureSize, keepTogether } from "../../components/line-breaks.ts";
import { MenuLink } from "../../components/menu-link.tsx";
import { QueryBoundary, Skeleton } from "../../components/query-boundary.tsx";
import { RowHeads, RowLink } from "../../components/row-link.tsx";
import { Screen } from "../../components/screen.tsx";
import { Table } from "../../components/table.tsx";
import { Tabs, useTabs } from "../../components/tabs.tsx";
import { betsQuery } from "../../data/queries.ts";
import { patterns } from "../../paths.ts";
import { useLocation } from "../../router/hooks.ts";
import { useTimeZone } from "../../session.tsx";
import { YourTurn } from "./bet-request.tsx";

export function MyBets() {
  const query = useQuery(betsQuery);
  const { hasNewBet } = useLocation().state;
  const asked = query.data?.bets.filter((bet) => betTab(bet) === "pending" && !bet.createdByMe) ?? [];
  return (
    <Screen title={bets.title} back={{ to: patterns.home }} onRefresh={() => query.refetch()}>
      <div className={hasNewBet ? "min-h-[1lh] max-[16rem]:min-h-[2lh]" : "-mb-4"}>
        <ConfirmationPlace />
      </div>
      {!hasNewBet && <YourTurn asked={asked} />}
      {/* Until the list is loaded, nothing is drawn that bet requests would push down. */}
      {query.isPending ? (
        <QueryBoundary query={query} rows={6}>
          {() => null}
        </QueryBoundary>
      ) : (
        <AllBets query={query} hasNewBet={hasNewBet} />
      )}
      {hasNewBet && <YourTurn asked={asked} />}
    </Screen>
  );
}

function AllBets({ query, hasNewBet }: { query: UseQueryResult<BetList>; hasNewBet: boolean | undefined }) {
  const zone = useTimeZone();
  const lastSettled = query.data?.lastSettled;
  const waiting = query.data?.bets.filter((bet) => betTab(bet) === "pending").length ?? 0;
  const labels = { active: bets.active, pending: <Pending count={waiting} />, inactive: bets.inactive };
  const { tab, tabs } = useTabs(labels, "tab", hasNewBet ? "pending" : "active");
  return (
    <>
      {query.data && <SeasonBalance season={query.data.season} />}
      <div className="flex items-center gap-2">
        <LinkButton to={patterns.addBet}>{bets.createNew}</LinkButton>
        <HelpLink topic="bets" />
      </div>
      <Tabs label={bets.title} {...tabs}>
        {tab === "inactive" && <p>{bets.inactiveHint}</p>}
        <QueryBoundary query={query}>
          {(answer) => {
            const shown = answer.bets.filter((bet) => betTab(bet) === tab);
            if (shown.length > 0) return <BetTable bets={shown} list={answer} />;
            // While the list is loaded again, the new bet is not in it yet.
            return hasNewBet && query.isFetching ? <Skeleton rows={1} /> : <Empty text={emptyTexts.bets} />;
          }}
        </QueryBoundary>
      </Tabs>
      {lastSettled && (
        <LinkButton look="secondary" to={patterns.settleUp} params={{ teeTimeId: lastSettled.teeTimeId }}>
          {fill(settleUp.ofRound, { date: printMonthDay(lastSettled.startsAt, zone) })}
        </LinkButton>
      )}
    </>
  );
}

function Pending({ count }: { count: number }) {
  if (count === 0) return bets.pending;
  return (
    <>
      {bets.pending}{" "}
      <span aria-hidden className="figures rounded-full bg-lost px-2 text-on-lost">
        {count}
      </span>
    </>
  );
}

function SeasonBalance({ season }: { season: BetSeason }) {
  const { name, totalCents, won, lost, halved } = season;
  const amount = printSignedAmount(totalCents);
  return (
    <MenuLink to={patterns.ledger} title={fill(betRounds.season, { season: name })} note={betRounds.ledger}>
      <span
        className="figures block whitespace-nowrap font-serif font-bold"
        style={{ fontSize: figureSize(amount) }}
      >
        {amount}
      </span>
      <span className="figures block">{keepTogether(fill(betRounds.record, { won, lost, halved }))}</span>
    </MenuLink>
  );
}

function BetTable(props: { bets: readonly BetSummary[]; list: BetList }) {
  const zone = useTimeZone();
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
          first={<Opponent bet={bet} hint={hintOf(bet, props.list, zone)} />}
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

function hintOf({ id }: BetSummary, { toSubmit, unpaid }: BetList, zone: string): string | null {
  if (toSubmit?.betIds.includes(id)) return scoreEntry.submitToSettle;
  const round = unpaid.find(({ betIds }) => betIds.includes(id));
  return round ? fill(settleUp.ofRound, { date: printMonthDay(round.startsAt, zone) }) : null;
}

function Opponent({ bet, hint }: { bet: BetSummary; hint: string | null }) {
  return (
    <>
      <span translate="no" className="block font-bold">
        {displayName(bet.opponent)}
      </span>
      <span className="block text-small">
        {bet.status === "needs_approval" ? <Awaited bet={bet} /> : <Standing bet={bet} />}
        {bet.today?.stakes === null && <span className="block text-muted">{betSays.notToday}</span>}
      </span>
      {hint && <span className="block text-small font-bold">{hint}</span>}
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
