import type { CoursePreview } from "#contract/club/club";
import type { Answer } from "#contract/endpoints";
import { readCourseText } from "#rules/cards/course";
import { teeBoxesGone } from "#rules/cards/course-changes";
import { isRefused, type Refusal } from "#rules/refusal";
import type { Context } from "../context.ts";
import { cardsInAny } from "../store/cards.ts";
import { readClub, settingsOf } from "../store/club.ts";
import { findCourse } from "../store/courses.ts";
import { listPlayersPreferring } from "../store/players.ts";
import { listTeeTimesAfter } from "../store/tee-times.ts";

export async function clubSettingsAnswer({ db, now }: Context): Promise<Answer<"readClubSettings">> {
  return { ...settingsOf(await readClub(db.kysely)), now: now() };
}

export async function courseAnswer({ db }: Context): Promise<Answer<"readCourse">> {
  const { courseId } = await readClub(db.kysely);
  const { id, name, holes, teeBoxes, loadedAt } = await findCourse(db.kysely, courseId);
  return { id, name, holes: [...holes], teeBoxes: [...teeBoxes], loadedAt };
}

/** If the file has faults, refuses with "course-invalid" and lists each fault with its place (ruling 6). */
export async function coursePreview(context: Context, file: Uint8Array): Promise<CoursePreview | Refusal> {
  const wanted = readCourseText(new TextDecoder().decode(file));
  if (isRefused(wanted)) return wanted;
  const { kysely } = context.db;
  const course = await courseAnswer(context);
  const gone = teeBoxesGone(course, wanted);
  const teeTimes = await listTeeTimesAfter(kysely, context.now());
  const cards = await cardsInAny(kysely, teeTimes);
  const { name, holes, teeBoxes } = wanted;
  return {
    course,
    wanted: { name, holes: [...holes], teeBoxes: [...teeBoxes] },
    teeTimes: teeTimes.length,
    preferences: (await listPlayersPreferring(kysely, gone)).length,
    cards: cards.filter(({ teeBox }) => gone.includes(teeBox.name)).length,
  };
}
