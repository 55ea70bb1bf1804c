/** When do I play, for the calendar on my phone? One tee time to add to it, or all of mine for one that subscribes. */
import type { TextFile } from "#contract/files";
import { addMinutes, clubDate } from "#rules/calendar";
import type { PlayerId, TeeTimeId } from "#rules/golf";
import { type Refusal, refuse } from "#rules/refusal";
import type { Context } from "../context.ts";
import { findCalendar, listCalendarEntries, noteCalendarUse, readRevisions } from "../store/calendars.ts";
import { readClub } from "../store/club.ts";
import { findCourse } from "../store/courses.ts";
import { findPlace } from "../store/places.ts";
import { findTeeTime } from "../store/tee-times.ts";
import { calendarText, startOf } from "./calendar-text.ts";

/**
 * What is not in the file any more disappears from a calendar that subscribes. So rounds of the last months stay, to look
 * up when one played; older ones are on Saved and in My Game.
 */
const minutesBack = 90 * 24 * 60;

/** A tee time in which the viewer need not be. */
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
  // Runs in the background. If it fails, the calendar is still served.
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
