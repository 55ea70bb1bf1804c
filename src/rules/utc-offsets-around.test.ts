import { expect, test, vi } from "vitest";
import { addMinutes, fromInstant } from "./calendar.ts";
import { knownUtcOffsets } from "./utc-offsets.ts";
import { utcOffsetsAround } from "./utc-offsets-around.ts";
import { wallAt } from "./wall-time.ts";

const now = "2026-11-24T21:07:31.250Z";

test.each([
  ["America/Phoenix", 1],
  ["America/New_York", 6],
  ["Europe/Berlin", 6],
  ["Australia/Lord_Howe", 5],
  ["America/St_Johns", 6],
  // Another hour in the weeks of Ramadan, and since September 2026 for good: not every device knows that.
  ["Africa/Casablanca", 4],
  ["Asia/Kathmandu", 1],
  ["UTC", 1],
])("with the known UTC offsets of %s a device shows the right time, and looks up nothing", (zone, count) => {
  const offsets = utcOffsetsAround(now, zone);
  const changes = offsets.map(({ from }) => fromInstant(from));
  expect(changes).toHaveLength(count + 1);
  const [first = 0, until = 0] = [changes[0], changes.at(-1)];
  const nearChanges = changes.flatMap((at) => [-60_000, -1, 0, 1, 59_999].map((ms) => at + ms));
  const inBetween = Array.from(
    { length: 5_000 },
    (_, i) => first + Math.floor((i * (until - first)) / 5_000),
  );
  const moments = [...inBetween, ...nearChanges].filter((ms) => ms >= first && ms < until);
  const shown = moments.map((ms) => wallAt(ms, zone));
  const [before, after] = [first - 1, until].map((ms) => wallAt(ms, zone));

  knownUtcOffsets.set(zone, offsets);
  const lookUp = vi.spyOn(Intl.DateTimeFormat.prototype, "formatToParts");
  expect(moments.map((ms) => wallAt(ms, zone))).toEqual(shown);
  expect(lookUp).not.toHaveBeenCalled();
  // Outside of them it looks up the zone.
  expect([wallAt(first - 1, zone), wallAt(until, zone)]).toEqual([before, after]);
  expect(lookUp).toHaveBeenCalledTimes(2);
  lookUp.mockRestore();
});

test("they are known for more than a year each way", () => {
  const days = (n: number) => addMinutes("2026-11-24T21:07:00.000Z", n * 24 * 60);
  expect(utcOffsetsAround(now, "America/Phoenix")).toEqual([
    { from: days(-400), minutes: -7 * 60 },
    { from: days(400), minutes: null },
  ]);
});
