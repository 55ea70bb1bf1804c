import { useRef, useState } from "react";
import { series as labels } from "#contract/labels/series";
import { fill } from "#contract/messages";
import type { SeriesAnswer, SeriesDate } from "#contract/tee-times/series";
import { printShortDateFrom, printTime } from "#rules/calendar";
import { isDate, printDateOf } from "#rules/dates";
import { isDateOf, type SeriesOfDates } from "#rules/tee-times/series";
import { Button, LinkButton } from "../../../components/button.tsx";
import { Empty } from "../../../components/empty.tsx";
import { TextField } from "../../../components/form/fields.tsx";
import { useChange } from "../../../components/form/use-change.ts";
import { Panel } from "../../../components/panel.tsx";
import { RowButton } from "../../../components/row-button.tsx";
import { seriesQuery } from "../../../data/queries.ts";
import { request } from "../../../data/request.ts";
import { presentTime } from "../../../data/server-clock.ts";
import { patterns } from "../../../paths.ts";
import { useTimeZone } from "../../../session.tsx";

export function SeriesDates({ answer: { series, dates } }: { answer: SeriesAnswer }) {
  const seriesId = series.id;
  const { isBusy, run, showAnswer } = useChange();

  function change(date: string, leftOut: boolean): void {
    void run(
      () => request("changeSeriesDate", { params: { seriesId, date }, body: { leftOut } }),
      (answer) => showAnswer(seriesQuery(seriesId), answer),
    );
  }

  return (
    <Panel label={labels.dates} heading="pb-2 text-title">
      {dates.length === 0 && <Empty text={labels.noDates} />}
      <ul>
        {dates.map((one) => (
          <Row key={one.date} one={one} isBusy={isBusy} onChange={(leftOut) => change(one.date, leftOut)} />
        ))}
      </ul>
      <div className="pt-4">
        <DateToLeaveOut
          label={labels.otherDate}
          series={series}
          isBusy={isBusy}
          onLeaveOut={(date) => change(date, true)}
        />
      </div>
    </Panel>
  );
}

const verbs: Partial<Record<SeriesDate["state"], { verb: string; leftOut: boolean }>> = {
  "to-open": { verb: labels.leaveOut, leftOut: true },
  "left-out": { verb: labels.putBack, leftOut: false },
  taken: { verb: labels.tryAgain, leftOut: false },
};

function Row(props: { one: SeriesDate; isBusy: boolean; onChange: (leftOut: boolean) => void }) {
  const zone = useTimeZone();
  const { date, state, opensAt, teeTimeId } = props.one;
  const now = presentTime();
  const name = printDateOf(now, date);
  const when = `${printShortDateFrom(now, opensAt, zone)} @ ${printTime(opensAt, zone)}`;
  const can = verbs[state];
  return (
    <li className="flex flex-wrap items-center justify-between gap-2 border-b border-line py-3">
      <span className="figures min-w-0 grow basis-words">
        <span className="block font-bold">{name}</span>
        <span className="block text-small text-muted">{fill(labels.states[state], { when })}</span>
      </span>
      {teeTimeId !== null && (
        <span className="*:w-auto">
          <LinkButton to={patterns.editTeeTime} params={{ teeTimeId }} look="secondary">
            {labels.seeTeeTime}
            <span className="sr-only"> {name}</span>
          </LinkButton>
        </span>
      )}
      {can && (
        <RowButton
          verb={can.verb}
          name={name}
          isBusy={props.isBusy}
          onPress={() => props.onChange(can.leftOut)}
        />
      )}
    </li>
  );
}

/** This part has its own button, because the form around it saves something else. */
export function DateToLeaveOut(props: {
  label: string;
  /** Null while the form is incomplete. Then any date is accepted, because it may be one of the series. */
  series: SeriesOfDates | null;
  isBusy: boolean;
  onLeaveOut: (date: string) => void;
}) {
  const [date, setDate] = useState("");
  const [isWrong, setIsWrong] = useState(false);
  const field = useRef<HTMLInputElement>(null);

  function leaveOut(): void {
    const isRight = isDate(date) && (props.series === null || isDateOf(props.series, date));
    setIsWrong(!isRight);
    if (!isRight) {
      field.current?.focus();
      return;
    }
    props.onLeaveOut(date);
    setDate("");
  }

  return (
    <div className="flex flex-col gap-3 md:w-80">
      <TextField
        label={props.label}
        type="date"
        value={date}
        onChange={(typed) => {
          setDate(typed);
          setIsWrong(false);
        }}
        onEnter={leaveOut}
        invalid={isWrong}
        hint={isWrong && !isDate(date) ? labels.firstDateHint : labels.otherDateHint}
        inputRef={field}
      />
      <Button look="secondary" busy={props.isBusy} onPress={leaveOut}>
        {labels.leaveOut}
      </Button>
    </div>
  );
}
