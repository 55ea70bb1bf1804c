/** "/games": what have my bets come to, and which do I have? Tabs Active, Pending and Inactive (My Bets, section 2). */
import { useQuery } from "@tanstack/react-query";
import type { BetList } from "#contract/bets";
import { bets } from "#contract/labels/bets";
import { help } from "#contract/labels/help";
import { ledger } from "#contract/labels/ledger";
import { settleUp } from "#contract/labels/settle-up";
import { emptyTexts, fill } from "#contract/messages";
import { betTab } from "#rules/bet";
import { printMonthDay } from "#rules/calendar";
import { ConfirmationPlace } from "../../components/announcements.tsx";
import { LinkButton } from "../../components/button.tsx";
import { Empty } from "../../components/empty.tsx";
import { HelpLink } from "../../components/help-link.tsx";
import { MenuLink } from "../../components/menu-link.tsx";
import { QueryBoundary } from "../../components/query-boundary.tsx";
import { Screen } from "../../components/screen.tsx";
import { Tabs, useTab } from "../../components/tabs.tsx";
import { betsQuery } from "../../data/queries.ts";
import { patterns } from "../../paths.ts";
import { useLocation } from "../../router/hooks.ts";
import { useTimeZone } from "../../session.tsx";
import { BetTable } from "./bet-table.tsx";
import { SeasonBalance } from "./season-balance.tsx";

export function MyBets() {
  const query = useQuery(betsQuery);
  const { hasNewBet } = useLocation().state;
  const [tab, chooseTab] = useTab(["active", "pending", "inactive"], "tab", hasNewBet ? "pending" : "active");
  const waiting = query.data?.bets.filter((bet) => betTab(bet) === "pending").length ?? 0;
  return (
    <Screen title={bets.title} back={{ to: patterns.home }} onRefresh={() => query.refetch()}>
      {(query.data || query.isPending) && <SeasonBalance list={query.data ?? null} />}
      <div className="flex items-center gap-2">
        <LinkButton to={patterns.addBet}>{bets.createNew}</LinkButton>
        <HelpLink topic="bets" label={help.ofBets} />
      </div>
      <MenuLink to={patterns.ledger} title={ledger.title}>
        {ledger.about}
      </MenuLink>
      <Tabs
        label={bets.title}
        tabs={[
          { name: "active", label: bets.active },
          { name: "pending", label: <Pending count={waiting} /> },
          { name: "inactive", label: bets.inactive },
        ]}
        chosen={tab}
        onChoose={chooseTab}
      >
        {/* The new bet is in the first rows, which a text over the foot of the page may cover. */}
        {hasNewBet && (
          <div className="min-h-[1lh] max-[16rem]:min-h-[2lh]">
            <ConfirmationPlace />
          </div>
        )}
        {tab === "inactive" && <p>{bets.inactiveHint}</p>}
        <QueryBoundary query={query}>
          {(answer) => {
            const shown = answer.bets.filter((bet) => betTab(bet) === tab);
            return shown.length > 0 ? (
              <BetTable bets={shown} toSubmit={answer.toSubmit?.betIds ?? []} />
            ) : (
              <Empty text={emptyTexts.bets} />
            );
          }}
        </QueryBoundary>
      </Tabs>
      {query.data?.lastSettled && <SettleUpLink {...query.data.lastSettled} />}
    </Screen>
  );
}

/** With how many there are, on every other tab, too. */
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

/** To settle up the latest round with a settled bet. */
function SettleUpLink({ teeTimeId, startsAt }: NonNullable<BetList["lastSettled"]>) {
  const date = printMonthDay(startsAt, useTimeZone());
  return (
    <LinkButton look="secondary" to={patterns.settleUp} params={{ teeTimeId }}>
      {fill(settleUp.ofRound, { date })}
    </LinkButton>
  );
}
