/**
 * How does the club get a group code?
 * Specification sections 5 and 6; ruling 32.
 */
import { type CodeForm, type NewCode, newCode } from "#rules/group-code";
import { type Actor, mayCall } from "#rules/permissions";
import { isRefused, type Refusal } from "#rules/refusal";
import type { Context } from "../context.ts";
import { writeDown } from "../store/audit.ts";
import { lockClub } from "../store/club.ts";
import { insertCode, listCodes, setCodeActive } from "../store/codes.ts";

/** By an admin, or by the command line (`actor` null), which makes the first code of a club. */
export async function addCode(
  { db, now }: Context,
  actor: Actor | null,
  form: CodeForm,
): Promise<NewCode | Refusal> {
  const may = actor === null || mayCall("admin", actor);
  if (may !== true) return may;
  return db.transaction(async (tx) => {
    await lockClub(tx); // Two admins may think of the same code.
    const code = newCode(form, await listCodes(tx));
    if (isRefused(code)) return code;
    await insertCode(tx, { ...code, isGuest: code.isGuest ? 1 : 0, active: 1, createdAt: now() });
    await writeDown(tx, {
      at: now(),
      by: actor?.id ?? null,
      action: "add-code",
      subject: "code",
      subjectId: code.code,
      after: code,
    });
    return code;
  });
}

/** By an admin. A code that is inactive admits nobody; its players stay (ruling 36). */
export async function deactivateCode(
  { db, now }: Context,
  actor: Actor,
  code: string,
): Promise<true | Refusal> {
  const may = mayCall("admin", actor);
  if (may !== true) return may;
  await db.transaction(async (tx) => {
    await setCodeActive(tx, code, 0);
    await writeDown(tx, {
      at: now(),
      by: actor.id,
      action: "deactivate-code",
      subject: "code",
      subjectId: code,
      before: { active: true },
      after: { active: false },
    });
  });
  return true;
}
