/**
 * /results: how did it end? Individuals, the bets of one tee time; which one is in the URL as
 * `teeTime`, and the one closest to now where none is (section 2).
 */
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useNavigate, useSearch } from "@tanstack/react-router";
import { results } from "#contract/labels";
import { emptyTexts } from "#contract/messages";
import { Empty } from "../../components/empty.tsx";
import { Loaded } from "../../components/loading.tsx";
import { Screen } from "../../components/screen.tsx";
import { Tabs } from "../../components/tabs.tsx";
import { refreshAll, resultTeeTimesQuery } from "../../data/queries.ts";
import { patterns } from "../../paths.ts";
import { Individuals } from "./individuals.tsx";
import { TeeTimeSelect } from "./tee-time-select.tsx";

export function Results() {
  const query = useQuery(resultTeeTimesQuery);
  const queries = useQueryClient();
  const { teeTime } = useSearch({ from: "/signed-in/results" });
  const navigate = useNavigate();
  const choose = (teeTimeId: string) =>
    void navigate({ to: patterns.results, search: { teeTime: teeTimeId }, replace: true });

  return (
    <Screen title={results.title} back={{ to: patterns.home }} onRefresh={() => void refreshAll(queries)}>
      <Tabs
        label={results.title}
        tabs={[{ name: "individuals", label: results.individuals }]}
        chosen="individuals"
        onChoose={() => {}}
      >
        <Loaded query={query}>
          {({ teeTimes, nearestId }) => {
            const chosen = teeTime ?? nearestId ?? "";
            return (
              <>
                <TeeTimeSelect teeTimes={teeTimes} chosen={chosen} onChoose={choose} />
                {chosen === "" ? (
                  <Empty text={emptyTexts.noTeeTimeChosen} />
                ) : (
                  <Individuals teeTimeId={chosen} />
                )}
              </>
            );
          }}
        </Loaded>
      </Tabs>
    </Screen>
  );
}
