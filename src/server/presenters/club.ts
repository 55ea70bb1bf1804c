import type { CourseOfClub, CoursePreview } from "#contract/club/club";
import type { Answer } from "#contract/endpoints";
import { readCourseText } from "#rules/cards/course";
import { teeBoxesGone } from "#rules/cards/course-changes";
import { isRefused, type Refusal } from "#rules/refusal";
import type { Context } from "../context.ts";
import { cardsInAny } from "../store/cards.ts";
import { readClub, settingsOf } from "../store/club.ts";
import { findCourse, type LoadedCourse, listCourses, shownCourse } from "../store/courses.ts";
import { listPlayersPreferring } from "../store/players.ts";
import { listTeeTimesAfter } from "../store/tee-times.ts";

export async function clubSettingsAnswer({ db, now }: Context): Promise<Answer<"readClubSettings">> {
  return { ...settingsOf(await readClub(db.kysely)), now: now() };
}

export async function courseAnswer({ db }: Context): Promise<Answer<"readCourse">> {
  const { courseId } = await readClub(db.kysely);
  return shown(await findCourse(db.kysely, courseId));
}

export async function coursesAnswer({ db: { kysely } }: Context): Promise<Answer<"listCourses">> {
  const { courseId } = await readClub(kysely);
  const courses = (await listCourses(kysely)).map(shown);
  return { courses: courses.toSorted((a, b) => Number(b.id === courseId) - Number(a.id === courseId)) };
}

function shown({ holes, teeBoxes, ...course }: LoadedCourse): CourseOfClub {
  return { ...course, holes: [...holes], teeBoxes: [...teeBoxes] };
}

/** If the file has faults, refuses with "course-invalid" and lists each fault with its place (ruling 6). */
export async function coursePreview(
  context: Context,
  file: Uint8Array,
  replaces = "",
): Promise<CoursePreview | Refusal> {
  const wanted = readCourseText(new TextDecoder().decode(file));
  if (isRefused(wanted)) return wanted;
  const { kysely } = context.db;
  const { courseId } = await readClub(kysely);
  const course = shown((await shownCourse(kysely, replaces)) ?? (await findCourse(kysely, courseId)));
  const gone = teeBoxesGone(course, wanted);
  const coming = await listTeeTimesAfter(kysely, context.now());
  const teeTimes = coming.filter((teeTime) => teeTime.courseId === course.id);
  const preferring = course.id === courseId ? await listPlayersPreferring(kysely, gone) : [];
  const cards = await cardsInAny(kysely, teeTimes);
  const { name, holes, teeBoxes } = wanted;
  return {
    course,
    wanted: { name, holes: [...holes], teeBoxes: [...teeBoxes] },
    teeTimes: teeTimes.length,
    preferences: preferring.length,
    cards: cards.filter(({ teeBox }) => gone.includes(teeBox.name)).length,
  };
}
