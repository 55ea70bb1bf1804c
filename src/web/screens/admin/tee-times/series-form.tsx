/** On which weekdays, at which time of the club's clock, for how many players, from when to when, and opened how far ahead? */
import type { ReactNode } from "react";
import { admin } from "#contract/labels/admin";
import { fieldHints } from "#contract/labels/field-hints";
import { series as labels } from "#contract/labels/series";
import type { SeriesRequest } from "#contract/series";
import { everyWeekday, fromMonday, printWeekdayName } from "#rules/dates";
import { Button } from "../../../components/button.tsx";
import { CheckboxField, TextField } from "../../../components/fields.tsx";
import { Form } from "../../../components/form.tsx";
import type { SeriesForm } from "./read-series-form.ts";
import type { useSeriesForm } from "./use-series-form.ts";
import { WallTimeFields } from "./wall-time-fields.tsx";

export function SeriesFields(props: {
  form: ReturnType<typeof useSeriesForm>;
  verb: string;
  isBusy: boolean;
  send: (request: SeriesRequest) => void;
  /** Between the fields and the button. */
  children?: ReactNode;
}) {
  const { change, fieldErrors, read, values } = props.form;

  function save(): void {
    const request = read();
    if (request !== null) props.send(request);
  }

  const field = (name: keyof SeriesForm) => ({
    value: values[name],
    onChange: (value: string) => change({ [name]: value }),
    invalid: fieldErrors.has(name),
  });
  const number = (name: keyof SeriesForm) => ({
    ...field(name),
    onChange: (text: string) => change({ [name]: text.replace(/\D/g, "") }),
    inputMode: "numeric" as const,
  });

  return (
    <Form fieldErrors={fieldErrors} onSubmit={save}>
      <Weekdays {...field("weekdays")} />
      <div className="grid grid-cols-1 gap-5 md:grid-cols-2">
        <WallTimeFields
          time={field("time")}
          meridiem={field("meridiem")}
          fault={fieldErrors.has("time") && fieldHints.time}
        />
        <TextField
          {...number("count")}
          label={admin.numberOfPlayers}
          maxLength={3}
          hint={fieldHints.numberOfPlayers}
        />
        <TextField
          {...field("firstDate")}
          label={labels.firstDate}
          type="date"
          hint={fieldErrors.has("firstDate") && labels.firstDateHint}
        />
        <TextField
          {...field("lastDate")}
          label={labels.lastDate}
          type="date"
          hint={fieldErrors.has("lastDate") ? labels.lastDateWrong : labels.lastDateHint}
        />
        <TextField
          {...number("daysAhead")}
          label={labels.daysAhead}
          maxLength={2}
          hint={labels.daysAheadHint}
        />
      </div>
      {props.children}
      <div className="md:w-80">
        <Button type="submit" busy={props.isBusy}>
          {props.verb}
        </Button>
      </div>
    </Form>
  );
}

function Weekdays(props: { value: string; onChange: (value: string) => void; invalid: boolean }) {
  return (
    <fieldset>
      <legend className="font-bold">{labels.weekdays}</legend>
      <div className="grid gap-2 py-2 grid-cols-[repeat(auto-fill,minmax(min(100%,--spacing(36)),1fr))]">
        {fromMonday(everyWeekday).map((weekday) => (
          <CheckboxField
            key={weekday}
            label={printWeekdayName(weekday)}
            checked={props.value.includes(String(weekday))}
            onChange={(isChosen) => {
              const others = [...props.value].filter((digit) => digit !== String(weekday));
              props.onChange([...others, ...(isChosen ? [weekday] : [])].toSorted().join(""));
            }}
          />
        ))}
      </div>
      <p className={`text-small ${props.invalid ? "font-bold text-lost" : "text-muted"}`}>
        {props.invalid && <span aria-hidden>! </span>}
        {labels.weekdaysHint}
      </p>
    </fieldset>
  );
}
