/** "/admin/repeating/{id}", beyond section 2: changed for what is not open yet, with its dates and standing places, or ended. */
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { series as labels } from "#contract/labels/series";
import { confirmations } from "#contract/messages";
import type { SeriesAnswer, SeriesRequest } from "#contract/series";
import { type FlatSeries, flatSeries, weekdaysOf } from "#contract/show-series";
import { threeWayMerge } from "#rules/edit-conflict";
import { confirmToPlayer } from "../../../components/announcements.tsx";
import { settleEditConflict } from "../../../components/edit-conflict.ts";
import { QueryBoundary } from "../../../components/query-boundary.tsx";
import { Screen } from "../../../components/screen.tsx";
import { useChange } from "../../../components/use-change.ts";
import { seriesQuery } from "../../../data/queries.ts";
import { request } from "../../../data/request.ts";
import { patterns } from "../../../paths.ts";
import { useParams } from "../../../router/hooks.ts";
import { EndSeries } from "./end-series.tsx";
import { formOf } from "./read-series-form.ts";
import { SeriesDates } from "./series-dates.tsx";
import { SeriesFields } from "./series-form.tsx";
import { StandingPlayers } from "./standing-players.tsx";
import { useSeriesForm } from "./use-series-form.ts";

export function EditSeries() {
  const { seriesId } = useParams(patterns.editSeries);
  const query = useQuery(seriesQuery(seriesId));
  return (
    <Screen title={labels.one} back={{ to: patterns.series }} wide>
      <QueryBoundary query={query}>
        {(answer) => (
          <div className="grid grid-cols-1 items-start gap-8 lg:grid-cols-[3fr_2fr]">
            <EditForm key={seriesId} answer={answer} />
            <div className="flex min-w-0 flex-col gap-6">
              <SeriesDates answer={answer} />
              <StandingPlayers standing={answer.standing} />
              <EndSeries answer={answer} />
            </div>
          </div>
        )}
      </QueryBoundary>
    </Screen>
  );
}

function EditForm({ answer: { series } }: { answer: SeriesAnswer }) {
  const seriesId = series.id;
  // As they were when the form was opened: what comes later was saved by somebody else.
  const [asRead, setAsRead] = useState(() => flatSeries(series));
  const queries = useQueryClient();
  const { isBusy, run } = useChange();
  const form = useSeriesForm(formOf(asRead));

  async function read(): Promise<FlatSeries> {
    const now = await queries.fetchQuery({ ...seriesQuery(seriesId), staleTime: 0 });
    return flatSeries(now.series);
  }

  function begin(saved: FlatSeries, isTaken = true): void {
    setAsRead(saved);
    form.change(isTaken ? formOf(saved) : threeWayMerge(formOf(asRead), form.values, formOf(saved)));
  }

  function save(body: SeriesRequest): void {
    void run(
      () => request("changeSeries", { params: { seriesId }, body: { ...body, asRead: requestOf(asRead) } }),
      (saved) => {
        queries.setQueryData(seriesQuery(seriesId).queryKey, saved);
        begin(flatSeries(saved.series));
        confirmToPlayer(confirmations.seriesSaved);
      },
      (error) => {
        if (!settleEditConflict(error, { read, begin })) form.refused(error);
      },
    );
  }

  return (
    <div className="min-w-0">
      <SeriesFields form={form} verb={labels.save} isBusy={isBusy} send={save}>
        <p className="text-muted">{labels.notOpenYet}</p>
      </SeriesFields>
    </div>
  );
}

function requestOf({ weekdays, ...settings }: FlatSeries): SeriesRequest {
  return { ...settings, weekdays: weekdaysOf(weekdays) };
}
