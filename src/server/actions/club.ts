import type { Cents, Course } from "#rules/golf";
import type { Context } from "../context.ts";
import { appendAudit } from "../store/audit.ts";
import { findClub, insertClub } from "../store/club.ts";
import { insertCourse } from "../store/courses.ts";

/** $20 (section 9). */
const potPerPlayerCents: Cents = 20_00;

export async function createClub(
  { db, now }: Context,
  { course, name, isDemo }: { course: Course; name: string; isDemo: boolean },
): Promise<void> {
  await db.transaction(async (tx) => {
    if (await findClub(tx)) throw new Error("There is a club in this database already.");
    await insertCourse(tx, course, now());
    const club = {
      name,
      timeZone: course.timeZone,
      courseId: course.id,
      settleAfterLiveRound: 0,
      potPerPlayerCents,
      isDemo: isDemo ? 1 : 0,
    } as const;
    await insertClub(tx, { id: 1, ...club });
    await appendAudit(tx, {
      at: now(),
      by: null,
      action: "create-club",
      subject: "club",
      subjectId: "1",
      after: club,
    });
  });
}
