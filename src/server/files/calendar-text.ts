/**
 * How is a tee time written down for a calendar? From the start of the player's group where it is known, else from the tee
 * time, for four and a half hours. The start is in UTC, which every calendar shows in its owner's zone; the text has it
 * in club time. The same tee times give the same bytes, so that an unchanged calendar is not sent again.
 */
import { calendarEntry } from "#contract/labels/shared";
import { teeTimes } from "#contract/labels/tee-times";
import { fill } from "#contract/messages";
import { addMinutes, fromInstant, printDate, printTime } from "#rules/calendar";
import type { Instant, TeeTimeId } from "#rules/golf";
import { groupStart } from "#rules/groups";
import type { CalendarEntry, Revision } from "../store/calendars.ts";

const roundMinutes = 270;

/** Seconds between two questions of a calendar that subscribes; a calendar may wait longer. */
const refreshSeconds = 60 * 60;

type Club = { name: string; timeZone: string };

/** `isSubscribed`: it is the player's whole calendar, and not one entry to be added to another. */
export async function calendarText(
  entries: readonly CalendarEntry[],
  revisions: ReadonlyMap<TeeTimeId, Revision>,
  { club, isSubscribed }: { club: Club; isSubscribed: boolean },
): Promise<string> {
  // Loaded by the first who asks: a server that has just started has half a megabyte less.
  const { default: ical, ICalCalendarMethod } = await import("ical-generator");
  const calendar = ical({
    prodId: { company: "Clubhouse", product: "Clubhouse" },
    method: ICalCalendarMethod.PUBLISH,
    ...(isSubscribed && { name: escaped(club.name), ttl: refreshSeconds }),
  });
  for (const entry of entries) {
    const { id, createdAt, courseName } = entry;
    const startsAt = startOf(entry);
    const { count, at } = revisions.get(id) ?? { count: 0, at: createdAt };
    calendar.createEvent({
      // The same each time, and in both: a calendar then moves the entry it has instead of adding a second.
      id: `${id}@clubhouse`,
      sequence: count,
      stamp: toDate(at),
      lastModified: toDate(at),
      start: toDate(startsAt),
      end: toDate(addMinutes(startsAt, roundMinutes)),
      summary: fill(calendarEntry.summary, { club: club.name }),
      location: courseName,
      description: describe(entry, club),
    });
  }
  return calendar.toString();
}

function describe(entry: CalendarEntry, { timeZone }: Club): string {
  const startsAt = startOf(entry);
  const [date, time] = [printDate(startsAt, timeZone), printTime(startsAt, timeZone)];
  const start = fill(calendarEntry.clubTime, { date, time });
  const { groupNumber: group } = entry;
  return group === null ? start : `${start}\n${fill(teeTimes.group, { group })}`;
}

/** As RFC 5545, 3.3.11, asks for a text: the library does so for what an entry says, and not for the calendar's name. */
function escaped(text: string): string {
  return text.replace(/[\\;,]/g, "\\$&");
}

export function startOf({ startsAt, groupNumber }: Pick<CalendarEntry, "startsAt" | "groupNumber">): Instant {
  return groupNumber === null ? startsAt : groupStart(startsAt, groupNumber);
}

function toDate(instant: Instant): Date {
  return new Date(fromInstant(instant));
}
