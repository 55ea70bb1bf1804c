/** "/manage-tee-time/{id}" (section 2). */
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { teeTimes } from "#contract/labels/tee-times";
import { QueryBoundary } from "../../components/query-boundary.tsx";
import { Screen } from "../../components/screen.tsx";
import { Tabs, useTab } from "../../components/tabs.tsx";
import { refreshAll, teeTimeQuery } from "../../data/queries.ts";
import { patterns } from "../../paths.ts";
import { useParams } from "../../router/hooks.ts";
import { Groups } from "./groups.tsx";
import { Membership } from "./membership.tsx";
import { PlayerPool } from "./player-pool.tsx";

export function ManageTeeTime() {
  const { teeTimeId } = useParams(patterns.manageTeeTime);
  const [tab, chooseTab] = useTab(["pool", "groups"]);
  const queries = useQueryClient();
  const query = useQuery(teeTimeQuery(teeTimeId));
  return (
    <Screen
      title={teeTimes.manageTitle}
      back={{ to: "/play", search: query.data?.hasStarted ? { tab: "past" } : {} }}
      onRefresh={() => refreshAll(queries)}
    >
      <QueryBoundary query={query}>
        {(teeTime) => (
          <>
            <Membership teeTime={teeTime} />
            <Tabs
              label={teeTimes.manageTitle}
              tabs={[
                { name: "pool", label: teeTimes.playerPool },
                { name: "groups", label: teeTimes.groups },
              ]}
              chosen={tab}
              onChoose={chooseTab}
            >
              {tab === "pool" ? (
                <PlayerPool places={teeTime.places} />
              ) : (
                <Groups teeTime={teeTime} onShowPool={() => chooseTab("pool")} />
              )}
            </Tabs>
          </>
        )}
      </QueryBoundary>
    </Screen>
  );
}
