/** Admins add and change group codes: sections 2 (/admin/codes) and 5; rulings 28, 32, 36 and 46. */
import { refuseEditConflict, showCode } from "#contract/edit-conflict";
import type { CodeSettings } from "#contract/players/group-codes";
import { conflictingFields } from "#rules/edit-conflict";
import { type CodeForm, type NewCode, newCode } from "#rules/players/group-codes";
import { type Actor, mayCall } from "#rules/players/permissions";
import { isRefused, type Refusal, refuse } from "#rules/refusal";
import type { Context } from "../../context.ts";
import type { Transaction } from "../../database/database.ts";
import { appendAudit } from "../../store/audit-append.ts";
import { lockClub } from "../../store/club.ts";
import {
  type CodeWithPlayers,
  insertCode,
  listCodes,
  lockCode,
  updateCode,
} from "../../store/group-codes.ts";
import type { Act } from "../../store/idempotency-keys.ts";
import { findPlayer } from "../../store/players.ts";
import { recordOutcome } from "../once.ts";
import { changeAsAdmin } from "./as-admin.ts";

/** `actor` is null if the command line makes the first code of a club. */
export async function addCode(
  { db, now }: Context,
  actor: Actor | null,
  form: CodeForm,
  act: Act | null = null,
): Promise<Pick<NewCode, "code"> | Refusal> {
  const may = actor === null || mayCall("admin", actor);
  if (may !== true) return may;
  return db.transaction(async (tx) => {
    await lockClub(tx); // Otherwise two admins could add the same code at the same moment.
    const code = newCode(form, await listCodes(tx));
    if (isRefused(code)) return code;
    if (code.isGuest && !(await isHost(tx, code))) return refuse("form-incomplete");
    await insertCode(tx, { ...code, isGuest: code.isGuest ? 1 : 0, active: 1, createdAt: now() });
    const entry = { at: now(), by: actor?.id ?? null, subject: "code", subjectId: code.code } as const;
    await appendAudit(tx, { ...entry, action: "add-code", after: code });
    await recordOutcome(tx, act, code.code, now());
    return code;
  });
}

type CodeChange = CodeSettings & { code: string; asRead?: CodeSettings };

/** An inactive code admits no new players. The present players of the group stay (rulings 28, 36). */
export async function changeCode(context: Context, actor: Actor, { code, asRead, ...settings }: CodeChange) {
  return changeAsAdmin(context, actor, async (tx, now) => {
    const row = await lockCode(tx, code);
    if (row === null) return refuse("code-not-found");
    const before = { maxPlayers: row.maxPlayers, active: row.active === 1 };
    const changed = conflictingFields(asRead ?? before, before, settings);
    if (changed.length > 0) return refuseEditConflict(changed.map((field) => showCode(before)[field]));
    if (before.maxPlayers === settings.maxPlayers && before.active === settings.active) return true;
    await updateCode(tx, code, { maxPlayers: settings.maxPlayers, active: settings.active ? 1 : 0 });
    const entry = { at: now(), by: actor.id, subject: "code", subjectId: code } as const;
    await appendAudit(tx, { ...entry, action: "change-code", before, after: settings });
    return true;
  });
}

async function isHost(tx: Transaction, { linkedMemberCode, linkedMemberId }: NewCode): Promise<boolean> {
  const host = linkedMemberId === null ? null : await findPlayer(tx, linkedMemberId);
  return host !== null && host.role !== "guest" && host.groupCode === linkedMemberCode;
}

export function codeState(row: CodeWithPlayers | null) {
  return row === null ? null : { ...row, active: row.active === 1, isGuest: row.isGuest === 1 };
}
