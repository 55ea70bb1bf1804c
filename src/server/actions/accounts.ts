/**
 * How does somebody become a player, and how does he log in?
 * Specification sections 2, 5 and 8; rulings 28, 29, 30, 32 and 36.
 *
 * The forms check the same things page by page; everything is asked again here, in their order:
 * code, names, phone and PIN, phone taken, affiliation.
 */
import { randomBytes } from "node:crypto";
import type { PlayerId } from "#rules/golf";
import { admitsRegistration, readCode } from "#rules/group-code";
import { byFirstName, readName, readPhone, readPin } from "#rules/person";
import { isRefused, type Refusal, refuse } from "#rules/refusal";
import type { AppContext, Context } from "../context.ts";
import { writeDown } from "../store/audit.ts";
import { readClub } from "../store/club.ts";
import { type CodeWithPlayers, findCode, lockCode } from "../store/codes.ts";
import { findCourse } from "../store/courses.ts";
import { findPlayer, findPlayerByPhone, insertPlayer, listHosts } from "../store/players.ts";
import type { NewRow, Row } from "../store/schema.ts";
import { endSession, forgetExpiredSessions, startSession } from "../store/sessions.ts";
import { knownDevice, rememberDevice } from "./known-device.ts";
import {
  addressGuard,
  codeGuard,
  deviceGuard,
  forgetOldTries,
  giveBack,
  openAgain,
  pinGuard,
  takeTry,
} from "./throttle.ts";

export type Registration = {
  as: "member" | "guest";
  code: string;
  firstName: string;
  lastName: string;
  nickname: string;
  showNickname: boolean;
  teeBox: string;
  phone: string;
  pin: string;
  affiliatedWith: PlayerId | null;
};

export type Visitor = {
  address: string;
  token: string | null;
  /** Left out by whoever has no browser. */
  device?: { readonly name: string; readonly marks: string | null; readonly id: string | null };
};

/** The code as the club writes it and, for guests, whom they may name as host, by first name. */
export async function checkCode(
  context: AppContext,
  visitor: Visitor,
  input: { code: string; as: "member" | "guest" },
) {
  const admitted = await tryCode(context, visitor, input);
  if (isRefused(admitted)) return admitted;
  const hosts = input.as === "guest" ? await listHosts(context.db.kysely) : [];
  return { code: admitted, members: hosts.toSorted(byFirstName) };
}

/** The token is the new session's, and nowhere else; the marks are the device's to keep. */
export type LoggedIn = { token: string; playerId: PlayerId; marks: string };

export async function register(
  context: AppContext,
  visitor: Visitor,
  input: Registration,
): Promise<LoggedIn | Refusal> {
  const code = await tryCode(context, visitor, input);
  if (isRefused(code)) return code;
  const answers = await readAnswers(context, input);
  if (isRefused(answers)) return answers;

  const pinHash = await context.pins.hash(answers.pin);
  const { id, ...rest } = answers.player;
  const added = await context.db.transaction(async (tx) => {
    // Again, and now nobody else can take the last place (ruling 28).
    const admits = admitsRegistration(codeState(await lockCode(tx, code)), input.as);
    if (admits !== true) return admits;
    const joined = { groupCode: code, groupJoinedAt: context.now() };
    const isAdded = await insertPlayer(tx, { id, ...rest, ...joined, pinHash });
    if (!isAdded) return refuse("phone-taken");
    const { role, affiliatedWith } = rest;
    await writeDown(tx, {
      at: context.now(),
      by: id,
      action: "register",
      subject: "player",
      subjectId: id,
      after: { role, affiliatedWith, groupCode: code },
    });
    return true;
  });
  return added === true ? newSession(context, visitor, { id, pinHash }) : added;
}

export async function logIn(
  context: AppContext,
  visitor: Visitor,
  input: { phone: string; pin: string },
): Promise<LoggedIn | Refusal> {
  const phone = readPhone(input.phone);
  if (isRefused(phone)) return refuse("unknown-phone");
  const player = await findPlayerByPhone(context.db.kysely, phone);
  const tried = await tryPin(context, visitor, phone, player, input.pin);
  if (isRefused(tried)) return tried;
  if (player === null) return refuse("unknown-phone");
  return newSession(context, visitor, player);
}

/** Is this the player's PIN? Counted with those of this device where it is known, else with all strangers'. */
export async function tryPin(
  context: AppContext,
  { address, device }: Visitor,
  phone: string,
  player: Row<"players"> | null,
  pin: string,
): Promise<true | Refusal> {
  const known = player && knownDevice(context, device?.marks ?? null, player);
  const guards = known === null ? [pinGuard(phone), addressGuard(address)] : [deviceGuard(known)];
  const taken = await takeTry(context, guards, context.pins.fingerprint(phone, pin));
  if (isRefused(taken)) return taken;
  // Compared also for a phone nobody has, so that it takes as long.
  const isRight = await context.pins.matches(pin, player?.pinHash ?? null);
  if (player === null) return refuse("unknown-phone");
  if (!isRight) return refuse("wrong-pin");
  await giveBack(context, taken);
  if (known !== null) await openAgain(context.db.kysely, phone);
  return true;
}

export async function logOut(context: AppContext, { token }: Visitor): Promise<void> {
  if (token !== null) await endSession(context.db.kysely, token);
}

/** Wrong codes count against the device, or where it has no id against the address; right ones do not count. */
async function tryCode(
  context: AppContext,
  { address, device }: Visitor,
  input: { code: string; as: "member" | "guest" },
): Promise<string | Refusal> {
  const code = readCode(input.code);
  const taken = await takeTry(
    context,
    [codeGuard(device?.id ?? address)],
    context.pins.fingerprint(code, input.as),
  );
  if (isRefused(taken)) return taken;
  const admits = admitsRegistration(codeState(await findCode(context.db.kysely, code)), input.as);
  const isWrong = admits !== true && admits.refused === "invalid-group-code";
  if (!isWrong) await giveBack(context, taken);
  return admits === true ? code : admits;
}

/** As the rule asks for it. */
export function codeState(row: CodeWithPlayers | null) {
  return row === null ? null : { ...row, active: row.active === 1, isGuest: row.isGuest === 1 };
}

type NewPlayer = Omit<NewRow<"players">, "groupCode" | "groupJoinedAt" | "pinHash">;

async function readAnswers(
  context: AppContext,
  input: Registration,
): Promise<{ player: NewPlayer; pin: string } | Refusal> {
  const { kysely } = context.db;
  const isGuest = input.as === "guest";
  const firstName = readName(input.firstName);
  if (isRefused(firstName)) return firstName;
  const lastName = readName(input.lastName);
  if (isRefused(lastName)) return lastName;
  const nickname = input.nickname.trim() === "" ? null : readName(input.nickname);
  if (isRefused(nickname)) return nickname;
  const teeBox = isGuest ? null : await readTeeBox(context, input.teeBox);
  if (isRefused(teeBox)) return teeBox;
  const phone = readPhone(input.phone);
  if (isRefused(phone)) return phone;
  const pin = readPin(input.pin);
  if (isRefused(pin)) return pin;
  if ((await findPlayerByPhone(kysely, phone)) !== null) return refuse("phone-taken");
  const host = isGuest && input.affiliatedWith ? await findPlayer(kysely, input.affiliatedWith) : null;
  if (isGuest && (host === null || host.role === "guest")) return refuse("affiliation-missing");
  const player: NewPlayer = {
    id: randomBytes(12).toString("base64url"),
    phone,
    firstName,
    lastName,
    nickname,
    showNickname: input.showNickname && nickname !== null ? 1 : 0,
    teeBox,
    role: isGuest ? "guest" : "member",
    affiliatedWith: host?.id ?? null,
    photoId: null,
    createdAt: context.now(),
  };
  return { player, pin };
}

export async function readTeeBox(context: Context, name: string): Promise<string | Refusal> {
  const { courseId } = await readClub(context.db.kysely);
  const { teeBoxes } = await findCourse(context.db.kysely, courseId);
  return teeBoxes.some((teeBox) => teeBox.name === name) ? name : refuse("form-incomplete");
}

/** A fresh token each time, so that one planted in this browser before means nothing now. */
async function newSession(
  context: AppContext,
  { token, device }: Visitor,
  account: Pick<Row<"players">, "id" | "pinHash">,
): Promise<LoggedIn> {
  const { kysely } = context.db;
  if (token !== null) await endSession(kysely, token);
  await forgetExpiredSessions(kysely, context.now());
  await forgetOldTries(context);
  return {
    token: await startSession(kysely, account.id, context.now(), device?.name),
    playerId: account.id,
    marks: rememberDevice(context, device?.marks ?? null, account),
  };
}
