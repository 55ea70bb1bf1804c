/** The tee times of a day that the audit trail can be filtered by, with those deleted since (ruling 10). */
import type { Answer } from "#contract/endpoints";
import type { Instant } from "#rules/golf";
import { clubDay } from "#rules/read-club-time";
import { isRefused, type Refusal } from "#rules/refusal";
import type { Context } from "../context.ts";
import { listDeletedTeeTimes } from "../store/audit-trail.ts";
import { readClub } from "../store/club.ts";
import { listTeeTimesBetween } from "../store/tee-times.ts";

export async function auditTeeTimesAnswer(
  { db }: Context,
  date: string,
): Promise<Answer<"listAuditTeeTimes"> | Refusal> {
  const { timeZone } = await readClub(db.kysely);
  const day = clubDay(date, timeZone);
  if (isRefused(day)) return day;
  const isOfDay = ({ startsAt }: { startsAt: Instant }) => startsAt >= day.from && startsAt < day.until;
  const standing = await listTeeTimesBetween(db.kysely, day.from, day.until);
  const deleted = await listDeletedTeeTimes(db.kysely);
  const teeTimes = [
    ...standing.map(({ id, startsAt }) => ({ id, startsAt, isDeleted: false })),
    ...deleted.map((teeTime) => ({ ...teeTime, isDeleted: true })),
  ];
  return { teeTimes: teeTimes.filter(isOfDay).toSorted((a, b) => (a.startsAt < b.startsAt ? -1 : 1)) };
}
