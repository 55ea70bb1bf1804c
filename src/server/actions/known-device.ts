/**
 * Protection 2: a known device counts wrong PINs separately, so strangers cannot lock players out of their own
 * phone. Its cookie has marks: a random id, then one keyed hash for each account, the last login first. The
 * stored PIN hash is part of it: another PIN makes all other devices unknown.
 */
import { randomBytes, timingSafeEqual } from "node:crypto";
import type { AppContext } from "../context.ts";
import type { Row } from "../store/schema.ts";

type Account = Pick<Row<"players">, "id" | "pinHash">;

/** A family's phone; the account with the oldest login is forgotten first. */
const maxAccounts = 5;

const idBytes = 16;

/** The subject for wrong PINs of this account on this device; null if the device does not know it. */
export function knownDevice(context: AppContext, marks: string | null, account: Account): string | null {
  const { id, accounts } = readMarks(marks);
  const mark = Buffer.from(markOf(context, id, account));
  // Compares bytes: a forged cookie may have characters of two bytes.
  const isKnown = accounts
    .map((one) => Buffer.from(one))
    .some((one) => one.length === mark.length && timingSafeEqual(one, mark));
  return isKnown ? `${id}:${account.id}` : null;
}

export function rememberDevice(context: AppContext, marks: string | null, account: Account): string {
  const { id, accounts } = readMarks(marks);
  const mark = markOf(context, id, account);
  const others = accounts.filter((one) => one !== mark);
  return [id, mark, ...others].slice(0, 1 + maxAccounts).join(".");
}

/** The marks after a logout: a lent phone gets no attempts of its own. */
export function forgetDevice(context: AppContext, marks: string | null, account: Account): string {
  const { id, accounts } = readMarks(marks);
  const mark = markOf(context, id, account);
  return [id, ...accounts.filter((one) => one !== mark)].join(".");
}

/** The marks of a new device, or of one from before they were signed. */
export function newDevice(marks: string | null): string {
  const { id, accounts } = readMarks(marks);
  return [id, ...accounts].join(".");
}

function markOf({ pins }: AppContext, deviceId: string, { id, pinHash }: Account): string {
  return pins.fingerprint("device", deviceId, id, pinHash);
}

/** An invalid id is replaced, so that no mark matches. */
function readMarks(marks: string | null): { id: string; accounts: readonly string[] } {
  const [id = "", ...accounts] = (marks ?? "").split(".");
  return /^[\w-]{22}$/.test(id)
    ? { id, accounts: accounts.slice(0, maxAccounts) }
    : { id: randomBytes(idBytes).toString("base64url"), accounts: [] };
}
