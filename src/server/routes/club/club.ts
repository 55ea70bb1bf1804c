import { unlessRefused } from "#rules/refusal";
import * as settings from "../../actions/club/club-settings.ts";
import * as courses from "../../actions/club/replace-course.ts";
import type { Handlers } from "../../http/mount.ts";
import { auditAnswer, auditTeeTimesAnswer } from "../../presenters/audit.ts";
import { clubSettingsAnswer, courseAnswer, coursePreview, coursesAnswer } from "../../presenters/club.ts";
import { dashboardAnswer } from "../../presenters/dashboard.ts";
import { helpAnswer } from "../../presenters/help.ts";
import * as clubs from "../../store/club.ts";
import { findCourse } from "../../store/courses.ts";
import * as players from "../../store/players.ts";

export const clubRoutes = {
  readClub: ({ db }) => clubs.readClub(db.kysely),

  listTeeBoxes: async ({ db }) => {
    const { courseId } = await clubs.readClub(db.kysely);
    const { teeBoxes } = await findCourse(db.kysely, courseId);
    return { teeBoxes: teeBoxes.toSorted((a, b) => b.ratingTenths - a.ratingTenths) };
  },

  readClubSettings: clubSettingsAnswer,

  changeClubSettings: (context, { actor, body }) =>
    unlessRefused(settings.changeClubSettings(context, actor, body), () => clubSettingsAnswer(context)),

  readCourse: courseAnswer,
  previewCourse: (context, { query, body }) => coursePreview(context, body, query.replaces),

  listCourses: coursesAnswer,
  addCourse: (context, { actor, body }) =>
    unlessRefused(courses.addCourse(context, actor, body), () => coursesAnswer(context)),
  retireCourse: (context, { actor, params }) =>
    unlessRefused(courses.retireCourse(context, actor, params.courseId), () => coursesAnswer(context)),

  replaceCourse: (context, { actor, query, body }) => {
    const replaced = courses.replaceCourse(context, actor, { ...query, file: body });
    return unlessRefused(replaced, () => courseAnswer(context));
  },

  readDashboard: dashboardAnswer,
  listAudit: (context, { query }) => auditAnswer(context, query),
  listAuditTeeTimes: (context, { query }) => auditTeeTimesAnswer(context, query.day),

  readHelp: (context, { actor }) => helpAnswer(context, actor),

  markGuideSeen: async ({ db }, { actor, params }) => {
    await db.transaction((tx) => players.markGuideSeen(tx, actor.id, params.guide));
    return {};
  },
} satisfies Partial<Handlers>;
