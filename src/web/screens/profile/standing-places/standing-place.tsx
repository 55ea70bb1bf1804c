/** Do I always play on this weekday, and which of its next dates do I skip? */
import { useState } from "react";
import type { Answer } from "#contract/endpoints";
import { standingPlaces as labels } from "#contract/labels/series";
import { fill } from "#contract/messages";
import type { StandingPlaceRow } from "#contract/series";
import { printShortDateFrom, printTime } from "#rules/calendar";
import { printDateOf, printWeekdayName } from "#rules/dates";
import { CheckboxField } from "../../../components/fields.tsx";
import { Panel } from "../../../components/panel.tsx";
import { presentTime } from "../../../data/present-time.ts";
import { request } from "../../../data/request.ts";
import { useTimeZone } from "../../../session.tsx";

type Props = {
  row: StandingPlaceRow;
  isBusy: boolean;
  onChange: (send: () => Promise<Answer<"listStandingPlaces">>) => Promise<void>;
};

export function StandingPlace({ row, isBusy, onChange }: Props) {
  const { seriesId, isOn, time, meridiem, countLimit, position, players } = row;
  const weekday = printWeekdayName(row.weekday);
  const title = fill(labels.row, { weekday, time: `${time}\u00A0${meridiem}` });
  // Ticked at once, before the server has it.
  const [ticked, setTicked] = useState<boolean | null>(null);

  async function switchTo(on: boolean): Promise<void> {
    if (isBusy) return;
    setTicked(on);
    const params = { seriesId, weekday: row.weekday };
    await onChange(() => request("changeStandingPlace", { params, body: { isOn: on } }));
    setTicked(null);
  }

  return (
    <Panel label={title}>
      <h2 className="figures text-title">{title}</h2>
      <p className="figures text-small text-muted">{fill(labels.limit, { limit: countLimit })}</p>
      <CheckboxField
        label={fill(labels.always, { weekday })}
        checked={ticked ?? isOn}
        onChange={(on) => void switchTo(on)}
      />
      {position !== null && <p className="figures">{fill(labels.positionOf, { position, players })}</p>}
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
      <button
        type="button"
        aria-disabled={props.isBusy || undefined}
        onClick={() => !props.isBusy && props.onSkip(!skips)}
        className="min-h-target shrink-0 rounded-control border-2 border-accent px-4 font-bold text-accent active:opacity-70"
      >
        {skips ? labels.playAfterAll : labels.skip}
        <span className="sr-only"> {name}</span>
      </button>
    </li>
  );
}
