/**
 * Ruling 6: tee times that have not started get the new version of their course. Started rounds keep their course. A
 * club may have several courses; each has a name of its own.
 */
import { refuseEditConflict, showCourse } from "#contract/edit-conflict";
import { chosenBasis } from "#rules/cards/card-basis";
import { readCourseText } from "#rules/cards/course";
import { courseChanges, type Layout, teeBoxesGone } from "#rules/cards/course-changes";
import type { Course, TeeTimeId } from "#rules/golf";
import { type Actor, mayCall } from "#rules/players/permissions";
import { isRefused, type Refusal, refuse } from "#rules/refusal";
import type { Context } from "../../context.ts";
import type { Transaction } from "../../database/database.ts";
import type { Row } from "../../database/schema.ts";
import { appendAudit, appendAuditEntries, ofClub, ofPlayer } from "../../store/audit-append.ts";
import { deleteCard, saveBasis } from "../../store/card-changes.ts";
import { cardsInAny, type StoredCard } from "../../store/cards.ts";
import { lockClub, updateClub } from "../../store/club.ts";
import {
  endCourse,
  findCourse,
  freeCourseId,
  insertCourse,
  listCourses,
  type StoredCourse,
  shownCourse,
} from "../../store/courses.ts";
import { listPlayersPreferring, setPlayer } from "../../store/players.ts";
import { listSeries } from "../../store/series.ts";
import { lockTeeTimes, updateTeeTime } from "../../store/tee-times.ts";
import type { Authored } from "../bets/bet-terms.ts";
import { basisOf } from "../cards/card-writing.ts";

type NewCourse = { file: Uint8Array; replaces: string };

/** `replaces` is the version that the admin was shown. Sending the same file again changes nothing. */
export function replaceCourse(context: Context, actor: Actor, { file, replaces }: NewCourse) {
  return changeCourses(context, actor, file, async (tx, { club, wanted, entry }) => {
    const before = (await shownCourse(tx, replaces)) ?? (await findCourse(tx, club.courseId));
    if (courseChanges(before, wanted).length === 0) return true;
    if (before.id !== replaces) return refuseEditConflict([showCourse(before, club.timeZone)]);
    if (await isNameTaken(tx, wanted, before.id)) return refuse("course-name-taken");
    const { name, holes, teeBoxes } = wanted;
    const after = { id: await freeCourseId(tx, wanted.id), name, holes, teeBoxes };
    await endCourse(tx, before.id);
    await insertCourse(tx, after, entry.at, before.originalId);
    await appendAudit(tx, { ...entry, ...ofClub, action: "replace-course", before, after });
    const coming = (await lockTeeTimes(tx, entry.at)).filter(({ courseId }) => courseId === before.id);
    for (const { id } of coming) await playThereOn(tx, id, after, entry);
    if (before.id !== club.courseId) return true;
    await updateClub(tx, { courseId: after.id });
    await forgetPreferences(tx, teeBoxesGone(before, after), entry);
    return true;
  });
}

/** Sending the same file again changes nothing. */
export function addCourse(context: Context, actor: Actor, file: Uint8Array) {
  return changeCourses(context, actor, file, async (tx, { wanted, entry }) => {
    const courses = await listCourses(tx);
    if (courses.some((one) => courseChanges(one, wanted).length === 0)) return true;
    if (await isNameTaken(tx, wanted)) return refuse("course-name-taken");
    const { name, holes, teeBoxes } = wanted;
    const after = { id: await freeCourseId(tx, wanted.id), name, holes, teeBoxes };
    await insertCourse(tx, after, entry.at);
    await appendAudit(tx, { ...entry, ...ofClub, action: "add-course", after });
    return true;
  });
}

/** Refuses with "course-in-use" for the default course, and while a coming tee time or a series has this course. */
export async function retireCourse({ db, now }: Context, actor: Actor, courseId: string) {
  const may = mayCall("admin", actor);
  if (may !== true) return may;
  return db.transaction<true | Refusal>(async (tx) => {
    const club = await lockClub(tx);
    const before = (await listCourses(tx)).find(({ originalId }) => originalId === courseId);
    if (before === undefined) return true;
    const at = now();
    const isUsed = (await lockTeeTimes(tx, at)).some((teeTime) => teeTime.courseId === before.id);
    const isInSeries = (await listSeries(tx)).some((series) => series.courseId === courseId);
    if (before.id === club.courseId || isUsed || isInSeries) return refuse("course-in-use");
    await endCourse(tx, before.id);
    await appendAudit(tx, { at, by: actor.id, ...ofClub, action: "retire-course", before });
    return true;
  });
}

type Changing = { readonly club: Row<"club">; readonly wanted: Course; readonly entry: Authored };

async function changeCourses(
  { db, now }: Context,
  actor: Actor,
  file: Uint8Array,
  change: (tx: Transaction, changing: Changing) => Promise<true | Refusal>,
): Promise<true | Refusal> {
  const may = mayCall("admin", actor);
  if (may !== true) return may;
  const wanted = readCourseText(new TextDecoder().decode(file));
  if (isRefused(wanted)) return wanted;
  return db.transaction(async (tx) => {
    const club = await lockClub(tx);
    return change(tx, { club, wanted, entry: { at: now(), by: actor.id } });
  });
}

async function isNameTaken(tx: Transaction, { name }: Layout, by?: string): Promise<boolean> {
  return (await listCourses(tx)).some((one) => one.id !== by && one.name === name);
}

/** Players may begin cards before the tee time starts. These cards have no scores yet (ruling 12). */
export async function playThereOn(tx: Transaction, id: TeeTimeId, course: StoredCourse, entry: Authored) {
  await updateTeeTime(tx, id, { courseId: course.id });
  for (const card of await cardsInAny(tx, [{ id }])) await playOn(tx, course, card, entry);
}

async function playOn(tx: Transaction, course: StoredCourse, card: StoredCard, entry: Authored) {
  const { teeTimeId, playerId, handicapIndexTenths, teeBox } = card;
  const basis = chosenBasis(course, card, { handicapIndexTenths, teeBox: teeBox.name });
  const subject = { subject: "card", subjectId: playerId, teeTimeId } as const;
  const change = { ...entry, ...subject, before: basisOf(card) };
  if (isRefused(basis)) {
    await deleteCard(tx, card);
    await appendAudit(tx, { ...change, action: "delete-card" });
    return;
  }
  await saveBasis(tx, { teeTimeId, playerId }, basis, card.createdAt);
  await appendAudit(tx, { ...change, action: "change-handicap", after: basis });
}

async function forgetPreferences(tx: Transaction, gone: readonly string[], entry: Authored): Promise<void> {
  const players = await listPlayersPreferring(tx, gone);
  for (const { id } of players) await setPlayer(tx, id, { teeBox: null });
  const change = { ...entry, action: "change-profile", after: { teeBox: null } } as const;
  const entries = players.map(({ id, teeBox }) => ({ ...change, ...ofPlayer(id), before: { teeBox } }));
  await appendAuditEntries(tx, entries);
}
