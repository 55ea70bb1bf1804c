import { expect, test } from "vitest";
import { isRefused } from "#rules/refusal";
import { type TeeTimeForm, teeTimeRules } from "./tee-time-form.tsx";

const { readForm, wrongFields } = teeTimeRules("America/Phoenix");
const filled: TeeTimeForm = {
  date: "2027-03-06",
  time: "09:15",
  meridiem: "PM",
  count: "24",
  note: " Shotgun ",
};

test("a form that is filled in is what is asked for", () => {
  expect(readForm(filled)).toEqual({
    date: "2027-03-06",
    time: "09:15",
    meridiem: "PM",
    countLimit: 24,
    note: "Shotgun",
  });
  expect(readForm({ ...filled, time: "14:30", meridiem: "AM" })).toMatchObject({
    time: "02:30",
    meridiem: "PM",
  });
});

test("a tee time takes 4 to 50 players, when added and when edited", () => {
  for (const count of ["4", "50"])
    expect(readForm({ ...filled, count })).toMatchObject({ countLimit: Number(count) });
  for (const count of ["3", "51", ""])
    expect(readForm({ ...filled, count })).toEqual({ refused: "player-count-out-of-range" });
});

test("each fault marks the field that is wrong", () => {
  const faults: [Partial<TeeTimeForm>, keyof TeeTimeForm][] = [
    [{ date: "" }, "date"],
    [{ date: "2027-02-30" }, "date"],
    [{ time: "" }, "time"],
    [{ time: "13:75" }, "time"],
    [{ count: "3" }, "count"],
    [{ note: "x".repeat(121) }, "note"],
  ];
  for (const [change, field] of faults) {
    const form = { ...filled, ...change };
    const read = readForm(form);
    expect(isRefused(read) && wrongFields(read.refused, form), field).toEqual([field]);
  }
  expect(wrongFields("tee-time-exists", filled)).toEqual(["date", "time"]);
  expect(wrongFields("scores-keep-it-past", filled)).toEqual(["date"]);
  expect(wrongFields("limit-below-joined", filled)).toEqual(["count"]);
});
