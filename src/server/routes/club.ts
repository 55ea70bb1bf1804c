import * as settings from "../actions/club-settings.ts";
import * as courses from "../actions/replace-course.ts";
import type { Handler } from "../http/mount.ts";
import { auditAnswer } from "../presenters/audit.ts";
import { auditTeeTimesAnswer } from "../presenters/audit-tee-times.ts";
import { clubSettingsAnswer, courseAnswer, coursePreview } from "../presenters/club.ts";
import { dashboardAnswer } from "../presenters/dashboard.ts";
import * as clubs from "../store/club.ts";
import { findCourse } from "../store/courses.ts";
import { unlessRefused } from "./unless-refused.ts";

export const readClub: Handler<"readClub"> = ({ db }) => clubs.readClub(db.kysely);

export const listTeeBoxes: Handler<"listTeeBoxes"> = async ({ db }) => {
  const { courseId } = await clubs.readClub(db.kysely);
  const { teeBoxes } = await findCourse(db.kysely, courseId);
  return { teeBoxes: teeBoxes.toSorted((a, b) => b.ratingTenths - a.ratingTenths) };
};

export const readClubSettings: Handler<"readClubSettings"> = clubSettingsAnswer;

export const changeClubSettings: Handler<"changeClubSettings"> = (context, { actor, body }) =>
  unlessRefused(settings.changeClubSettings(context, actor, body), () => clubSettingsAnswer(context));

export const readCourse: Handler<"readCourse"> = courseAnswer;

export const previewCourse: Handler<"previewCourse"> = (context, { body }) => coursePreview(context, body);

export const replaceCourse: Handler<"replaceCourse"> = (context, { actor, query, body }) => {
  const replaced = courses.replaceCourse(context, actor, { ...query, file: body });
  return unlessRefused(replaced, () => courseAnswer(context));
};

export const readDashboard: Handler<"readDashboard"> = dashboardAnswer;

export const listAudit: Handler<"listAudit"> = (context, { query }) => auditAnswer(context, query);

export const listAuditTeeTimes: Handler<"listAuditTeeTimes"> = (context, { query }) =>
  auditTeeTimesAnswer(context, query.day);
