/**
 * What does an admin see of the club's settings and of its course?
 */
import type { Answer } from "#contract/endpoints";
import { settingsOf } from "../actions/club-settings.ts";
import type { Context } from "../context.ts";
import { readClub } from "../store/club.ts";
import { findCourse } from "../store/courses.ts";

export async function clubSettingsAnswer({ db, now }: Context): Promise<Answer<"readClubSettings">> {
  return { ...settingsOf(await readClub(db.kysely)), now: now() };
}

export async function courseAnswer({ db }: Context): Promise<Answer<"readCourse">> {
  const { courseId } = await readClub(db.kysely);
  const { id, name, holes, teeBoxes, loadedAt } = await findCourse(db.kysely, courseId);
  return { id, name, holes: [...holes], teeBoxes: [...teeBoxes], loadedAt };
}
