import type { TextFile } from "#contract/files";
import { calendarEntry } from "#contract/labels/calendar-entry";
import { teeTimes } from "#contract/labels/tee-times";
import { fill } from "#contract/messages";
import { addMinutes, clubDate, fromInstant, printDate, printTime } from "#rules/calendar";
import type { Instant, PlayerId, TeeTimeId } from "#rules/golf";
import { type Refusal, refuse } from "#rules/refusal";
import { groupStart } from "#rules/tee-times/groups";
import type { Context } from "../context.ts";
import {
  type CalendarEntry,
  findCalendar,
  listCalendarEntries,
  noteCalendarUse,
  type Revision,
  readRevisions,
} from "../store/calendars.ts";
import { readClub } from "../store/club.ts";
import { findCourse } from "../store/courses.ts";
import { findPlace } from "../store/places.ts";
import { findTeeTime } from "../store/tee-times.ts";

/** A subscribed calendar deletes entries that the file no longer has. So rounds stay in it for 90 days. */
const minutesBack = 90 * 24 * 60;

/** The viewer need not have a place in the tee time. */
export async function teeTimeCalendar(
  { db }: Context,
  viewerId: PlayerId,
  teeTimeId: TeeTimeId,
): Promise<TextFile | Refusal> {
  const teeTime = await findTeeTime(db.kysely, teeTimeId);
  if (teeTime === null) return refuse("tee-time-not-found");
  const club = await readClub(db.kysely);
  const { name: courseName } = await findCourse(db.kysely, teeTime.courseId);
  const place = await findPlace(db.kysely, { teeTimeId, playerId: viewerId });
  const { id, createdAt, startsAt } = teeTime;
  const entry = { id, createdAt, startsAt, groupNumber: place?.groupNumber ?? null, courseName };
  const revisions = await readRevisions(db.kysely, viewerId, [id]);
  return {
    name: `tee-time-${clubDate(startOf(entry), club.timeZone)}.ics`,
    text: await calendarText([entry], revisions, { club, isSubscribed: false }),
  };
}

export async function subscribedCalendar({ db, now }: Context, token: string): Promise<TextFile | Refusal> {
  const at = now();
  const calendar = await findCalendar(db.kysely, token);
  if (calendar === null) return refuse("not-found");
  // The use is noted in the background. If this fails, the calendar is still served.
  void noteCalendarUse(db.kysely, calendar, at).catch(() => {});
  const entries = await listCalendarEntries(db.kysely, calendar.playerId, addMinutes(at, -minutesBack));
  const ids = entries.map(({ id }) => id);
  const revisions = await readRevisions(db.kysely, calendar.playerId, ids);
  const club = await readClub(db.kysely);
  return {
    name: "tee-times.ics",
    text: await calendarText(entries, revisions, { club, isSubscribed: true }),
  };
}

const roundMinutes = 270;

/** A subscribed calendar should ask again after this many seconds. It may wait longer. */
const refreshSeconds = 60 * 60;

type Club = { name: string; timeZone: string };

/** Equal tee times give equal bytes, so an unchanged calendar is not sent again. Starts are in UTC. */
async function calendarText(
  entries: readonly CalendarEntry[],
  revisions: ReadonlyMap<TeeTimeId, Revision>,
  { club, isSubscribed }: { club: Club; isSubscribed: boolean },
): Promise<string> {
  // Loading the library on demand saves a new server half a megabyte.
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
      // The id never changes, so that a calendar moves its entry instead of adding a second one.
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

/** RFC 5545, 3.3.11. The library escapes an entry's texts, but not the calendar's name. */
function escaped(text: string): string {
  return text.replace(/[\\;,]/g, "\\$&");
}

function startOf({ startsAt, groupNumber }: Pick<CalendarEntry, "startsAt" | "groupNumber">): Instant {
  return groupNumber === null ? startsAt : groupStart(startsAt, groupNumber);
}

function toDate(instant: Instant): Date {
  return new Date(fromInstant(instant));
}
