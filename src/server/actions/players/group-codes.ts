/** Admins add and change group codes: sections 2 (/admin/codes) and 5; rulings 28, 32, 36 and 46. */
import { refuseEditConflict, showCode } from "#contract/edit-conflict";
import type { Body } from "#contract/endpoints";
import type { CodeSettings } from "#contract/players/group-codes";
import { clubDate } from "#rules/calendar";
import { changedFields, conflictingFields } from "#rules/edit-conflict";
import type { Instant } from "#rules/golf";
import {
  admitsRegistration,
  type CodeForm,
  type NewCode,
  newCode,
  readLastDay,
} from "#rules/players/group-codes";
import { type Actor, mayCall, mayHost } from "#rules/players/permissions";
import { isRefused, type Refusal, refuse } from "#rules/refusal";
import type { Context } from "../../context.ts";
import type { Queries, Transaction } from "../../database/database.ts";
import { appendAudit } from "../../store/audit-append.ts";
import { lockClub, readClub } from "../../store/club.ts";
import {
  type CodeWithPlayers,
  insertCode,
  listCodes,
  listCodesWithPlayers,
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
  form: CodeForm & { lastDay?: string | null | undefined },
  act: Act | null = null,
): Promise<Pick<NewCode, "code"> | Refusal> {
  const may = actor === null || mayCall("admin", actor);
  if (may !== true) return may;
  return db.transaction(async (tx) => {
    await lockClub(tx); // Otherwise two admins could add the same code at the same moment.
    const code = newCode(form, await listCodes(tx));
    if (isRefused(code)) return code;
    const lastDay = readLastDay(form.lastDay, null, await today(tx, now()));
    if (isRefused(lastDay)) return lastDay;
    if (code.isGuest && !(await isHost(tx, code))) return refuse("form-incomplete");
    await insertCode(tx, { ...code, lastDay, isGuest: code.isGuest ? 1 : 0, active: 1, createdAt: now() });
    const entry = { at: now(), by: actor?.id ?? null, subject: "code", subjectId: code.code } as const;
    await appendAudit(tx, { ...entry, action: "add-code", after: { ...code, lastDay } });
    await recordOutcome(tx, act, code.code, now());
    return code;
  });
}

type Sent = Body<"changeCode">["asRead"];
type CodeChange = Sent & { code: string; asRead?: Sent };

/** An inactive code admits no new players. The present players of the group stay (rulings 28, 36). */
export async function changeCode(context: Context, actor: Actor, { code, asRead, ...settings }: CodeChange) {
  return changeAsAdmin(context, actor, async (tx, now) => {
    const row = await lockCode(tx, code);
    if (row === null) return refuse("code-not-found");
    const before = { maxPlayers: row.maxPlayers, active: row.active === 1, lastDay: row.lastDay };
    const full = ({ lastDay = before.lastDay, ...sent }: Sent): CodeSettings => ({ ...sent, lastDay });
    const after = full(settings);
    const changed = conflictingFields(full(asRead ?? before), before, after);
    if (changed.length > 0) return refuseEditConflict(changed.map((field) => showCode(before)[field]));
    if (changedFields(before, after).length === 0) return true;
    const lastDay = readLastDay(after.lastDay, before.lastDay, await today(tx, now()));
    if (isRefused(lastDay)) return lastDay;
    await updateCode(tx, code, { ...after, lastDay, active: after.active ? 1 : 0 });
    const entry = { at: now(), by: actor.id, subject: "code", subjectId: code } as const;
    await appendAudit(tx, { ...entry, action: "change-code", before, after });
    return true;
  });
}

async function today(queries: Queries, now: Instant): Promise<string> {
  return clubDate(now, (await readClub(queries)).timeZone);
}

/** Refuses as `admitsRegistration` does, on the day at the club. */
export async function admits(
  queries: Queries,
  row: CodeWithPlayers | null,
  as: "member" | "guest",
  now: Instant,
): Promise<true | Refusal> {
  const code = row && { ...row, active: row.active === 1, isGuest: row.isGuest === 1 };
  return admitsRegistration(code, as, await today(queries, now));
}

/** A guest's host may hand the code on (section 1). A code that admits nobody would only disappoint. */
export async function ownGuestCodes({ db: { kysely }, now }: Context, actor: Actor) {
  const codes = mayHost(actor) ? await listCodesWithPlayers(kysely, actor.id) : [];
  const admitting = await Promise.all(codes.map((code) => admits(kysely, code, "guest", now())));
  return { codes: codes.filter((_, i) => admitting[i] === true) };
}

async function isHost(tx: Transaction, { linkedMemberCode, linkedMemberId }: NewCode): Promise<boolean> {
  const host = linkedMemberId === null ? null : await findPlayer(tx, linkedMemberId);
  return host !== null && host.role !== "guest" && host.groupCode === linkedMemberCode;
}
