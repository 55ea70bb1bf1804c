import { useQuery } from "@tanstack/react-query";
import { emptyTexts } from "#contract/labels/empty-texts";
import { scoreEntry } from "#contract/labels/score";
import { scoreForms } from "#contract/labels/score-forms";
import { Button, LinkButton } from "../../components/button.tsx";
import { Empty } from "../../components/empty.tsx";
import { Pages, usePageStart } from "../../components/pages.tsx";
import { QueryBoundary } from "../../components/query-boundary.tsx";
import { Screen } from "../../components/screen.tsx";
import { Tabs, useTabs } from "../../components/tabs.tsx";
import { UnsentPanel } from "../../components/unsent/unsent-panel.tsx";
import { scoreEntriesQuery, useRefresh } from "../../data/queries.ts";
import { patterns } from "../../paths.ts";
import { SavedTable, WaitingTable } from "./score-entry-tables.tsx";

const parts = { ready: "ready", "not-ready": "notReady", saved: "saved" } as const;

export function SelectTeeTime() {
  const { tab, chooseTab, tabs } = useTabs({
    ready: scoreEntry.ready,
    "not-ready": scoreEntry.notReady,
    saved: scoreEntry.saved,
  });
  const from = usePageStart();
  const query = useQuery(scoreEntriesQuery(from === undefined ? undefined : { tab, from }));
  return (
    <Screen
      title={scoreEntry.selectTeeTime}
      back={{ to: patterns.home }}
      onRefresh={useRefresh()}
      hasRefreshIcon
      scoring
    >
      <UnsentPanel />
      <Tabs label={scoreEntry.selectTeeTime} {...tabs}>
        {tab === "ready" && <p>{scoreForms.readyHint}</p>}
        {tab === "saved" && (
          <div className="flex flex-col gap-1">
            <p>{scoreForms.savedHint}</p>
            <p className="font-bold text-lost">{scoreForms.savedWarning}</p>
          </div>
        )}
        <Pages from={from} next={query.data?.next[parts[tab]] ?? null}>
          <QueryBoundary query={query}>
            {(lists) => {
              const first = tab === "not-ready" && from === undefined ? lists.nearest : null;
              const others = lists[parts[tab]].filter(({ teeTimeId }) => teeTimeId !== first?.teeTimeId);
              const rows = first ? [first, ...others] : others;
              if (rows.length === 0) {
                const isUpcoming = tab === "ready" && lists.notReady.length > 0;
                return (
                  <Empty text={emptyTexts.teeTimes}>
                    {isUpcoming ? (
                      <Button look="secondary" onPress={() => chooseTab("not-ready")}>
                        {scoreForms.seeNext}
                      </Button>
                    ) : (
                      <LinkButton look="secondary" to={patterns.play}>
                        {scoreForms.findTeeTime}
                      </LinkButton>
                    )}
                  </Empty>
                );
              }
              if (tab === "saved") return <SavedTable rows={rows} />;
              return (
                <WaitingTable
                  rows={rows}
                  nearest={first}
                  status={tab === "ready" ? scoreEntry.enterScore : scoreEntry.upcoming}
                />
              );
            }}
          </QueryBoundary>
        </Pages>
      </Tabs>
    </Screen>
  );
}
