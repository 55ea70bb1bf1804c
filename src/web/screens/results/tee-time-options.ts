/** How does a tee time read in the dropdown of /results? */
import { printDate, printTime } from "#rules/calendar";

export function teeTimeOptions(
  teeTimes: readonly { readonly id: string; readonly startsAt: string }[],
  timeZone: string,
): { value: string; label: string }[] {
  return teeTimes.map(({ id, startsAt }) => ({
    value: id,
    label: `${printDate(startsAt, timeZone)} @ ${printTime(startsAt, timeZone)}`,
  }));
}
