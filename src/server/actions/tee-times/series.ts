/**
 * Admins add, change and end series (decision 27). A change applies only to dates that are not open yet. If a
 * change makes a date due, the date is opened immediately.
 */
import { randomUUID } from "node:crypto";
import { refuseEditConflict } from "#contract/edit-conflict";
import type { SeriesRequest } from "#contract/tee-times/series";
import { flatSeries, showSeries } from "#contract/tee-times/show-series";
import { clubDate } from "#rules/calendar";
import { isDate, weekdayOf } from "#rules/dates";
import { changedFields, conflictingFields } from "#rules/edit-conflict";
import { type Actor, hasBets, mayTakePart } from "#rules/players/permissions";
import { isRefused, type Refusal, refuse } from "#rules/refusal";
import { isDateOf, readSeries, type SeriesSettings } from "#rules/tee-times/series";
import type { Context } from "../../context.ts";
import { appendAudit, ofPlayer } from "../../store/audit-append.ts";
import type { Transaction } from "../../database/database.ts";
import { lockClub, readClub } from "../../store/club.ts";
import { findCourse, findCurrentCourse } from "../../store/courses.ts";
import type { Act } from "../../store/idempotency-keys.ts";
import type { Action } from "../../store/invalidations.ts";
import {
  deleteSeries,
  deleteSeriesDate,
  insertSeries,
  insertSeriesDates,
  listSeriesDates,
  lockSeries,
  updateSeries,
} from "../../store/series.ts";
import {
  deleteSkipped,
  deleteStanding,
  insertSkipped,
  insertStanding,
  listStandingOf,
} from "../../store/standing-places.ts";
import { recordOutcome } from "../once.ts";
import { changeAsAdmin } from "../players/as-admin.ts";
import { openDue } from "./open-series.ts";

export async function addSeries(
  context: Context,
  actor: Actor,
  { leftOut, ...given }: SeriesRequest & { leftOut: readonly string[] },
  act: Act | null = null,
): Promise<{ seriesId: string } | Refusal> {
  const settings = readSeries(given);
  if (isRefused(settings)) return settings;
  const dates = [...new Set(leftOut)].toSorted();
  if (!dates.every((date) => isDateOf(settings, date))) return refuse("invalid-date-time");
  const seriesId = randomUUID();
  const added = await changeAsAdmin(context, actor, async (tx, now) => {
    await lockClub(tx);
    if (await isRetired(tx, settings)) return refuse("course-retired");
    await insertSeries(tx, seriesId, settings, now());
    const rows = dates.map((date) => ({ seriesId, date, state: "left-out", teeTimeId: null }) as const);
    await insertSeriesDates(tx, rows);
    const after = { ...settings, leftOut: dates.length > 0 ? dates : null };
    await appendAudit(tx, { ...entry("add-series", actor, seriesId), at: now(), after });
    await recordOutcome(tx, act, seriesId, now());
    return { seriesId };
  });
  if (!isRefused(added)) await openDue(context);
  return added;
}

export async function changeSeries(
  context: Context,
  actor: Actor,
  { seriesId, asRead, ...given }: SeriesRequest & { seriesId: string; asRead?: SeriesRequest },
): Promise<true | Refusal> {
  const wanted = readSeries(given);
  if (isRefused(wanted)) return wanted;
  const changed = await changeAsAdmin(context, actor, async (tx, now) => {
    await lockClub(tx);
    const stored = await lockSeries(tx, seriesId);
    if (stored === null) return refuse("not-found");
    const { id: _, ...before } = stored;
    const saved = flatSeries(before);
    const others = conflictingFields(flatSeries(asRead ?? before), saved, flatSeries(wanted));
    if (others.length > 0) {
      const now = showSeries(saved, await courseNameOf(tx, before));
      return refuseEditConflict(others.map((field) => now[field]));
    }
    if (changedFields(saved, flatSeries(wanted)).length === 0) return true;
    if (await isRetired(tx, wanted)) return refuse("course-retired");
    await updateSeries(tx, seriesId, wanted);
    await appendAudit(tx, { ...entry("change-series", actor, seriesId), at: now(), before, after: wanted });
    return true;
  });
  if (changed === true) await openDue(context);
  return changed;
}

async function courseNameOf(tx: Transaction, { courseId }: SeriesSettings): Promise<string> {
  const course = courseId === null ? null : await findCurrentCourse(tx, courseId);
  return (course ?? (await findCourse(tx, (await readClub(tx)).courseId))).name;
}

async function isRetired(tx: Transaction, { courseId }: SeriesSettings): Promise<boolean> {
  return courseId !== null && (await findCurrentCourse(tx, courseId)) === null;
}

export async function endSeries(context: Context, actor: Actor, seriesId: string): Promise<true | Refusal> {
  return changeAsAdmin<true>(context, actor, async (tx, now) => {
    await lockClub(tx);
    const stored = await lockSeries(tx, seriesId);
    if (stored === null) return true;
    const { id: _, ...before } = stored;
    await deleteSeries(tx, seriesId);
    await appendAudit(tx, { ...entry("end-series", actor, seriesId), at: now(), before });
    return true;
  });
}

type OneDate = { seriesId: string; date: string; leftOut: boolean };

/**
 * Leaves a date out of the series, or puts it back. Putting a date back also retries a date that could not be
 * opened, because another tee time had the same start. Refuses with "invalid-date-time" if the date is past
 * or not in the series, and with "date-is-open" if its tee time exists already.
 */
export async function changeSeriesDate(context: Context, actor: Actor, { seriesId, date, leftOut }: OneDate) {
  const changed = await changeAsAdmin(context, actor, async (tx, now) => {
    const { timeZone } = await lockClub(tx);
    const series = await lockSeries(tx, seriesId);
    if (series === null) return refuse("not-found");
    const at = now();
    if (!isDateOf(series, date) || date < clubDate(at, timeZone)) return refuse("invalid-date-time");
    const [row] = (await listSeriesDates(tx, [seriesId], date)).filter((one) => one.date === date);
    if (row?.state === "opened") return refuse("date-is-open");
    if (leftOut ? row?.state === "left-out" : row === undefined) return true;
    await deleteSeriesDate(tx, seriesId, date);
    if (leftOut) await insertSeriesDates(tx, [{ seriesId, date, state: "left-out", teeTimeId: null }]);
    const action = leftOut ? "leave-date-out" : "put-date-back";
    await appendAudit(tx, { ...entry(action, actor, seriesId), at, after: { date } });
    return true;
  });
  if (changed === true) await openDue(context);
  return changed;
}

export async function changeStandingPlace(
  { db, now }: Context,
  actor: Actor,
  { seriesId, weekday, isOn }: { seriesId: string; weekday: number; isOn: boolean },
): Promise<true | Refusal> {
  if (!hasBets(actor)) return refuse("not-allowed");
  const may = mayTakePart(actor);
  if (isOn && may !== true) return may;
  return db.transaction<true | Refusal>(async (tx) => {
    const series = await lockSeries(tx, seriesId);
    if (series === null || !series.weekdays.some((one) => one === weekday)) return refuse("not-found");
    const at = now();
    const place = { seriesId, weekday, playerId: actor.id };
    const isChanged = isOn
      ? await insertStanding(tx, { ...place, askedAt: at })
      : await deleteStanding(tx, place);
    if (!isChanged) return true;
    const { time, meridiem } = series;
    const details = { weekdays: [weekday], time, meridiem };
    const entry = { ...ofPlayer(actor.id), at, by: actor.id };
    if (isOn) await appendAudit(tx, { ...entry, action: "have-standing-place", after: details });
    else await appendAudit(tx, { ...entry, action: "give-up-standing-place", before: details });
    return true;
  });
}

type DateToSkip = { seriesId: string; date: string; skips: boolean };

/** Refuses with "date-is-open" if the tee time exists already. The player can join or leave it instead. */
export async function skipDate({ db, now }: Context, actor: Actor, { seriesId, date, skips }: DateToSkip) {
  return db.transaction<true | Refusal>(async (tx) => {
    const series = await lockSeries(tx, seriesId);
    if (series === null || !isDate(date) || !isDateOf(series, date)) return refuse("not-found");
    const own = await listStandingOf(tx, actor.id);
    if (!own.some((one) => one.seriesId === seriesId && one.weekday === weekdayOf(date)))
      return refuse("not-found");
    const dates = await listSeriesDates(tx, [seriesId], date);
    if (dates.some((one) => one.date === date && one.state === "opened")) return refuse("date-is-open");
    const skipped = { seriesId, date, playerId: actor.id };
    const isChanged = skips ? await insertSkipped(tx, skipped) : await deleteSkipped(tx, skipped);
    if (!isChanged) return true;
    const { time, meridiem } = series;
    const entry = { ...ofPlayer(actor.id), at: now(), by: actor.id };
    const action = skips ? "skip-date" : "play-after-all";
    await appendAudit(tx, { ...entry, action, after: { date, time, meridiem } });
    return true;
  });
}

function entry(action: Action, { id }: Actor, seriesId: string) {
  return { action, by: id, subject: "series", subjectId: seriesId } as const;
}
