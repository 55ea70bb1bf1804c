import type { Cents, Course } from "#rules/golf";
import { isRefused, type Refusal } from "#rules/refusal";
import type { AppContext, Context } from "../../context.ts";
import { databaseIn } from "../../database/dry-run.ts";
import { appendAudit, ofClub } from "../../store/audit-append.ts";
import { findClub, insertClub } from "../../store/club.ts";
import { insertCourse } from "../../store/courses.ts";
import { findPlayerByPhone } from "../../store/players.ts";
import { changeRole } from "../players/account-changes.ts";
import { logOut, register } from "../players/accounts.ts";
import { addCode } from "../players/group-codes.ts";

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
    await appendAudit(tx, { ...ofClub, at: now(), by: null, action: "create-club", after: club });
  });
}

export type NewClub = {
  course: Course;
  name: string;
  memberCode: string;
  admin: { firstName: string; lastName: string; phone: string; pin: string; teeBox: string };
};

export async function openClub(context: AppContext, { course, name, memberCode, admin }: NewClub) {
  try {
    await context.db.transaction(async (tx) => {
      const here: AppContext = { ...context, db: databaseIn(context.db, tx) };
      await createClub(here, { course, name, isDemo: false });
      const unlimited = { maxPlayers: null, linkedMemberCode: null, linkedMemberId: null };
      const form = { ...unlimited, type: "member", code: memberCode } as const;
      const { code } = accepted(await addCode(here, null, form));
      const visitor = { address: "command line", token: null };
      const names = { nickname: "", showNickname: false, affiliatedWith: null };
      const asMember = { ...admin, ...names, as: "member", code } as const;
      const { token, playerId } = accepted(await register(here, visitor, asMember));
      await logOut(here, { ...visitor, token });
      accepted(await changeRole(here, null, playerId, "admin"));
    });
    return true;
  } catch (error) {
    if (error instanceof Refused) return error.refusal;
    throw error;
  }
}

export async function changeRoleByPhone(
  context: Context,
  phone: string,
  role: "member" | "admin",
): Promise<{ firstName: string; lastName: string } | Refusal | null> {
  const player = await findPlayerByPhone(context.db.kysely, phone);
  if (player === null) return null;
  const changed = await changeRole(context, null, player.id, role);
  return isRefused(changed) ? changed : player;
}

class Refused extends Error {
  readonly refusal: Refusal;

  constructor(refusal: Refusal) {
    super(refusal.refused);
    this.refusal = refusal;
  }
}

function accepted<T>(answer: T | Refusal): T {
  if (isRefused(answer)) throw new Refused(answer);
  return answer;
}
