/** "/ledger": what have my bets come to, against each opponent and in each segment, this season or ever? */
import { useQuery } from "@tanstack/react-query";
import { ledger as labels } from "#contract/labels/ledger";
import { home } from "#contract/labels/player";
import type { LedgerAnswer } from "#contract/ledger";
import { type LedgerSpan, ledgerSpans } from "#rules/ledger";
import { LinkButton } from "../../../components/button.tsx";
import { Empty } from "../../../components/empty.tsx";
import { QueryBoundary } from "../../../components/query-boundary.tsx";
import { Screen } from "../../../components/screen.tsx";
import { Tabs, useTab } from "../../../components/tabs.tsx";
import { ledgerQuery } from "../../../data/queries.ts";
import { patterns } from "../../../paths.ts";
import { LedgerTotal } from "./ledger-total.tsx";
import { OpponentTallies } from "./opponent-tallies.tsx";

const tabs: Record<LedgerSpan, string> = { season: labels.season, "all-time": labels.allTime };

export function Ledger() {
  const [span, choose] = useTab(ledgerSpans);
  const query = useQuery(ledgerQuery(span));
  return (
    <Screen title={labels.title} back={{ to: patterns.games }} onRefresh={() => query.refetch()}>
      <Tabs
        label={labels.title}
        tabs={ledgerSpans.map((name) => ({ name, label: tabs[name] }))}
        chosen={span}
        onChoose={choose}
      >
        <QueryBoundary query={query} rows={5}>
          {(ledger) => (ledger.opponents.length === 0 ? <Nothing span={span} /> : <Sums ledger={ledger} />)}
        </QueryBoundary>
      </Tabs>
    </Screen>
  );
}

function Nothing({ span }: { span: LedgerSpan }) {
  return (
    <Empty text={span === "season" ? labels.emptySeason : labels.empty}>
      <LinkButton look="secondary" to={patterns.games}>
        {home.myBets}
      </LinkButton>
    </Empty>
  );
}

function Sums({ ledger }: { ledger: LedgerAnswer }) {
  return (
    <>
      <LedgerTotal ledger={ledger} />
      <section aria-label={labels.opponents} className="flex flex-col gap-3">
        <h2 className="text-title">{labels.opponents}</h2>
        <p className="text-small text-muted">{labels.howCounted}</p>
        {ledger.opponents.map((tallies) => (
          <OpponentTallies key={tallies.opponent.id} tallies={tallies} />
        ))}
      </section>
    </>
  );
}
