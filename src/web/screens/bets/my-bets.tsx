/** "/games": what have my bets come to, and which do I have? Tabs Active, Pending and Inactive (My Bets, section 2). */
import { useQuery } from "@tanstack/react-query";
import { bets } from "#contract/labels/bets";
import { emptyTexts } from "#contract/messages";
import { betTab } from "#rules/bet";
import { LinkButton } from "../../components/button.tsx";
import { Empty } from "../../components/empty.tsx";
import { QueryBoundary } from "../../components/query-boundary.tsx";
import { Screen } from "../../components/screen.tsx";
import { Tabs, useTab } from "../../components/tabs.tsx";
import { betsQuery } from "../../data/queries.ts";
import { patterns } from "../../paths.ts";
import { useLocation } from "../../router/hooks.ts";
import { BetTable } from "./bet-table.tsx";
import { SeasonBalance } from "./season-balance.tsx";

export function MyBets() {
  const query = useQuery(betsQuery);
  const { hasNewBet } = useLocation().state;
  const [tab, chooseTab] = useTab(["active", "pending", "inactive"], "tab", hasNewBet ? "pending" : "active");
  return (
    <Screen title={bets.title} back={{ to: patterns.home }} onRefresh={() => query.refetch()}>
      {(query.data || query.isPending) && <SeasonBalance list={query.data ?? null} />}
      <LinkButton to={patterns.addBet}>{bets.createNew}</LinkButton>
      <Tabs
        label={bets.title}
        tabs={[
          { name: "active", label: bets.active },
          { name: "pending", label: bets.pending },
          { name: "inactive", label: bets.inactive },
        ]}
        chosen={tab}
        onChoose={chooseTab}
      >
        {tab === "inactive" && <p>{bets.inactiveHint}</p>}
        <QueryBoundary query={query}>
          {(answer) => {
            const shown = answer.bets.filter((bet) => betTab(bet) === tab);
            return shown.length > 0 ? <BetTable bets={shown} /> : <Empty text={emptyTexts.bets} />;
          }}
        </QueryBoundary>
      </Tabs>
    </Screen>
  );
}
