import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { confirmations } from "#contract/labels/confirmations";
import { series as labels } from "#contract/labels/series";
import { fill } from "#contract/messages";
import type { SeriesAnswer, SeriesRequest } from "#contract/tee-times/series";
import { type FlatSeries, flatSeries, weekdaysOf } from "#contract/tee-times/show-series";
import { printDateOf, printWeekdayName } from "#rules/dates";
import { isRefused } from "#rules/refusal";
import { isDateOf } from "#rules/tee-times/series";
import { confirmToPlayer } from "../../../components/announcements.tsx";
import { AskingButton } from "../../../components/form/asking-button.tsx";
import { Panel } from "../../../components/panel.tsx";
import { PlayerRow } from "../../../components/player/player-row.tsx";
import { Answered } from "../../../components/query-boundary.tsx";
import { RowButton } from "../../../components/row-button.tsx";
import { Screen } from "../../../components/screen.tsx";
import { refreshAll, seriesQuery } from "../../../data/queries.ts";
import { request } from "../../../data/request.ts";
import { presentTime } from "../../../data/server-clock.ts";
import { patterns } from "../../../paths.ts";
import { useParams } from "../../../router/hooks.ts";
import { navigate } from "../../../router/router.ts";
import { useEditForm, useTypedForm } from "../typed-form.tsx";
import { DateToLeaveOut, SeriesDates } from "./series-dates.tsx";
import { blankSeries, formOf, readSeriesForm, SeriesFields, wrongFields } from "./series-form.tsx";

export function AddSeries() {
  const [leftOut, setLeftOut] = useState<readonly string[]>([]);
  const form = useTypedForm(blankSeries, { readForm: readSeriesForm, wrongFields }, leftOut.length);
  const typed = readSeriesForm(form.values);

  return (
    <Screen title={labels.one} back={{ to: patterns.series }} wide>
      <SeriesFields
        form={form}
        verb={labels.add}
        send={(body) => {
          // The admin may have changed weekdays or first date after leaving out a date. Then this date is no
          // longer one of the series.
          const dates = leftOut.filter((date) => isDateOf(body, date));
          return request("addSeries", { body: { ...body, leftOut: dates } });
        }}
        done={async ({ series: { id: seriesId } }) => {
          confirmToPlayer(confirmations.seriesAdded);
          const there = { to: patterns.editSeries, params: { seriesId } } as const;
          await navigate({ ...there, ignoreBlocker: true, replace: true });
        }}
      >
        <DateToLeaveOut
          label={labels.leftOutOnAdd}
          series={isRefused(typed) ? null : typed}
          isBusy={false}
          onLeaveOut={(date) => setLeftOut((dates) => [...new Set([...dates, date])].toSorted())}
        />
        <ul>
          {leftOut.map((date) => {
            const name = printDateOf(presentTime(), date);
            return (
              <li
                key={date}
                className="flex flex-wrap items-center justify-between gap-2 border-b border-line py-2"
              >
                <span className="figures">{name}</span>
                <RowButton
                  verb={labels.putBack}
                  name={name}
                  onPress={() => setLeftOut((dates) => dates.filter((one) => one !== date))}
                />
              </li>
            );
          })}
        </ul>
        <p className="text-muted">{labels.alreadyDue}</p>
      </SeriesFields>
    </Screen>
  );
}

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

function EditForm({ answer }: { answer: SeriesAnswer }) {
  const params = { seriesId: answer.series.id };
  const query = seriesQuery(params.seriesId);
  const queries = useQueryClient();
  const form = useEditForm(query, answer, {
    savedOf: ({ series }) => flatSeries(series),
    formOf,
    readForm: readSeriesForm,
    wrongFields,
  });
  const asRead = requestOf(form.asRead);
  return (
    <div className="min-w-0">
      <SeriesFields
        form={form}
        verb={labels.save}
        send={(body) => request("changeSeries", { params, body: { ...body, asRead } })}
        done={(saved) => {
          queries.setQueryData(query.queryKey, saved);
          form.restart(saved);
          confirmToPlayer(confirmations.seriesSaved);
        }}
      >
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
    <Panel label={labels.standing} heading="pb-2 text-title">
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
  const queries = useQueryClient();
  const members = new Set(standing.flatMap(({ players }) => players.map(({ id }) => id)));
  return (
    <AskingButton
      look="danger"
      title={labels.askEnd}
      text={
        <div className="flex flex-col gap-3">
          <p>{labels.endText}</p>
          <p>{labels.endOpen}</p>
          {members.size > 0 && <p>{fill(labels.endStanding, { count: members.size })}</p>}
        </div>
      }
      verb={labels.end}
      isDestructive
      changesScreen={false}
      send={() => request("endSeries", { params: { seriesId: series.id } })}
      done={async () => {
        confirmToPlayer(confirmations.seriesEnded);
        await navigate({ to: patterns.series, ignoreBlocker: true });
        // The refresh comes last. Otherwise this page would say that the series is not found.
        void refreshAll(queries);
      }}
    />
  );
}
