/**
 * When do I play, for the calendar on my phone? From the start of my group where it is known, else from the tee time,
 * for four and a half hours. In UTC: the club's clock changes, and the calendar knows its owner's zone.
 */
import ical, { ICalCalendarMethod } from "ical-generator";
import type { TextFile } from "#contract/files";
import { teeTimes } from "#contract/labels/player";
import { calendarEntry } from "#contract/labels/shared";
import { fill } from "#contract/messages";
import { addMinutes, clubDate, fromInstant } from "#rules/calendar";
import type { Instant, PlayerId, TeeTimeId } from "#rules/golf";
import { groupStart } from "#rules/groups";
import { type Refusal, refuse } from "#rules/refusal";
import type { Context } from "../context.ts";
import { readClub } from "../store/club.ts";
import { findCourse } from "../store/courses.ts";
import { listPlaces } from "../store/places.ts";
import { findTeeTime } from "../store/tee-times.ts";

const roundMinutes = 270;

export async function teeTimeCalendar(
  { db, now }: Context,
  viewerId: PlayerId,
  teeTimeId: TeeTimeId,
): Promise<TextFile | Refusal> {
  const teeTime = await findTeeTime(db.kysely, teeTimeId);
  if (teeTime === null) return refuse("tee-time-not-found");
  const { name: club, timeZone } = await readClub(db.kysely);
  const course = await findCourse(db.kysely, teeTime.courseId);
  const places = await listPlaces(db.kysely, teeTimeId);
  const group = places.find(({ playerId }) => playerId === viewerId)?.groupNumber ?? null;
  const startsAt = group === null ? teeTime.startsAt : groupStart(teeTime.startsAt, group);
  const calendar = ical({
    prodId: { company: "Clubhouse", product: "Clubhouse" },
    method: ICalCalendarMethod.PUBLISH,
  });
  calendar.createEvent({
    // The same at every download: a calendar then moves the entry it has instead of adding a second.
    id: `${teeTimeId}@clubhouse`,
    stamp: toDate(now()),
    start: toDate(startsAt),
    end: toDate(addMinutes(startsAt, roundMinutes)),
    summary: fill(calendarEntry.summary, { club }),
    location: course.name,
    description: group === null ? null : fill(teeTimes.group, { group }),
  });
  return { name: `tee-time-${clubDate(startsAt, timeZone)}.ics`, text: calendar.toString() };
}

function toDate(instant: Instant): Date {
  return new Date(fromInstant(instant));
}
