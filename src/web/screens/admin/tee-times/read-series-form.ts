/** Can this be a repeating tee time, and if not, which field is wrong? */
import type { SeriesRequest } from "#contract/series";
import { type FlatSeries, weekdaysOf } from "#contract/show-series";
import { isDate } from "#rules/dates";
import { readTypedTime } from "#rules/read-club-time";
import type { Refusal, RefusalReason } from "#rules/refusal";
import { readSeries } from "#rules/series";

/** As typed; the weekdays as digits. */
export type SeriesForm = {
  weekdays: string;
  time: string;
  meridiem: string;
  count: string;
  firstDate: string;
  lastDate: string;
  daysAhead: string;
};

export const blankSeries: SeriesForm = {
  weekdays: "",
  time: "",
  meridiem: "AM",
  count: "",
  firstDate: "",
  lastDate: "",
  daysAhead: "7",
};

/** Refuses as `readSeries` does. */
export function readSeriesForm(form: SeriesForm): SeriesRequest | Refusal {
  return readSeries({
    ...readTypedTime({ time: form.time, meridiem: form.meridiem === "PM" ? "PM" : "AM" }),
    firstDate: form.firstDate,
    weekdays: weekdaysOf(form.weekdays),
    countLimit: form.count,
    lastDate: form.lastDate === "" ? null : form.lastDate,
    opensDaysAhead: Number(form.daysAhead),
  });
}

export function formOf(settings: FlatSeries): SeriesForm {
  const { weekdays, time, meridiem, firstDate } = settings;
  return {
    ...{ weekdays, time, meridiem, firstDate },
    count: String(settings.countLimit),
    lastDate: settings.lastDate ?? "",
    daysAhead: String(settings.opensDaysAhead),
  };
}

export function wrongFields(reason: RefusalReason, form: SeriesForm): (keyof SeriesForm)[] {
  switch (reason) {
    case "form-incomplete":
      return ["weekdays"];
    case "invalid-date-time": {
      const { firstDate, lastDate } = form;
      if (!isDate(firstDate)) return ["firstDate"];
      return lastDate !== "" && (!isDate(lastDate) || lastDate < firstDate) ? ["lastDate"] : ["time"];
    }
    case "player-count-out-of-range":
      return ["count"];
    case "days-ahead-out-of-range":
      return ["daysAhead"];
    default:
      return [];
  }
}
