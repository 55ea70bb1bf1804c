import { expect, test } from "vitest";
import { flatSeries } from "#contract/tee-times/show-series";
import { isRefused } from "#rules/refusal";
import { blankSeries, formOf, readSeriesForm, type SeriesForm, wrongFields } from "./series-form.tsx";

const filled: SeriesForm = {
  weekdays: "36",
  time: "07:30",
  meridiem: "PM",
  count: "20",
  firstDate: "2027-03-06",
  lastDate: "",
  daysAhead: "7",
  note: "Shotgun",
};

test("a form that is filled in is what is asked for, and shows it again", () => {
  const read = readSeriesForm(filled);
  expect(read).toEqual({
    weekdays: [3, 6],
    time: "07:30",
    meridiem: "PM",
    countLimit: 20,
    firstDate: "2027-03-06",
    lastDate: null,
    opensDaysAhead: 7,
    note: "Shotgun",
  });
  if (isRefused(read)) throw new Error("It was refused.");
  expect(formOf(flatSeries(read))).toEqual(filled);
  expect(formOf(flatSeries({ ...read, lastDate: "2027-04-03" })).lastDate).toBe("2027-04-03");
});

test("each fault marks the field that is wrong", () => {
  const faults: [Partial<SeriesForm>, keyof SeriesForm][] = [
    [{ weekdays: "" }, "weekdays"],
    [{ time: "13:75" }, "time"],
    [{ time: "24:00" }, "time"],
    [{ firstDate: "" }, "firstDate"],
    [{ note: "x".repeat(121) }, "note"],
    [{ lastDate: "2027-03-05" }, "lastDate"],
    [{ lastDate: "2027-02-30" }, "lastDate"],
    [{ count: "3" }, "count"],
    [{ daysAhead: "" }, "daysAhead"],
    [{ daysAhead: "91" }, "daysAhead"],
  ];
  for (const [change, field] of faults) {
    const form = { ...filled, ...change };
    const read = readSeriesForm(form);
    expect(isRefused(read) && wrongFields(read.refused, form), field).toEqual([field]);
  }
  expect(wrongFields("not-found", blankSeries)).toEqual([]);
});
