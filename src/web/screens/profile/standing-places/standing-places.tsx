import ChevronDown from "lucide-react/icons/chevron-down";
import { useState } from "react";
import type { Answer } from "#contract/endpoints";
import { home } from "#contract/labels/player";
import { standingPlaces as labels } from "#contract/labels/series";
import { fill } from "#contract/messages";
import type { StandingPlaceRow } from "#contract/tee-times/series";
import { printShortDateFrom, printTime } from "#rules/calendar";
import { printDateOf, printWeekdayName } from "#rules/dates";
import { printPlace } from "#rules/results/team";
import { EmptyWithLink } from "../../../components/empty.tsx";
import { CheckboxField } from "../../../components/form/fields.tsx";
import { useChange } from "../../../components/form/use-change.ts";
import { Panel } from "../../../components/panel.tsx";
import { Answered } from "../../../components/query-boundary.tsx";
import { RowButton } from "../../../components/row-button.tsx";
import { Screen } from "../../../components/screen.tsx";
import { standingPlacesQuery, useRefresh } from "../../../data/queries.ts";
import { request } from "../../../data/request.ts";
import { presentTime } from "../../../data/server-clock.ts";
import { patterns } from "../../../paths.ts";
import { useTimeZone } from "../../../session.tsx";

export function StandingPlaces() {
  const { isBusy, run, showAnswer } = useChange();
  const change = (send: () => Promise<Answer<"listStandingPlaces">>) =>
    run(send, (answer) => showAnswer(standingPlacesQuery, answer));
  return (
    <Screen title={labels.title} back={{ to: patterns.myProfile }} onRefresh={useRefresh()}>
      <p>{labels.explain}</p>
      <Answered query={standingPlacesQuery} rows={2}>
        {({ standing }) =>
          standing.length === 0 ? (
            <EmptyWithLink text={labels.none} label={home.seeTeeTimes} to={patterns.play} />
          ) : (
            <>
              {standing.map((row) => (
                <StandingPlace
                  key={`${row.seriesId} ${row.weekday}`}
                  row={row}
                  isBusy={isBusy}
                  onChange={change}
                />
              ))}
              <p className="text-small text-muted">{labels.openAlready}</p>
              <InWhichOrder />
            </>
          )
        }
      </Answered>
    </Screen>
  );
}

function InWhichOrder() {
  return (
    <Panel>
      <details className="group">
        <summary className="flex min-h-target cursor-pointer list-none items-center justify-between gap-3 font-bold [&::-webkit-details-marker]:hidden">
          {labels.order}
          <ChevronDown aria-hidden className="size-6 shrink-0 group-open:rotate-180" />
        </summary>
        <div className="flex flex-col gap-3 pt-2">
          <p>{labels.orderText}</p>
          <p>{labels.orderAgain}</p>
        </div>
      </details>
    </Panel>
  );
}

function StandingPlace(props: {
  row: StandingPlaceRow;
  isBusy: boolean;
  onChange: (send: () => Promise<Answer<"listStandingPlaces">>) => Promise<void>;
}) {
  const { row, isBusy, onChange } = props;
  const { seriesId, isOn, time, meridiem, countLimit, position, players } = row;
  const weekday = printWeekdayName(row.weekday);
  const title = fill(labels.row, { weekday, time: `${time}\u00A0${meridiem}` });
  const [ticked, setTicked] = useState<boolean | null>(null);

  async function switchTo(on: boolean): Promise<void> {
    if (isBusy) return;
    setTicked(on);
    const params = { seriesId, weekday: row.weekday };
    await onChange(() => request("changeStandingPlace", { params, body: { isOn: on } }));
    setTicked(null);
  }

  return (
    <Panel label={title} heading="figures text-title">
      <p className="figures text-small text-muted">{fill(labels.limit, { limit: countLimit })}</p>
      <CheckboxField
        label={fill(labels.always, { weekday })}
        checked={ticked ?? isOn}
        onChange={(on) => void switchTo(on)}
      />
      {position !== null && (
        <p className="figures">{fill(labels.positionOf, { place: printPlace(position), players })}</p>
      )}
      {isOn && row.dates.length > 0 && (
        <>
          <h3 className="pt-3 font-bold">{labels.next}</h3>
          <ul>
            {row.dates.map((one) => (
              <DateRow
                key={one.date}
                one={one}
                isBusy={isBusy}
                onSkip={(skips) =>
                  void onChange(() =>
                    request("skipDate", { params: { seriesId, date: one.date }, body: { skips } }),
                  )
                }
              />
            ))}
          </ul>
        </>
      )}
    </Panel>
  );
}

function DateRow(props: {
  one: StandingPlaceRow["dates"][number];
  isBusy: boolean;
  onSkip: (skips: boolean) => void;
}) {
  const zone = useTimeZone();
  const { date, opensAt, skips } = props.one;
  const now = presentTime();
  const name = printDateOf(now, date);
  const when = `${printShortDateFrom(now, opensAt, zone)} @ ${printTime(opensAt, zone)}`;
  return (
    <li className="flex flex-wrap items-center justify-between gap-2 border-b border-line py-2">
      <span className="figures min-w-0 grow basis-words">
        <span className={`block font-bold ${skips ? "line-through" : ""}`}>{name}</span>
        <span className="block text-small text-muted">
          {skips ? labels.skipping : fill(labels.opens, { when })}
        </span>
      </span>
      <RowButton
        verb={skips ? labels.playAfterAll : labels.skip}
        name={name}
        isBusy={props.isBusy}
        onPress={() => props.onSkip(!skips)}
      />
    </li>
  );
}
