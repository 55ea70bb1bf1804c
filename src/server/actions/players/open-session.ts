import { timingSafeEqual } from "node:crypto";
import type { Instant, PlayerId } from "#rules/golf";
import type { AppContext } from "../../context.ts";
import type { Transaction } from "../../database/database.ts";
import type { Row } from "../../database/schema.ts";
import { newId } from "../../secrets/tokens.ts";
import { lockPlayer } from "../../store/players.ts";
import { endSession, holdSession, startSession } from "../../store/sessions.ts";

export type Visitor = {
  address: string;
  token: string | null;
  device?: { readonly name: string; readonly marks: string | null; readonly id: string | null };
};

type Account = Pick<Row<"players">, "id" | "pinHash">;

export type LoggedIn = { token: string; playerId: PlayerId; marks: string };

export async function openSession(
  context: AppContext,
  tx: Transaction,
  { token, device }: Visitor,
  account: Account,
): Promise<LoggedIn> {
  if (token !== null) await endSession(tx, token);
  return {
    token: await startSession(tx, account.id, context.now(), device?.name),
    playerId: account.id,
    marks: rememberDevice(context, device?.marks ?? null, account),
  };
}

export type OwnBrowser = Pick<Visitor, "token" | "device">;

/** Locks the player. Returns false if the session of the request has ended, for example by a new PIN. */
export async function holdsSession(tx: Transaction, playerId: PlayerId, { token }: OwnBrowser, at: Instant) {
  await lockPlayer(tx, playerId);
  return token !== null && holdSession(tx, token, at);
}

/**
 * A device remembers several accounts, since a family may share a phone. It forgets the oldest login first.
 */
const maxAccounts = 5;

/**
 * Returns the subject under which this account's wrong PINs on this device are counted (protection 2). Null
 * if the device is not a known device of the account. The device's cookie has a random id, and then a mark
 * for each account, the latest login first. A mark is a keyed hash that includes the stored PIN hash. So a
 * new PIN makes all other devices unknown.
 */
export function knownDevice(context: AppContext, marks: string | null, account: Account): string | null {
  const { id, accounts } = readMarks(marks);
  const mark = Buffer.from(markOf(context, id, account));
  // `timingSafeEqual` needs the same number of bytes. A forged cookie may have characters of two bytes.
  const isKnown = accounts
    .map((one) => Buffer.from(one))
    .some((one) => one.length === mark.length && timingSafeEqual(one, mark));
  return isKnown ? `${id}:${account.id}` : null;
}

function rememberDevice(context: AppContext, marks: string | null, account: Account): string {
  const { id, accounts } = readMarks(marks);
  const mark = markOf(context, id, account);
  const others = accounts.filter((one) => one !== mark);
  return [id, mark, ...others].slice(0, 1 + maxAccounts).join(".");
}

/** A logout makes the device unknown to the account, because the phone may be lent. */
export function forgetDevice(context: AppContext, marks: string | null, account: Account): string {
  const { id, accounts } = readMarks(marks);
  const mark = markOf(context, id, account);
  return [id, ...accounts.filter((one) => one !== mark)].join(".");
}

export function newDevice(marks: string | null): string {
  const { id, accounts } = readMarks(marks);
  return [id, ...accounts].join(".");
}

function markOf({ pins }: AppContext, deviceId: string, { id, pinHash }: Account): string {
  return pins.fingerprint("device", deviceId, id, pinHash);
}

/** If the cookie's id is invalid, the device gets a new id and its marks are ignored. */
function readMarks(marks: string | null): { id: string; accounts: readonly string[] } {
  const [id = "", ...accounts] = (marks ?? "").split(".");
  return /^[\w-]{22}$/.test(id)
    ? { id, accounts: accounts.slice(0, maxAccounts) }
    : { id: newId(16), accounts: [] };
}
