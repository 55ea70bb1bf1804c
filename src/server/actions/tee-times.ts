/**
 * What happens when an admin adds a tee time, moves it or changes its limit?
 * Specification section 5; rulings 7, 9 and 10.
 */
import { randomUUID } from "node:crypto";
import { refuseChanged, showTeeTime } from "#contract/changed-meanwhile";
import type { TeeTimeRequest, TeeTimeSettings } from "#contract/tee-times";
import { changedMeanwhile } from "#rules/as-read";
import { hasBegun, readClubTime } from "#rules/calendar";
import type { PlayerId } from "#rules/golf";
import { type Actor, mayCall } from "#rules/permissions";
import { isRefused, type Refusal, refuse } from "#rules/refusal";
import { changeLimit, readCountLimit, rescheduleTeeTime } from "#rules/tee-time";
import type { Context } from "../context.ts";
import { writeDown } from "../store/audit.ts";
import { hasScores } from "../store/cards.ts";
import { lockClub } from "../store/club.ts";
import { readPlaces } from "../store/places.ts";
import { findTeeTimeAt, insertTeeTime, lockTeeTime, updateTeeTime } from "../store/tee-times.ts";
import { storePlaces } from "./places.ts";

export async function addTeeTime(
  { db, now }: Context,
  actor: Actor,
  request: TeeTimeRequest,
): Promise<{ teeTimeId: string } | Refusal> {
  const may = mayCall("admin", actor);
  if (may !== true) return may;
  return db.transaction(async (tx) => {
    const { timeZone, courseId } = await lockClub(tx);
    const startsAt = readClubTime(request, timeZone);
    if (isRefused(startsAt)) return startsAt;
    const countLimit = readCountLimit(request.countLimit);
    if (isRefused(countLimit)) return countLimit;
    if (await findTeeTimeAt(tx, startsAt)) return refuse("tee-time-exists");
    const teeTime = {
      id: randomUUID(),
      startsAt,
      countLimit,
      activeCount: 0,
      status: "Open",
      createdByRole: actor.role,
      courseId,
      potPerPlayerCents: null,
      createdAt: now(),
    } as const;
    await insertTeeTime(tx, teeTime);
    await writeDown(tx, {
      at: now(),
      by: actor.id,
      action: "add-tee-time",
      subject: "tee-time",
      subjectId: teeTime.id,
      teeTimeId: teeTime.id,
      after: teeTime,
    });
    return { teeTimeId: teeTime.id };
  });
}

/**
 * `promoted`: whoever moved up because the limit was raised. `asRead`: what the admin's form began with; left out,
 * whatever stands is replaced.
 */
export async function changeTeeTime(
  { db, now }: Context,
  actor: Actor,
  { teeTimeId, asRead, ...request }: TeeTimeRequest & { teeTimeId: string; asRead?: TeeTimeSettings },
): Promise<{ promoted: readonly PlayerId[] } | Refusal> {
  const may = mayCall("admin", actor);
  if (may !== true) return may;
  return db.transaction(async (tx) => {
    const { timeZone, courseId } = await lockClub(tx);
    const teeTime = await lockTeeTime(tx, teeTimeId);
    if (teeTime === null) return refuse("tee-time-not-found");
    const startsAt = readClubTime(request, timeZone);
    if (isRefused(startsAt)) return startsAt;
    const stands = { startsAt: teeTime.startsAt, countLimit: teeTime.countLimit };
    const wanted = { startsAt, countLimit: request.countLimit };
    const changed = changedMeanwhile(asRead ?? stands, stands, wanted);
    if (changed.length > 0)
      return refuseChanged(changed.map((field) => showTeeTime(stands, timeZone)[field]));
    const sameTime = await findTeeTimeAt(tx, startsAt);
    if (sameTime !== null && sameTime.id !== teeTimeId) return refuse("tee-time-exists");
    const at = now();
    const before = await readPlaces(tx, teeTime);
    const { countLimit } = request;
    const limited = changeLimit({ ...before, startsAt }, countLimit, at);
    if (isRefused(limited)) return limited;
    // One rule fills what is free, under the new limit and at the new time.
    const to = { startsAt, hasScores: await hasScores(tx, teeTimeId) };
    const moved = rescheduleTeeTime({ ...before, countLimit }, to, at);
    if (isRefused(moved)) return moved;
    const { places, promoted } = moved;
    await storePlaces(tx, {
      teeTimeId,
      before,
      after: { startsAt, countLimit, places },
      promoted,
      action: "change-tee-time",
      by: actor.id,
      at,
    });
    // To come again, it is played on the course and for the pot of its day.
    const anew = hasBegun(startsAt, at) ? {} : { courseId, potPerPlayerCents: null };
    await updateTeeTime(tx, teeTimeId, { startsAt, createdByRole: actor.role, ...anew });
    await writeDown(tx, {
      at,
      by: actor.id,
      action: "change-tee-time",
      subject: "tee-time",
      subjectId: teeTimeId,
      teeTimeId,
      before: stands,
      after: wanted,
    });
    return { promoted };
  });
}
