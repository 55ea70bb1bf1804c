/** Ruling 6: tee times that have not started get the new course. Started rounds keep their course. */
import { refuseEditConflict, showCourse } from "#contract/edit-conflict";
import { chosenBasis } from "#rules/cards/card-basis";
import { readCourseText } from "#rules/cards/course";
import { courseChanges, teeBoxesGone } from "#rules/cards/course-changes";
import { type Actor, mayCall } from "#rules/players/permissions";
import { isRefused } from "#rules/refusal";
import type { Context } from "../../context.ts";
import type { Transaction } from "../../database/database.ts";
import { appendAudit, appendAuditEntries, ofClub, ofPlayer } from "../../store/audit-append.ts";
import { deleteCard, saveBasis } from "../../store/card-changes.ts";
import { cardsInAny, type StoredCard } from "../../store/cards.ts";
import { lockClub, updateClub } from "../../store/club.ts";
import { findCourse, freeCourseId, insertCourse, type StoredCourse } from "../../store/courses.ts";
import { listPlayersPreferring, setPlayer } from "../../store/players.ts";
import { lockTeeTimes, updateTeeTime } from "../../store/tee-times.ts";
import type { Authored } from "../bets/bet-terms.ts";
import { basisOf } from "../cards/card-writing.ts";

type NewCourse = { file: Uint8Array; replaces: string };

/** `replaces` is the course that the admin was shown. Sending the same file again changes nothing. */
export async function replaceCourse({ db, now }: Context, actor: Actor, { file, replaces }: NewCourse) {
  const may = mayCall("admin", actor);
  if (may !== true) return may;
  const wanted = readCourseText(new TextDecoder().decode(file));
  if (isRefused(wanted)) return wanted;
  return db.transaction(async (tx) => {
    const club = await lockClub(tx);
    const before = await findCourse(tx, club.courseId);
    if (courseChanges(before, wanted).length === 0) return true;
    if (before.id !== replaces) return refuseEditConflict([showCourse(before, club.timeZone)]);
    const entry = { at: now(), by: actor.id };
    const { name, holes, teeBoxes } = wanted;
    const after = { id: await freeCourseId(tx, wanted.id), name, holes, teeBoxes };
    await insertCourse(tx, after, entry.at);
    await updateClub(tx, { courseId: after.id });
    await appendAudit(tx, { ...entry, ...ofClub, action: "replace-course", before, after });
    const coming = await lockTeeTimes(tx, entry.at);
    for (const { id } of coming) await updateTeeTime(tx, id, { courseId: after.id });
    // Players may begin cards before the tee time starts. These cards have no scores yet (ruling 12).
    for (const card of await cardsInAny(tx, coming)) await playOn(tx, after, card, entry);
    await forgetPreferences(tx, teeBoxesGone(before, after), entry);
    return true;
  });
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
