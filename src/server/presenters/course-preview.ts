/**
 * What would a course file do, before it does anything? Ruling 6.
 */
import type { CoursePreview } from "#contract/club";
import { readCourseText } from "#rules/course";
import { teeBoxesGone } from "#rules/course-changes";
import { isRefused, type Refusal } from "#rules/refusal";
import type { Context } from "../context.ts";
import { cardsInAny } from "../store/cards.ts";
import { listPlayersPreferring } from "../store/players.ts";
import { listTeeTimesAfter } from "../store/tee-times.ts";
import { courseAnswer } from "./club.ts";

/** Refuses "course-invalid" with every fault and its place. */
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
