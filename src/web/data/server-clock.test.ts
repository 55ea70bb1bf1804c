import { afterEach, expect, test, vi } from "vitest";
import { noteServerTime, presentTime } from "./server-clock.ts";

const phone = Date.parse("2027-12-25T17:00:00.000Z");

afterEach(() => {
  noteServerTime(null);
});

test("the time is that of the server's last answer, and continues from there", () => {
  vi.useFakeTimers({ now: phone });
  expect(presentTime()).toBe("2027-12-25T17:00:00.000Z");
  noteServerTime("Fri, 20 Nov 2026 17:00:00 GMT");
  expect(presentTime()).toBe("2026-11-20T17:00:00.000Z");
  expect(presentTime(phone - 3_600_000), "what the phone noted an hour ago").toBe("2026-11-20T16:00:00.000Z");
  vi.advanceTimersByTime(60_000);
  expect(presentTime()).toBe("2026-11-20T17:01:00.000Z");
});

test("an answer that says no time leaves the phone's", () => {
  vi.useFakeTimers({ now: phone });
  for (const date of [null, "", "yesterday"]) {
    noteServerTime(date);
    expect(presentTime()).toBe("2027-12-25T17:00:00.000Z");
  }
});
