/**
 * How far is the club's clock from UTC in these two years, and when does that change?
 * Sent to phones, so that they do not have to look it up (`utc-offsets.ts`). Ruling 7.
 */
import { addMinutes, fromInstant, minuteOf } from "./calendar.ts";
import type { Instant } from "./golf.ts";
import type { UtcOffset } from "./utc-offsets.ts";
import { wallAt } from "./wall-time.ts";

/** Each way: longer than a season, and than the next tee times that a club opens. */
const days = 400;

const dayMinutes = 24 * 60;

/** Of an IANA zone, from 400 days before this moment until 400 days after it; the last entry is the end. */
export function utcOffsetsAround(now: Instant, timeZone: string): UtcOffset[] {
  const minute = `${minuteOf(now)}:00.000Z`;
  const first = addMinutes(minute, -days * dayMinutes);
  const until = addMinutes(minute, days * dayMinutes);
  const offsets: UtcOffset[] = [{ from: first, minutes: minutesAt(first, timeZone) }];
  for (let day = first; day < until; day = addMinutes(day, dayMinutes)) {
    const next = addMinutes(day, dayMinutes);
    const minutes = minutesAt(next, timeZone);
    // No zone changes its clock twice within two days.
    if (minutes !== offsets.at(-1)?.minutes)
      offsets.push({ from: firstWith(minutes, { after: day, upTo: next }, timeZone), minutes });
  }
  return [...offsets, { from: until, minutes: null }];
}

/** The first full minute with this offset, by halving. */
function firstWith(
  minutes: number,
  { after, upTo }: { after: Instant; upTo: Instant },
  timeZone: string,
): Instant {
  const between = (fromInstant(upTo) - fromInstant(after)) / 60_000;
  if (between <= 1) return upTo;
  const middle = addMinutes(after, Math.floor(between / 2));
  return minutesAt(middle, timeZone) === minutes
    ? firstWith(minutes, { after, upTo: middle }, timeZone)
    : firstWith(minutes, { after: middle, upTo }, timeZone);
}

function minutesAt(instant: Instant, timeZone: string): number {
  const ms = fromInstant(instant);
  return (wallAt(ms, timeZone) - ms) / 60_000;
}
