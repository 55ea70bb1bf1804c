/** "/admin/repeating/{id}", beyond section 2: changed for dates that are not open yet, or ended. */
import { useQueryClient } from "@tanstack/react-query";
import { series as labels } from "#contract/labels/series";
import { confirmations, fill } from "#contract/messages";
import type { SeriesAnswer, SeriesRequest } from "#contract/series";
import { type FlatSeries, flatSeries, weekdaysOf } from "#contract/show-series";
import { printWeekdayName } from "#rules/dates";
import { askPlayer, confirmToPlayer } from "../../../components/announcements.tsx";
import { Button } from "../../../components/button.tsx";
import { Panel } from "../../../components/panel.tsx";
import { PlayerRow } from "../../../components/player/player-row.tsx";
import { Answered } from "../../../components/query-boundary.tsx";
import { Screen } from "../../../components/screen.tsx";
import { useChange } from "../../../components/use-change.ts";
import { refreshAll, seriesQuery } from "../../../data/queries.ts";
import { request } from "../../../data/request.ts";
import { patterns } from "../../../paths.ts";
import { useNavigate, useParams } from "../../../router/hooks.ts";
import { useEditForm } from "../typed-form.tsx";
import { SeriesDates } from "./series-dates.tsx";
import { formOf, readSeriesForm, SeriesFields, wrongFields } from "./series-form.tsx";

export function EditSeries() {
  const { seriesId } = useParams(patterns.editSeries);
  return (
    <Screen title={labels.one} back={{ to: patterns.series }} wide>
      <Answered query={seriesQuery(seriesId)}>
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
      </Answered>
    </Screen>
  );
}

function EditForm({ answer: { series } }: { answer: SeriesAnswer }) {
  const seriesId = series.id;
  const queries = useQueryClient();
  const { isBusy, run } = useChange();
  const form = useEditForm(flatSeries(series), {
    formOf,
    readForm: readSeriesForm,
    wrongFields,
    readSaved: async () => {
      const now = await queries.fetchQuery({ ...seriesQuery(seriesId), staleTime: 0 });
      return flatSeries(now.series);
    },
  });

  function save(body: SeriesRequest): void {
    const asRead = requestOf(form.asRead);
    void run(
      () => request("changeSeries", { params: { seriesId }, body: { ...body, asRead } }),
      (saved) => {
        queries.setQueryData(seriesQuery(seriesId).queryKey, saved);
        form.begin(flatSeries(saved.series));
        confirmToPlayer(confirmations.seriesSaved);
      },
      form.refused,
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

function StandingPlayers({ standing }: Pick<SeriesAnswer, "standing">) {
  const some = standing.filter(({ players }) => players.length > 0);
  return (
    <Panel label={labels.standing}>
      <h2 className="pb-2 text-title">{labels.standing}</h2>
      {some.length === 0 && <p className="text-muted">{labels.nobodyStanding}</p>}
      {some.map(({ weekday, players }) => (
        <section key={weekday}>
          <h3 className="pt-2 font-bold">
            {fill(labels.standingOf, { weekday: printWeekdayName(weekday) })}
          </h3>
          <ol>
            {players.map((player, i) => (
              <PlayerRow key={player.id} player={player} note={i + 1} />
            ))}
          </ol>
        </section>
      ))}
    </Panel>
  );
}

function EndSeries({ answer: { series, standing } }: { answer: SeriesAnswer }) {
  const navigate = useNavigate();
  const queries = useQueryClient();
  // The page is left before the refresh, which would say that the series is not found.
  const { isBusy, run } = useChange({ changesScreen: false });
  const members = new Set(standing.flatMap(({ players }) => players.map(({ id }) => id)));

  async function end(): Promise<void> {
    const isSure = await askPlayer({
      title: labels.askEnd,
      text: (
        <div className="flex flex-col gap-3">
          <p>{labels.endText}</p>
          <p>{labels.endOpen}</p>
          {members.size > 0 && <p>{fill(labels.endStanding, { count: members.size })}</p>}
        </div>
      ),
      verb: labels.end,
      isDestructive: true,
    });
    if (!isSure) return;
    await run(
      () => request("endSeries", { params: { seriesId: series.id } }),
      async () => {
        confirmToPlayer(confirmations.seriesEnded);
        await navigate({ to: patterns.series, ignoreBlocker: true });
        void refreshAll(queries);
      },
    );
  }

  return (
    <Button look="danger" busy={isBusy} onPress={() => void end()}>
      {labels.end}
    </Button>
  );
}
