/** Can this be a tee time, and if not, which field is wrong? Specification section 5; ruling 7. */
import type { TeeTimeRequest } from "#contract/tee-times";
import { readClubTime, readTypedTime } from "#rules/read-club-time";
import { isRefused, type Refusal, type RefusalReason } from "#rules/refusal";
import { readCountLimit } from "#rules/tee-time";

/** As typed. */
export type TeeTimeForm = { date: string; time: string; meridiem: string; count: string };

/** Refuses "invalid-date-time" and "player-count-out-of-range". */
export function readTeeTimeForm(form: TeeTimeForm, timeZone: string): TeeTimeRequest | Refusal {
  const { date } = form;
  const { time, meridiem } = readTypedTime({
    time: form.time,
    meridiem: form.meridiem === "PM" ? "PM" : "AM",
  });
  const startsAt = readClubTime({ date, time, meridiem }, timeZone);
  if (typeof startsAt !== "string") return startsAt;
  const countLimit = readCountLimit(form.count);
  if (typeof countLimit !== "number") return countLimit;
  return { date, time, meridiem, countLimit };
}

export function wrongFields(
  reason: RefusalReason,
  { date }: TeeTimeForm,
  timeZone: string,
): (keyof TeeTimeForm)[] {
  switch (reason) {
    case "invalid-date-time": {
      // Noon is never skipped, so that a date refused even at noon is itself wrong.
      const isDate = !isRefused(readClubTime({ date, time: "12:00", meridiem: "PM" }, timeZone));
      return [isDate ? "time" : "date"];
    }
    case "tee-time-exists":
      return ["date", "time"];
    case "scores-keep-it-past":
      return ["date"];
    case "player-count-out-of-range":
    case "limit-below-joined":
      return ["count"];
    default:
      return [];
  }
}
