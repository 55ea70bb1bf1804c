import { randomUUID } from "node:crypto";
import { refuseEditConflict, showTeeTime } from "#contract/edit-conflict";
import { refuseUnlessAgreed } from "#contract/players/moved-players";
import type { TeeTimeRequest, TeeTimeSettings } from "#contract/tee-times/tee-times";
import { hasStarted } from "#rules/calendar";
import { changedFields, conflictingFields } from "#rules/edit-conflict";
import { type Instant, idsOf, type PlayerId, type TeeTimeId } from "#rules/golf";
import type { Actor } from "#rules/players/permissions";
import { displayName } from "#rules/players/person";
import { readClubTime } from "#rules/read-club-time";
import { isRefused, type Refusal, refuse } from "#rules/refusal";
import { settleOffers } from "#rules/tee-times/late-places";
import {
  changeLimit,
  readCountLimit,
  rescheduleTeeTime,
  type TeeTimePlaces,
} from "#rules/tee-times/tee-time";
import type { Context } from "../../context.ts";
import type { Transaction } from "../../database/database.ts";
import type { NewRow } from "../../database/schema.ts";
import { appendAudit } from "../../store/audit-append.ts";
import { lockBetsOf } from "../../store/bets/bets.ts";
import { hasScores } from "../../store/cards.ts";
import { lockClub } from "../../store/club.ts";
import { findCourse, findCurrentCourse } from "../../store/courses.ts";
import type { Act } from "../../store/idempotency-keys.ts";
import { readPlaces } from "../../store/places.ts";
import { playersToShow } from "../../store/players.ts";
import { findTeeTimeAt, insertTeeTime, lockTeeTime, updateTeeTime } from "../../store/tee-times.ts";
import { freezeOnTeeTime, thawTerms } from "../bets/bet-terms.ts";
import { playThereOn } from "../club/replace-course.ts";
import { recordOutcome } from "../once.ts";
import { changeAsAdmin } from "../players/as-admin.ts";
import { changedPlaces, storePlaces } from "./place-changes.ts";

export async function addTeeTime(
  context: Context,
  actor: Actor,
  request: TeeTimeRequest,
  act: Act | null = null,
): Promise<{ teeTimeId: TeeTimeId } | Refusal> {
  return changeAsAdmin(context, actor, async (tx, now) => {
    const { timeZone, courseId: ofClub } = await lockClub(tx);
    const startsAt = readClubTime(request, timeZone);
    if (isRefused(startsAt)) return startsAt;
    const course = request.courseId === undefined ? null : await findCurrentCourse(tx, request.courseId);
    if (request.courseId !== undefined && course === null) return refuse("course-retired");
    const courseId = course?.id ?? ofClub;
    const countLimit = readCountLimit(request.countLimit);
    if (isRefused(countLimit)) return countLimit;
    if (await findTeeTimeAt(tx, startsAt)) return refuse("tee-time-exists");
    const settings = { startsAt, countLimit, courseId, createdByRole: actor.role };
    const made = { at: now(), by: actor.id, action: "add-tee-time" } as const;
    const teeTimeId = await storeNewTeeTime(tx, settings, made);
    await recordOutcome(tx, act, teeTimeId, now());
    return { teeTimeId };
  });
}

type TeeTimeChange = TeeTimeRequest & {
  readonly teeTimeId: TeeTimeId;
  readonly asRead?: TeeTimeSettings;
  readonly agreed?: readonly string[] | undefined;
};

/** `agreed` has the changes of places that the admin was shown. After the start, it must be given. */
export async function changeTeeTime(
  context: Context,
  actor: Actor,
  { teeTimeId, asRead, agreed, ...request }: TeeTimeChange,
): Promise<{ promoted: readonly PlayerId[] } | Refusal> {
  return changeAsAdmin(context, actor, async (tx, now) => {
    const club = await lockClub(tx);
    const { timeZone } = club;
    const teeTime = await lockTeeTime(tx, teeTimeId);
    if (teeTime === null) return refuse("tee-time-not-found");
    const played = await findCourse(tx, teeTime.courseId);
    const { courseId = played.originalId } = request;
    const startsAt = readClubTime(request, timeZone);
    if (isRefused(startsAt)) return startsAt;
    const current = {
      startsAt: teeTime.startsAt,
      countLimit: teeTime.countLimit,
      courseId: played.originalId,
    };
    const wanted = { startsAt, countLimit: request.countLimit, courseId };
    const changed = conflictingFields({ ...current, ...asRead }, current, wanted);
    if (changed.length > 0) {
      const now = showTeeTime({ ...current, courseName: played.name }, timeZone);
      return refuseEditConflict(changed.map((field) => now[field]));
    }
    if (changedFields(current, wanted).length === 0) return { promoted: [] };
    const isOtherCourse = courseId !== current.courseId;
    const course = await findCurrentCourse(tx, courseId);
    if (isOtherCourse && course === null) return refuse("course-retired");
    if (isOtherCourse && (await hasScores(tx, teeTimeId))) return refuse("course-has-scores");
    const sameTime = await findTeeTimeAt(tx, startsAt);
    if (sameTime !== null && sameTime.id !== teeTimeId) return refuse("tee-time-exists");
    const before = await readPlaces(tx, teeTime);
    const playerIds = before.places.map(({ playerId }) => playerId);
    const bets = await lockBetsOf(tx, playerIds);
    const at = now();
    const entry = { at, by: actor.id };
    const { countLimit } = request;
    const limited = changeLimit({ ...before, startsAt }, countLimit, at);
    if (isRefused(limited)) return limited;
    // The new limit and the new time apply together, so that free spots are filled only once.
    const to = { startsAt, hasScores: await hasScores(tx, teeTimeId) };
    const moved = rescheduleTeeTime({ ...before, countLimit }, to, at);
    if (isRefused(moved)) return moved;
    const settled = settleOffers({ ...before, startsAt, countLimit, places: moved.places }, at);
    const { places, offers } = settled;
    const promoted = [...moved.promoted, ...settled.promoted];
    const after = { ...before, startsAt, countLimit, places, offers };
    if (hasStarted(teeTime.startsAt, at)) {
      const asked = refuseUnlessAgreed(await nameChanges(tx, before, after), agreed);
      if (asked !== null) return asked;
    }
    await freezeOnTeeTime(tx, bets, teeTimeId, entry);
    if (!hasStarted(startsAt, at)) await thawTerms(tx, teeTimeId, entry);
    await storePlaces(tx, { teeTimeId, before, after, promoted, action: "change-tee-time", ...entry });
    // If the tee time is in the future again, it gets the current version of its course and the club's pot.
    const { potPerPlayerCents } = teeTime;
    const inUse = course?.id ?? club.courseId;
    const reset = hasStarted(startsAt, at) ? {} : { courseId: inUse, potPerPlayerCents: null };
    const losesPot = potPerPlayerCents !== null && "potPerPlayerCents" in reset;
    const [earliestStart = startsAt] = [teeTime.earliestStart ?? teeTime.startsAt, startsAt].toSorted();
    await updateTeeTime(tx, teeTimeId, { startsAt, earliestStart, createdByRole: actor.role, ...reset });
    if (isOtherCourse && course !== null) await playThereOn(tx, teeTimeId, course, entry);
    // If the tee time moved into the past, its round has started, and its bets freeze.
    await freezeOnTeeTime(tx, bets, teeTimeId, entry, "move");
    const [{ courseId: _was, ...was }, { courseId: _is, ...is }] = [current, wanted];
    await appendAudit(tx, {
      ...entry,
      ...ofTeeTime(teeTimeId),
      action: "change-tee-time",
      before: { ...was, ...(isOtherCourse && { course: played.name }), ...(losesPot && { potPerPlayerCents }) },
      after: {
        ...is,
        ...(isOtherCourse && { course: course?.name }),
        ...(losesPot && { potPerPlayerCents: null }),
      },
    });
    return { promoted };
  });
}

async function nameChanges(tx: Transaction, before: TeeTimePlaces, after: TeeTimePlaces) {
  const changes = changedPlaces(before, after);
  const players = await playersToShow(tx, idsOf(changes));
  return changes.flatMap(({ id, was, is }) => {
    const player = players.get(id);
    return player && was && is ? [{ name: displayName(player), was, is }] : [];
  });
}

type Settings = Pick<NewRow<"teeTimes">, "startsAt" | "countLimit" | "courseId" | "createdByRole">;

export async function storeNewTeeTime(
  tx: Transaction,
  settings: Settings,
  { at, by, action }: { at: Instant; by: string | null; action: "add-tee-time" | "open-tee-time" },
): Promise<TeeTimeId> {
  const id = randomUUID();
  const open = { activeCount: 0, status: "Open", potPerPlayerCents: null } as const;
  const teeTime = { id, ...settings, ...open, createdAt: at };
  await insertTeeTime(tx, teeTime);
  await appendAudit(tx, { ...ofTeeTime(id), at, by, action, after: teeTime });
  return id;
}

function ofTeeTime(id: TeeTimeId) {
  return { subject: "tee-time", subjectId: id, teeTimeId: id } as const;
}
