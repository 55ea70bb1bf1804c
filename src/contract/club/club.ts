import * as z from "zod/mini";
import { forAdmins, forAnybody, type Upload } from "../define-endpoint.ts";
import { instant, integer, text } from "../values.ts";

export const club = z.object({
  name: z.string(),
  /** IANA name, for every date and time in the app. */
  timeZone: z.string(),
});

/** On a card, the card has the holes. */
export const teeBox = z.object({
  name: z.string(),
  yards: z.int(),
  /** Whole tenths: 69.9 is 699. */
  ratingTenths: z.int(),
  slope: z.int(),
});

export const hole = z.object({
  number: z.int(),
  par: z.int(),
  /** Stroke index. */
  handicap: z.int(),
});

/** A player's own pars and stroke indexes. Left out if they are those of the answer's `holes`. */
export const ownHoles = z.optional(z.array(hole));

/** `holes`: own pars and stroke indexes. Left out if the tee box has the course's. */
export const teeBoxOfCourse = z.extend(teeBox, { holes: z.optional(z.array(hole)) });

const clubSettings = z.object({
  name: text(200),
  timeZone: text(80),
  settleAfterLiveRound: z.boolean(),
  potPerPlayerCents: integer(),
  /** Null if cards stay open. Ruling 43. */
  closeCardsAfterHours: z.nullable(integer()),
  /** Month and day, such as "01-01". */
  seasonStart: text(10),
  /** 0 if the waitlist moves up until the start. Ruling 60. */
  lateHours: integer(),
  /** True if players may keep the scores of their group. Ruling 57. */
  scorers: z.boolean(),
});

/** `now`: the server's clock. The form shows this moment in each time zone (ruling 7). */
export const clubSettingsAnswer = z.extend(clubSettings, { now: instant });
export type ClubSettingsAnswer = z.infer<typeof clubSettingsAnswer>;

const layout = { name: z.string(), holes: z.array(hole), teeBoxes: z.array(teeBoxOfCourse) };

/** `id` is that of the version. `originalId` is the same for all versions of a course; tee times name it. */
export const courseAnswer = z.object({
  id: z.string(),
  originalId: z.string(),
  ...layout,
  loadedAt: instant,
});
export type CourseOfClub = z.infer<typeof courseAnswer>;

/** Left out of an answer if the club has one course. `id`: the course's `originalId`. */
export const namedCourse = z.optional(z.object({ id: z.string(), name: z.string() }));

/** As a request names a course: by its `originalId`. Left out for the club's default course. */
export const courseId = z.optional(text(200));

/** `courses` has the default course first. */
const coursesAnswer = z.object({ courses: z.array(courseAnswer) });

const courseFile = z.custom<Uint8Array>((body) => body instanceof Uint8Array);

export const coursePreview = z.object({
  course: courseAnswer,
  wanted: z.object(layout),
  /** The number of tee times that have not started. They will be played on the new course. */
  teeTimes: z.int(),
  /** The number of players whose preferred tee box is removed. */
  preferences: z.int(),
  /** The number of future cards whose tee box is removed. Their players must choose index and tee box again. */
  cards: z.int(),
});

export type CoursePreview = z.infer<typeof coursePreview>;

/** The limit is ten times the size of the demo club's file. */
const courseUpload: Upload = {
  types: /^application\/json/,
  limitBytes: 64 * 1024,
  tooLarge: "course-too-large",
};

export const clubEndpoints = {
  readClub: forAnybody("GET /api/club", "The club's name and time zone", { answer: club }),
  listTeeBoxes: forAnybody("GET /api/tee-boxes", "Tee boxes, highest rating first", {
    answer: z.object({ teeBoxes: z.array(teeBox) }),
  }),
  readClubSettings: forAdmins("GET /api/club/settings", "What is set for the whole club", {
    answer: clubSettingsAnswer,
  }),
  changeClubSettings: forAdmins(
    "PUT /api/club/settings",
    "Name, time zone, settling after live rounds, pot per player",
    { body: z.extend(clubSettings, { asRead: clubSettings }), answer: clubSettingsAnswer },
  ),
  readCourse: forAdmins("GET /api/course", "Holes and tee boxes", { answer: courseAnswer }),
  listCourses: forAdmins("GET /api/courses", "The club's courses", { answer: coursesAnswer }),
  addCourse: forAdmins("POST /api/courses", "Add a course", {
    repeat: "by-nature",
    upload: courseUpload,
    body: courseFile,
    answer: coursesAnswer,
  }),
  retireCourse: forAdmins("DELETE /api/courses/:courseId", "Offer a course no longer", {
    answer: coursesAnswer,
  }),
  previewCourse: forAdmins("POST /api/course/preview", "What a course file would change", {
    repeat: "harmless",
    /** The version that would be replaced. Left out for the club's default course. */
    query: z.object({ replaces: z.optional(text(200)) }),
    upload: courseUpload,
    body: courseFile,
    answer: coursePreview,
  }),
  replaceCourse: forAdmins("PUT /api/course", "Play on this course file from now on", {
    upload: courseUpload,
    /** The course that the admin wants to replace. The server refuses if another course was loaded meanwhile. */
    query: z.object({ replaces: text(200).check(z.minLength(1)) }),
    body: courseFile,
    answer: courseAnswer,
  }),
};
