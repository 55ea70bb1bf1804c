/**
 * Registration, login and logout: sections 2, 5 and 8; rulings 28 to 30, 32 and 36. Fields are checked in the
 * order of the form.
 */
import type { Body } from "#contract/endpoints";
import { readCode } from "#rules/players/group-codes";
import { mayHost } from "#rules/players/permissions";
import { byFirstName, readPhone } from "#rules/players/person";
import { readPin } from "#rules/players/pin";
import { isRefused, type Refusal, refuse } from "#rules/refusal";
import type { AppContext } from "../../context.ts";
import type { NewRow } from "../../database/schema.ts";
import { newId } from "../../secrets/tokens.ts";
import { failAttempt, releaseAttempt } from "../../store/attempts.ts";
import { appendAudit, ofPlayer } from "../../store/audit-append.ts";
import { findCode, lockCode } from "../../store/group-codes.ts";
import type { Act } from "../../store/idempotency-keys.ts";
import { findPlayer, findPlayerByPhone, insertPlayer, listHosts } from "../../store/players.ts";
import { endSession } from "../../store/sessions.ts";
import { recordOutcome } from "../once.ts";
import { codeLimitsOf, limitOfAddress, reserveAttempt } from "./attempts.ts";
import { checkPin, confirmPin } from "./check-pin.ts";
import { admits } from "./group-codes.ts";
import { forgetDevice, type LoggedIn, openSession, type Visitor } from "./open-session.ts";
import { readProfile } from "./profile.ts";

export type Registration = Body<"register">;

export async function checkCode(context: AppContext, visitor: Visitor, input: Body<"checkGroupCode">) {
  const admitted = await tryCode(context, visitor, input);
  if (isRefused(admitted)) return admitted;
  const hosts = input.as === "guest" ? await listHosts(context.db.kysely) : [];
  return { code: admitted, members: hosts.toSorted(byFirstName()) };
}

export async function register(
  context: AppContext,
  visitor: Visitor,
  input: Registration,
  act: Act | null = null,
): Promise<LoggedIn | Refusal> {
  const code = await tryCode(context, visitor, input);
  if (isRefused(code)) return code;
  const answers = await readAnswers(context, input);
  if (isRefused(answers)) return answers;

  const tried = await tryNewPhone(context, visitor, answers.player.phone);
  if (isRefused(tried)) return tried;
  const pinHash = await context.pins.hash(answers.pin);
  const { id, ...rest } = answers.player;
  return context.db.transaction(async (tx) => {
    // The code is checked again under its lock, so that two players cannot fill the group's last place
    // (ruling 28).
    const admitted = await admits(tx, await lockCode(tx, code), input.as, context.now());
    if (admitted !== true) return admitted;
    const joined = { groupCode: code, groupJoinedAt: context.now() };
    const isAdded = await insertPlayer(tx, { id, ...rest, ...joined, pinHash });
    if (!isAdded) return refuse("phone-taken");
    await releaseAttempt(tx, tried);
    const { role, affiliatedWith } = rest;
    const after = { role, affiliatedWith, groupCode: code };
    await appendAudit(tx, { ...ofPlayer(id), at: context.now(), by: id, action: "register", after });
    await recordOutcome(tx, act, id, context.now());
    return openSession(context, tx, visitor, { id, pinHash });
  });
}

/**
 * A phone repeats a registration if the answer was lost. The player exists already, so the repeat logs them
 * in. If the PIN has changed since, the repeat is refused with "phone-taken".
 */
export async function registerAgain(context: AppContext, visitor: Visitor, input: Body<"logIn">) {
  const loggedIn = await logIn(context, visitor, input);
  const isOther = isRefused(loggedIn) && ["wrong-pin", "unknown-phone"].includes(loggedIn.refused);
  return isOther ? refuse("phone-taken") : loggedIn;
}

export async function logIn(context: AppContext, visitor: Visitor, input: Body<"logIn">) {
  const phone = readPhone(input.phone);
  if (isRefused(phone)) return refuse("unknown-phone");
  const player = await findPlayerByPhone(context.db.kysely, phone);
  const checked = await checkPin(context, visitor, phone, player, input.pin);
  if (isRefused(checked)) return checked;
  return context.db.transaction(async (tx) => {
    if (!(await confirmPin(tx, checked))) return refuse("wrong-pin");
    return openSession(context, tx, visitor, checked.player);
  });
}

/** Returns the new content of the device's cookie. Null if nobody was logged in. */
export async function logOut(context: AppContext, { token, device }: Visitor): Promise<string | null> {
  const { kysely } = context.db;
  const playerId = token === null ? null : await endSession(kysely, token);
  const player = playerId === null ? null : await findPlayer(kysely, playerId);
  return player && forgetDevice(context, device?.marks ?? null, player);
}

async function tryCode(context: AppContext, visitor: Visitor, input: Body<"checkGroupCode">) {
  const { kysely } = context.db;
  const code = readCode(input.code);
  const tried = context.pins.fingerprint(code, input.as);
  const attempt = await reserveAttempt(context, codeLimitsOf(visitor), tried);
  if (isRefused(attempt)) return attempt;
  const admitted = await admits(kysely, await findCode(kysely, code), input.as, context.now());
  const isWrong = admitted !== true && admitted.refused === "invalid-group-code";
  await (isWrong ? failAttempt : releaseAttempt)(kysely, attempt);
  return admitted === true ? code : admitted;
}

/**
 * A refusal reveals that a phone has an account. So it counts against the client's address, like a wrong PIN.
 */
async function tryNewPhone(context: AppContext, { address }: Visitor, phone: string) {
  const tried = context.pins.fingerprint("registration", phone);
  const attempt = await reserveAttempt(context, [limitOfAddress(context, address, phone)], tried);
  if (isRefused(attempt) || (await findPlayerByPhone(context.db.kysely, phone)) === null) return attempt;
  await failAttempt(context.db.kysely, attempt);
  return refuse("phone-taken");
}

type NewPlayer = Omit<NewRow<"players">, "groupCode" | "groupJoinedAt" | "pinHash">;

async function readAnswers(context: AppContext, input: Registration) {
  const { kysely } = context.db;
  const isGuest = input.as === "guest";
  const profile = await readProfile(context, input, { missing: "form-incomplete", hasTeeBox: !isGuest });
  if (isRefused(profile)) return profile;
  const phone = readPhone(input.phone);
  if (isRefused(phone)) return phone;
  const pin = readPin(input.pin);
  if (isRefused(pin)) return pin;
  const host = isGuest && input.affiliatedWith ? await findPlayer(kysely, input.affiliatedWith) : null;
  if (isGuest && (host === null || !mayHost(host))) return refuse("affiliation-missing");
  const player: NewPlayer = {
    id: newId(),
    phone,
    ...profile,
    role: isGuest ? "guest" : "member",
    affiliatedWith: host?.id ?? null,
    photoId: null,
    createdAt: context.now(),
  };
  return { player, pin };
}
