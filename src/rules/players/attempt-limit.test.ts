import { describe, expect, test } from "vitest";
import { addMinutes } from "../calendar.ts";
import {
  type AttemptLimit,
  addressLimit,
  attemptsBeforeDelay,
  groupCodeAddressLimit,
  groupCodeLimit,
  knownDeviceLimit,
  maxUnknownDeviceAttempts,
  mustWait,
  resetCodeLimit,
  unknownDeviceLimit,
} from "./attempt-limit.ts";

const start = "2026-11-21T14:00:00.000Z";
const hour = 60;
const day = 24 * hour;

function after(minutes: number): string {
  return addMinutes(start, minutes);
}

function times(count: number, minutes = 0): string[] {
  return Array.from({ length: count }, () => after(minutes));
}

function guessFor(limit: AttemptLimit, minutes: number): number[] {
  const earlier: string[] = [];
  const guessed: number[] = [];
  for (let minute = 0; minute < minutes; minute++)
    while (!mustWait(limit.nextAttempt(earlier), after(minute))) {
      earlier.push(after(minute));
      guessed.push(minute);
    }
  return guessed;
}

describe("from unknown devices", () => {
  test("five attempts are free, then one after 15 minutes, an hour, a day", () => {
    expect(guessFor(unknownDeviceLimit, 2 * day + 75 + 1)).toEqual([
      ...[0, 0, 0, 0, 0],
      ...[15, 75],
      ...[75 + day, 75 + 2 * day],
    ]);
    expect(unknownDeviceLimit.nextAttempt([])).toBeNull();
    expect(unknownDeviceLimit.nextAttempt(times(attemptsBeforeDelay - 1))).toBeNull();
    expect(unknownDeviceLimit.nextAttempt(times(attemptsBeforeDelay))).toBe(after(15));
  });

  test("of thirty days' guesses twenty are compared, and after that it stays closed", () => {
    expect(guessFor(unknownDeviceLimit, 30 * day)).toHaveLength(maxUnknownDeviceAttempts);
    const closed = times(20);
    expect(unknownDeviceLimit.nextAttempt(closed)).toBe("closed");
    expect(mustWait("closed", after(1_000 * day))).toBe(true);
  });

  test("nobody has more than twenty in any thirty days, however long they wait in between", () => {
    for (const rest of [1, 5, 20, 29, 31]) {
      const earlier: string[] = [];
      for (let hours = 0; hours < 200 * 24; hours++) {
        const now = after(hours * hour + Math.floor(earlier.length / 19) * rest * day);
        if (!mustWait(unknownDeviceLimit.nextAttempt(earlier), now)) earlier.push(now);
      }
      earlier.forEach((at, i) => {
        const next = earlier[i + maxUnknownDeviceAttempts];
        if (next !== undefined) expect(next >= addMinutes(at, 30 * day)).toBe(true);
      });
    }
  });

  test("after thirty days of quiet the first five are free again", () => {
    const earlier = [...times(19), after(31 * day)];
    expect(unknownDeviceLimit.nextAttempt(earlier)).toBeNull();
    const exactlyThirtyDaysLater = [...times(1), ...times(19, 30 * day)];
    expect(unknownDeviceLimit.nextAttempt(exactlyThirtyDaysLater)).toBe(after(31 * day));
  });
});

test("a known device has ten an hour and twenty a day", () => {
  const guessed = guessFor(knownDeviceLimit, day + 1);
  expect(guessed.filter((minute) => minute < hour)).toHaveLength(10);
  expect(guessed.filter((minute) => minute < day)).toHaveLength(20);
  expect(guessed.at(-1)).toBe(day);
});

test("an address has sixty accounts and a hundred wrong group codes an hour, ten of them on one device", () => {
  expect(guessFor(addressLimit, hour)).toHaveLength(60);
  expect(addressLimit.nextAttempt(times(59))).toBeNull();
  expect(addressLimit.nextAttempt(times(60))).toBe(after(hour));
  expect(groupCodeAddressLimit.nextAttempt(times(99))).toBeNull();
  expect(groupCodeAddressLimit.nextAttempt(times(100))).toBe(after(hour));
  expect(guessFor(groupCodeLimit, hour)).toHaveLength(10);
});

test("a device has thirty wrong codes for a new PIN in 15 minutes", () => {
  expect(guessFor(resetCodeLimit, 15)).toHaveLength(30);
  expect(guessFor(resetCodeLimit, 16)).toHaveLength(60);
  expect(resetCodeLimit.nextAttempt(times(30))).toBe(after(15));
});
