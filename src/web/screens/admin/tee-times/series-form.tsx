import { type ReactNode, useId } from "react";
import { admin } from "#contract/labels/admin";
import { fieldHints } from "#contract/labels/field-hints";
import { series as labels } from "#contract/labels/series";
import type { SeriesRequest } from "#contract/tee-times/series";
import { type FlatSeries, weekdaysOf } from "#contract/tee-times/show-series";
import { everyWeekday, fromMonday, isDate, printWeekdayName } from "#rules/dates";
import type { Refusal, RefusalReason } from "#rules/refusal";
import { readSeries } from "#rules/tee-times/series";
import { CheckboxField, type FieldState, Hint, TextField } from "../../../components/form/fields.tsx";
import { type FormProps, TypedForm, type useTypedForm } from "../typed-form.tsx";
import { isMeantAtNight, readTime, WallTimeFields } from "./tee-time-form.tsx";

export const blankSeries = {
  weekdays: "",
  time: "",
  meridiem: "AM",
  count: "",
  firstDate: "",
  lastDate: "",
  daysAhead: "7",
  note: "",
};

export type SeriesForm = typeof blankSeries;

type Props<Saved> = FormProps<SeriesRequest, Saved> & {
  form: ReturnType<typeof useTypedForm<SeriesForm, SeriesRequest>>;
  children: ReactNode;
};

export function SeriesFields<Saved>(props: Props<Saved>) {
  const { field, numberField } = props.form;
  return (
    <TypedForm {...props} ask={isMeantAtNight}>
      <Weekdays {...field("weekdays")} />
      <div className="grid grid-cols-1 gap-5 md:grid-cols-2">
        <WallTimeFields time={field("time", admin.timeHint, fieldHints.time)} meridiem={field("meridiem")} />
        <TextField
          {...numberField("count")}
          label={admin.numberOfPlayers}
          maxLength={3}
          hint={fieldHints.numberOfPlayers}
        />
        <TextField {...field("firstDate", labels.firstDateHint)} label={labels.firstDate} type="date" />
        <TextField
          {...field("lastDate", labels.lastDateHint, labels.lastDateWrong)}
          label={labels.lastDate}
          type="date"
        />
        <TextField
          {...numberField("daysAhead")}
          label={labels.daysAhead}
          maxLength={2}
          hint={labels.daysAheadHint}
        />
        <TextField {...field("note", admin.noteHint, admin.noteFault)} label={admin.note} />
      </div>
      {props.children}
    </TypedForm>
  );
}

function Weekdays(props: FieldState) {
  const hint = useId();
  return (
    <fieldset aria-describedby={hint}>
      <legend className="font-bold">{labels.weekdays}</legend>
      <div className="grid gap-2 py-2 grid-cols-[repeat(auto-fill,minmax(min(100%,--spacing(36)),1fr))]">
        {fromMonday(everyWeekday).map((weekday) => (
          <CheckboxField
            key={weekday}
            label={printWeekdayName(weekday)}
            checked={props.value.includes(String(weekday))}
            invalid={props.invalid || undefined}
            onChange={(isChosen) => {
              const others = [...props.value].filter((digit) => digit !== String(weekday));
              props.onChange([...others, ...(isChosen ? [weekday] : [])].toSorted().join(""));
            }}
          />
        ))}
      </div>
      <Hint id={hint} invalid={props.invalid}>
        {labels.weekdaysHint}
      </Hint>
    </fieldset>
  );
}

export function readSeriesForm(form: SeriesForm): SeriesRequest | Refusal {
  return readSeries({
    ...readTime(form),
    firstDate: form.firstDate,
    weekdays: weekdaysOf(form.weekdays),
    countLimit: form.count,
    lastDate: form.lastDate === "" ? null : form.lastDate,
    opensDaysAhead: Number(form.daysAhead),
    note: form.note,
  });
}

export function formOf(settings: FlatSeries): SeriesForm {
  const { weekdays, time, meridiem, firstDate, note } = settings;
  return {
    ...{ weekdays, time, meridiem, firstDate, note },
    count: String(settings.countLimit),
    lastDate: settings.lastDate ?? "",
    daysAhead: String(settings.opensDaysAhead),
  };
}

const fieldsAtFault: Partial<Record<RefusalReason, (keyof SeriesForm)[]>> = {
  "form-incomplete": ["weekdays"],
  "player-count-out-of-range": ["count"],
  "days-ahead-out-of-range": ["daysAhead"],
  "text-too-long": ["note"],
};

export function wrongFields(reason: RefusalReason, form: SeriesForm): (keyof SeriesForm)[] {
  if (reason !== "invalid-date-time") return fieldsAtFault[reason] ?? [];
  const { firstDate, lastDate } = form;
  if (!isDate(firstDate)) return ["firstDate"];
  return lastDate !== "" && (!isDate(lastDate) || lastDate < firstDate) ? ["lastDate"] : ["time"];
}
