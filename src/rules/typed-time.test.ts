import { expect, test } from "vitest";
import { isAtNight, readTypedTime } from "./read-club-time.ts";

test.each([
  ["07:30", "AM", "07:30", "AM"],
  ["730", "PM", "07:30", "PM"],
  ["23:0", "PM", "02:30", "PM"],
  ["7:30", "AM", "07:30", "AM"],
  ["9", "AM", "09:00", "AM"],
  ["07:", "AM", "07:00", "AM"],
  ["14:", "AM", "02:00", "PM"],
  ["14:30", "AM", "02:30", "PM"],
  ["20:30", "AM", "08:30", "PM"],
  ["12:15", "AM", "12:15", "AM"],
  ["12:15", "PM", "12:15", "PM"],
  ["00:15", "PM", "12:15", "AM"],
  ["23:59", "AM", "11:59", "PM"],
] as const)("%s %s is %s %s", (time, meridiem, read, half) => {
  expect(readTypedTime({ time, meridiem })).toEqual({ time: read, meridiem: half });
});

test("what no clock shows, and what is not complete, stays as it was typed", () => {
  for (const time of ["24:00", "13:75", "24:", "01:0", "", "99", "12345"])
    expect(readTypedTime({ time, meridiem: "AM" })).toEqual({ time, meridiem: "AM" });
});

test("from midnight until 5 AM it is night", () => {
  for (const time of ["12:00", "01:00", "04:59"]) {
    expect(isAtNight({ time, meridiem: "AM" })).toBe(true);
    expect(isAtNight({ time, meridiem: "PM" })).toBe(false);
  }
  for (const time of ["05:00", "11:59"]) expect(isAtNight({ time, meridiem: "AM" })).toBe(false);
});
