/** Specification sections 5 and 6; rulings 28, 32 and 36. */
import type { CodeSettings } from "#contract/codes";
import { refuseEditConflict, showCode } from "#contract/edit-conflict";
import { conflictingFields } from "#rules/edit-conflict";
import { type CodeForm, type NewCode, newCode } from "#rules/group-code";
import { type Actor, mayCall } from "#rules/permissions";
import { isRefused, type Refusal, refuse } from "#rules/refusal";
import type { Context } from "../context.ts";
import { appendAudit } from "../store/audit.ts";
import { lockClub } from "../store/club.ts";
import { insertCode, listCodes, lockCode, updateCode } from "../store/codes.ts";
import type { Transaction } from "../store/database.ts";
import type { Act } from "../store/idempotency-keys.ts";
import { findPlayer } from "../store/players.ts";
import { changeAsAdmin } from "./as-admin.ts";
import { recordOutcome } from "./once.ts";

/** `actor`: null for the command line, which makes the first code of a club. */
export async function addCode(
  { db, now }: Context,
  actor: Actor | null,
  form: CodeForm,
  act: Act | null = null,
): Promise<Pick<NewCode, "code"> | Refusal> {
  const may = actor === null || mayCall("admin", actor);
  if (may !== true) return may;
  return db.transaction(async (tx) => {
    await lockClub(tx); // Two admins may think of the same code.
    const code = newCode(form, await listCodes(tx));
    if (isRefused(code)) return code;
    if (code.isGuest && !(await isHost(tx, code))) return refuse("form-incomplete");
    await insertCode(tx, { ...code, isGuest: code.isGuest ? 1 : 0, active: 1, createdAt: now() });
    const event = { at: now(), by: actor?.id ?? null, subject: "code", subjectId: code.code } as const;
    await appendAudit(tx, { ...event, action: "add-code", after: code });
    await recordOutcome(tx, act, code.code, now());
    return code;
  });
}

/** An inactive code admits nobody; its players stay (rulings 28, 36). Without `asRead`, saved values are replaced. */
export async function changeCode(
  context: Context,
  actor: Actor,
  { code, asRead, ...settings }: CodeSettings & { code: string; asRead?: CodeSettings },
): Promise<true | Refusal> {
  return changeAsAdmin(context, actor, async (tx, now) => {
    const row = await lockCode(tx, code);
    if (row === null) return refuse("code-not-found");
    const before = { maxPlayers: row.maxPlayers, active: row.active === 1 };
    const changed = conflictingFields(asRead ?? before, before, settings);
    if (changed.length > 0) return refuseEditConflict(changed.map((field) => showCode(before)[field]));
    if (before.maxPlayers === settings.maxPlayers && before.active === settings.active) return true;
    await updateCode(tx, code, { maxPlayers: settings.maxPlayers, active: settings.active ? 1 : 0 });
    const event = { at: now(), by: actor.id, subject: "code", subjectId: code } as const;
    await appendAudit(tx, { ...event, action: "change-code", before, after: settings });
    return true;
  });
}

async function isHost(tx: Transaction, { linkedMemberCode, linkedMemberId }: NewCode): Promise<boolean> {
  const host = linkedMemberId === null ? null : await findPlayer(tx, linkedMemberId);
  return host !== null && host.role !== "guest" && host.groupCode === linkedMemberCode;
}
