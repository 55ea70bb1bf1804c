/**
 * What is asked about the club itself, its settings and its course?
 */
import { isRefused } from "#rules/refusal";
import * as settings from "../actions/club-settings.ts";
import * as courses from "../actions/replace-course.ts";
import type { Handler } from "../http/mount.ts";
import { clubSettingsAnswer, courseAnswer } from "../presenters/club.ts";
import { coursePreview } from "../presenters/course-preview.ts";
import * as clubs from "../store/club.ts";
import { findCourse } from "../store/courses.ts";

export const readClub: Handler<"readClub"> = ({ db }) => clubs.readClub(db.kysely);

export const listTeeBoxes: Handler<"listTeeBoxes"> = async ({ db }) => {
  const { courseId } = await clubs.readClub(db.kysely);
  const { teeBoxes } = await findCourse(db.kysely, courseId);
  return { teeBoxes: teeBoxes.toSorted((a, b) => b.ratingTenths - a.ratingTenths) };
};

export const readClubSettings: Handler<"readClubSettings"> = (context) => clubSettingsAnswer(context);

export const changeClubSettings: Handler<"changeClubSettings"> = async (context, { actor, body }) => {
  const changed = await settings.changeClubSettings(context, actor, body);
  return isRefused(changed) ? changed : clubSettingsAnswer(context);
};

export const readCourse: Handler<"readCourse"> = (context) => courseAnswer(context);

export const previewCourse: Handler<"previewCourse"> = (context, { body }) => coursePreview(context, body);

export const replaceCourse: Handler<"replaceCourse"> = async (context, { actor, query, body }) => {
  const replaced = await courses.replaceCourse(context, actor, { ...query, file: body });
  return isRefused(replaced) ? replaced : courseAnswer(context);
};
