import { addMinutes } from "#rules/calendar";
import type { Instant } from "#rules/golf";

export type TestClock = {
  readonly now: () => Instant;
  set(instant: Instant): void;
  pass(minutes: number): void;
};

export function clockAt(start: Instant): TestClock {
  let instant = start;
  return {
    now: () => instant,
    set: (next) => {
      instant = next;
    },
    pass: (minutes) => {
      instant = addMinutes(instant, minutes);
    },
  };
}
