import { printDayOf, printWeekdays, type Weekday } from "#rules/dates";
import type { LabeledFields } from "../edit-conflict.ts";
import { admin } from "../labels/admin.ts";
import { adminCourse } from "../labels/club.ts";
import { meanwhile } from "../labels/meanwhile.ts";
import { series as labels } from "../labels/series.ts";
import type { SeriesRequest } from "./series.ts";

/** `weekdays` is one text of digits, such as "135", so that two values can be compared with `===`. */
export type FlatSeries = Omit<SeriesRequest, "weekdays"> & { weekdays: string };

export function flatSeries(settings: SeriesRequest): FlatSeries {
  const { weekdays, time, meridiem, countLimit, firstDate, lastDate, opensDaysAhead } = settings;
  const when = { weekdays: weekdays.join(""), time, meridiem, firstDate, lastDate, opensDaysAhead };
  return { ...when, countLimit, courseId: settings.courseId ?? null };
}

export function weekdaysOf(digits: string): Weekday[] {
  return [...digits].map((digit) => Number(digit) as Weekday);
}

export function showSeries(series: FlatSeries, courseName: string): LabeledFields<FlatSeries> {
  return {
    weekdays: { label: labels.weekdays, value: printWeekdays(weekdaysOf(series.weekdays)) },
    time: { label: admin.time, value: series.time },
    meridiem: { label: admin.amOrPm, value: series.meridiem },
    countLimit: { label: admin.numberOfPlayers, value: String(series.countLimit) },
    firstDate: { label: labels.firstDate, value: printDayOf(series.firstDate) },
    lastDate: {
      label: labels.lastDate,
      value: series.lastDate === null ? meanwhile.none : printDayOf(series.lastDate),
    },
    opensDaysAhead: { label: labels.daysAhead, value: String(series.opensDaysAhead) },
    courseId: { label: adminCourse.title, value: courseName },
  };
}
