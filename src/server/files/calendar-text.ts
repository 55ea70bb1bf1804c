/**
 * How is a tee time written down for a calendar? From the start of the player's group where it is known, else from the tee
 * time, for four and a half hours. In UTC: the club's clock changes, and the calendar knows its owner's zone.
 */
import { teeTimes } from "#contract/labels/player";
import { calendarEntry } from "#contract/labels/shared";
import { fill } from "#contract/messages";
import { addMinutes, fromInstant } from "#rules/calendar";
import type { Instant } from "#rules/golf";
import { groupStart } from "#rules/groups";
import type { CalendarEntry } from "../store/calendars.ts";

const roundMinutes = 270;

/** Seconds between two questions of a calendar that subscribes; a calendar may wait longer. */
const refreshSeconds = 60 * 60;

/** `isSubscribed`: it is the player's whole calendar, and not one entry to be added to another. */
export async function calendarText(
  entries: readonly CalendarEntry[],
  { club, isSubscribed, now }: { club: string; isSubscribed: boolean; now: Instant },
): Promise<string> {
  // Loaded by the first who asks: a server that has just started has half a megabyte less.
  const { default: ical, ICalCalendarMethod } = await import("ical-generator");
  const calendar = ical({
    prodId: { company: "Clubhouse", product: "Clubhouse" },
    method: ICalCalendarMethod.PUBLISH,
    ...(isSubscribed && { name: escaped(club), ttl: refreshSeconds }),
  });
  for (const { id, startsAt: teeTimeStart, groupNumber: group, courseName } of entries) {
    const startsAt = startOf({ startsAt: teeTimeStart, groupNumber: group });
    calendar.createEvent({
      // The same each time, and in both: a calendar then moves the entry it has instead of adding a second.
      id: `${id}@clubhouse`,
      stamp: toDate(now),
      start: toDate(startsAt),
      end: toDate(addMinutes(startsAt, roundMinutes)),
      summary: fill(calendarEntry.summary, { club }),
      location: courseName,
      description: group === null ? null : fill(teeTimes.group, { group }),
    });
  }
  return calendar.toString();
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
