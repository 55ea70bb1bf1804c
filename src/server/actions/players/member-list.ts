/** An admin adds members from a list. Until they have chosen a PIN with their one-time code, nobody can log in. */
import type { Body } from "#contract/endpoints";
import type { AddedMembers } from "#contract/players/member-list";
import { addMinutes } from "#rules/calendar";
import type { Instant } from "#rules/golf";
import { readCode } from "#rules/players/group-codes";
import {
  firstCodeDays,
  type ListRow,
  phonesOf,
  readMemberList,
  withPhonesTaken,
} from "#rules/players/member-list";
import { type Actor, hasAdminArea } from "#rules/players/permissions";
import { newResetCode, printResetCode, resetCodeBytes } from "#rules/players/reset-code";
import { isRefused, type Refusal, refuse } from "#rules/refusal";
import type { AppContext, Context } from "../../context.ts";
import type { Queries, Transaction } from "../../database/database.ts";
import { newId, newToken } from "../../secrets/tokens.ts";
import { appendAuditEntries, ofPlayer } from "../../store/audit-append.ts";
import { readClub } from "../../store/club.ts";
import { findCourse } from "../../store/courses.ts";
import { type CodeWithPlayers, findCode, lockCode } from "../../store/group-codes.ts";
import type { Act } from "../../store/idempotency-keys.ts";
import { insertPinResets } from "../../store/pin-resets.ts";
import { findPhonesTaken, insertPlayer, lockPlayer } from "../../store/players.ts";
import { once, recordOutcome } from "../once.ts";
import { admits } from "./group-codes.ts";
import { hashOf } from "./pin-reset.ts";

type MemberList = Body<"addMembers">;

export async function previewMembers(
  { db: { kysely }, now }: Context,
  { code, list }: MemberList,
): Promise<{ rows: ListRow[] } | Refusal> {
  const rows = await readList(kysely, list);
  if (isRefused(rows)) return rows;
  const admitted = await admitsAll(kysely, await findCode(kysely, readCode(code)), rows.length, now());
  return admitted === true ? { rows } : admitted;
}

/** Adds all of them or nobody. A repeat gets the same codes, which are made from the key of the request. */
export async function addMembers(context: AppContext, actor: Actor, body: MemberList, act: Act | null) {
  const key = act?.requestKey ?? newToken();
  const codeOf = (phone: string) => newResetCode(bytesOf(context, actor, key, phone));
  const answerOf = (rows: readonly ListRow[], expiresAt: Instant): AddedMembers => ({
    members: rows.map((row) => ({ ...row, code: printResetCode(codeOf(row.phone)) })),
    expiresAt,
  });
  const add = async () => {
    const at = context.now();
    const expiresAt = addMinutes(at, firstCodeDays * 24 * 60);
    // No PIN has this hash.
    const pinHash = await context.pins.hash(newToken());
    const added = await addAll(context, async (tx) => {
      const rows = await readNew(tx, actor, body, at);
      if (isRefused(rows)) return rows;
      const joined = { groupCode: readCode(body.code), groupJoinedAt: at };
      const players = rows.map((row) => ({ ...playerOf(row, at), ...joined, pinHash }));
      if (!(await insertPlayer(tx, ...players))) throw new PhoneJustTaken();
      const resets = players.map(({ id, phone }) => {
        return { playerId: id, codeHash: hashOf(context, id, codeOf(phone)), expiresAt, givenBy: actor.id };
      });
      await insertPinResets(tx, resets);
      const after = { groupCode: joined.groupCode, expiresAt };
      const entry = { at, by: actor.id, action: "add-from-list", after } as const;
      await appendAuditEntries(
        tx,
        players.map(({ id }) => ({ ...ofPlayer(id), ...entry })),
      );
      await recordOutcome(tx, act, expiresAt, at);
      return rows;
    });
    return isRefused(added) ? added : answerOf(added, expiresAt);
  };
  return once(context, act, add, async (expiresAt) => {
    const rows = await readList(context.db.kysely, body.list);
    return isRefused(rows) ? rows : answerOf(rows, expiresAt);
  });
}

async function addAll(
  { db }: Context,
  work: (tx: Transaction) => Promise<ListRow[] | Refusal>,
): Promise<ListRow[] | Refusal> {
  try {
    return await db.transaction(work);
  } catch (error) {
    if (error instanceof PhoneJustTaken) return refuse("list-has-faults");
    throw error;
  }
}

/** Thrown so that the transaction is rolled back, when somebody has registered with a phone of the list meanwhile. */
class PhoneJustTaken extends Error {}

/** The code is locked before the players, as in a registration. */
async function readNew(tx: Transaction, actor: Actor, { code, list }: MemberList, at: Instant) {
  const row = await lockCode(tx, readCode(code));
  // A former admin must not give codes (ruling 49).
  const admin = await lockPlayer(tx, actor.id);
  if (admin === null || !hasAdminArea(admin)) return refuse("admins-only");
  const rows = await readList(tx, list);
  if (isRefused(rows)) return rows;
  const admitted = await admitsAll(tx, row, rows.length, at);
  if (admitted !== true) return admitted;
  return rows.some(({ faults }) => faults.length > 0) ? refuse("list-has-faults") : rows;
}

async function readList(queries: Queries, list: string): Promise<ListRow[] | Refusal> {
  const { courseId } = await readClub(queries);
  const { teeBoxes } = await findCourse(queries, courseId);
  const rows = readMemberList(list, teeBoxes);
  if (isRefused(rows)) return rows;
  return withPhonesTaken(rows, await findPhonesTaken(queries, phonesOf(rows)));
}

async function admitsAll(queries: Queries, row: CodeWithPlayers | null, count: number, now: Instant) {
  const admitted = await admits(queries, row, "member", now);
  if (admitted !== true || row === null || row.maxPlayers === null) return admitted;
  const places = row.maxPlayers - row.players;
  return count <= places || refuse("group-code-too-small", { places });
}

function playerOf({ firstName, lastName, phone, teeBox }: ListRow, createdAt: Instant) {
  const name = { firstName, lastName, nickname: null, showNickname: 0 } as const;
  const empty = { affiliatedWith: null, photoId: null };
  return { id: newId(), phone, ...name, ...empty, teeBox, role: "member" as const, createdAt };
}

function bytesOf({ pins }: AppContext, { id }: Actor, key: string, phone: string): Uint8Array {
  return Buffer.from(pins.fingerprint("first-code", id, key, phone), "base64url").subarray(0, resetCodeBytes);
}
