/** "/ledger" */
import { useQuery } from "@tanstack/react-query";
import { ledger as labels } from "#contract/labels/ledger";
import { home } from "#contract/labels/player";
import type { LedgerAnswer } from "#contract/ledger";
import { type LedgerSpan, ledgerSpans } from "#rules/ledger";
import { EmptyWithLink } from "../../../components/empty-with-link.tsx";
import { QueryBoundary } from "../../../components/query-boundary.tsx";
import { Screen } from "../../../components/screen.tsx";
import { Tabs, useTab } from "../../../components/tabs.tsx";
import { ledgerQuery } from "../../../data/ledger-query.ts";
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
    <EmptyWithLink
      text={span === "season" ? labels.emptySeason : labels.empty}
      label={home.myBets}
      to={patterns.games}
    />
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
