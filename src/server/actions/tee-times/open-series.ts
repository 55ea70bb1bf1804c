/** Opens dates of series (decision 27). The club's lock keeps two servers from opening the same date. */
import type { FastifyBaseLogger } from "fastify";
import { clubDate, minuteOf } from "#rules/calendar";
import { weekdayOf } from "#rules/dates";
import { type Instant, idsOf, type PlayerId, type TeeTimeId } from "#rules/golf";
import { isRefused } from "#rules/refusal";
import { type DueDate, dueDates, joinStanding } from "#rules/tee-times/series";
import type { Context } from "../../context.ts";
import type { Transaction } from "../../database/database.ts";
import { appendAudit, appendAuditEntries } from "../../store/audit-append.ts";
import { lockClub, readClub } from "../../store/club.ts";
import { findCurrentCourse } from "../../store/courses.ts";
import { notifyPlayers } from "../../store/notifications.ts";
import { savePlaces } from "../../store/places.ts";
import {
  insertSeriesDates,
  listSeries,
  listSeriesDates,
  lockSeries,
  type StoredSeries,
} from "../../store/series.ts";
import { listStanding, skippersOf } from "../../store/standing-places.ts";
import { findTeeTimeAt } from "../../store/tee-times.ts";
import { repeatWork, type TimedWork } from "../../work/timed-work.ts";
import { notifyAdmins } from "../club/admin-alarms.ts";
import { decideBehindLocks } from "./place-changes.ts";
import { storeNewTeeTime } from "./tee-times.ts";

/** How often the clock is read, in milliseconds. The database is read only when the minute has changed. */
const everyMs = 1_000;

export function keepOpeningSeries(context: Context, log: Pick<FastifyBaseLogger, "error">): TimedWork {
  let openedAt: Instant | null = null;

  async function openAll(): Promise<void> {
    const now = context.now();
    // The minutes are compared for equality, not for order, because the clock may be set back.
    if (openedAt !== null && minuteOf(now) === minuteOf(openedAt)) return;
    openedAt = now;
    const failed = "REPEATING TEE TIMES COULD NOT BE OPENED; the next try is in a minute";
    await openDue(context).catch((err) => log.error({ alarm: "admins", err }, failed));
  }

  return repeatWork(openAll, everyMs);
}

export async function openDue(context: Context): Promise<number> {
  const { kysely } = context.db;
  const all = await listSeries(kysely);
  if (all.length === 0) return 0;
  const { timeZone } = await readClub(kysely);
  const now = context.now();
  const decided = await listSeriesDates(kysely, idsOf(all), clubDate(now, timeZone));
  const due = all.flatMap((series) => {
    const dates = decided.filter(({ seriesId }) => seriesId === series.id).map(({ date }) => date);
    return dueDates(series, new Set(dates), now, timeZone).map((one) => ({ ...one, id: series.id }));
  });
  let opened = 0;
  for (const { id, date } of due.toSorted((a, b) => (a.startsAt < b.startsAt ? -1 : 1)))
    if (await openDate(context, id, date)) opened += 1;
  return opened;
}

function openDate({ db, now }: Context, seriesId: string, date: string): Promise<boolean> {
  return db.transaction(async (tx) => {
    const { timeZone, courseId: ofClub } = await lockClub(tx);
    const series = await lockSeries(tx, seriesId);
    if (series === null) return false;
    const course = series.courseId === null ? null : await findCurrentCourse(tx, series.courseId);
    const courseId = course?.id ?? ofClub;
    const decided = await listSeriesDates(tx, [seriesId], date);
    const without = new Set(decided.map((row) => row.date));
    const due = dueDates(series, without, now(), timeZone).find((one) => one.date === date);
    if (due === undefined) return false;
    if (await findTeeTimeAt(tx, due.startsAt)) {
      await noteTaken(tx, series, due, now());
      return false;
    }
    const { startsAt } = due;
    const settings = { startsAt, countLimit: series.countLimit, courseId, createdByRole: "admin" } as const;
    const teeTimeId = await storeNewTeeTime(tx, settings, { at: now(), by: null, action: "open-tee-time" });
    await insertSeriesDates(tx, [{ seriesId, date, state: "opened", teeTimeId }]);
    await letStandingJoin(tx, series, { ...due, teeTimeId }, now);
    return true;
  });
}

/** Notes that a date was not opened, because another tee time starts at the same moment. */
async function noteTaken(tx: Transaction, series: StoredSeries, { date, startsAt }: DueDate, at: Instant) {
  const { id: seriesId } = series;
  await insertSeriesDates(tx, [{ seriesId, date, state: "taken", teeTimeId: null }]);
  const entry = { at, by: null, subject: "series", subjectId: seriesId } as const;
  await appendAudit(tx, { ...entry, action: "date-taken", after: { date } });
  await notifyAdmins(tx, { kind: "date-not-opened", wasAt: startsAt }, at);
}

async function letStandingJoin(
  tx: Transaction,
  { id: seriesId, countLimit }: StoredSeries,
  { date, startsAt, teeTimeId }: DueDate & { teeTimeId: TeeTimeId },
  now: () => Instant,
): Promise<void> {
  const skippers = await skippersOf(tx, seriesId, date);
  const all = await listStanding(tx, seriesId, weekdayOf(date));
  const standing = all.filter(({ playerId }) => !skippers.has(playerId));
  const before = { startsAt, countLimit, places: [], removed: new Set<PlayerId>() };
  const decided = await decideBehindLocks(tx, before, now, (at) => ({
    places: joinStanding(before, standing, at),
  }));
  if (isRefused(decided)) return;
  const { at } = decided;
  const { places } = decided.changed;
  await savePlaces(tx, teeTimeId, before, { ...before, places }, at);
  const kindOf = (waitlist: boolean) => (waitlist ? "standing-waitlisted" : "standing-joined");
  const drafts = places.map(({ playerId, waitlist }) => ({ playerId, kind: kindOf(waitlist) }) as const);
  await notifyPlayers(tx, { teeTimeId, startsAt }, drafts, at);
  const join = { at, by: null, action: "join-by-standing-place", subject: "place", teeTimeId } as const;
  const entries = places.map((after) => ({ ...join, subjectId: after.playerId, after }));
  await appendAuditEntries(tx, entries);
}
