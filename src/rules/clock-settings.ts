/**
 * How is the club's clock set in these two years, and when is it changed?
 * So that no phone has to look it up for itself (`told-clocks.ts`). Ruling 7.
 */
import { addMinutes, fromInstant, minuteOf } from "./calendar.ts";
import type { Instant } from "./golf.ts";
import type { ClockSettings } from "./told-clocks.ts";
import { wallAt } from "./wall-time.ts";

/** Each way: longer than a season, and than the next tee times that a club opens. */
const days = 400;

const dayMinutes = 24 * 60;

/** Of an IANA zone, around this moment. */
export function clockSettings(now: Instant, timeZone: string): ClockSettings {
  const minute = `${minuteOf(now)}:00.000Z`;
  const first = addMinutes(minute, -days * dayMinutes);
  const until = addMinutes(minute, days * dayMinutes);
  const settings: ClockSettings = [{ from: first, minutes: minutesAt(first, timeZone) }];
  for (let day = first; day < until; day = addMinutes(day, dayMinutes)) {
    const next = addMinutes(day, dayMinutes);
    const minutes = minutesAt(next, timeZone);
    // No zone changes its clock twice within two days.
    if (minutes !== settings.at(-1)?.minutes)
      settings.push({ from: firstWith(minutes, { after: day, upTo: next }, timeZone), minutes });
  }
  return [...settings, { from: until, minutes: null }];
}

/** The first full minute at which it is set so: halved until one is left. */
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
