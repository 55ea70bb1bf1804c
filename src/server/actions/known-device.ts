/**
 * Which device has this player logged in on before?
 * Protection 2: a known device has a count of wrong PINs of its own, so that nobody is locked out of
 * their own phone by somebody else's guesses.
 *
 * The marks are in the device's cookie alone: its random id, then one keyed hash for each account, the
 * last to log in first. A mark is made with the stored PIN hash, so that another PIN unmakes those of
 * all other devices, a lost phone's among them.
 */
import { randomBytes, timingSafeEqual } from "node:crypto";
import type { AppContext } from "../context.ts";
import type { Row } from "../store/schema.ts";

type Account = Pick<Row<"players">, "id" | "pinHash">;

/** A family's phone; the account that has not logged in for longest is forgotten first. */
const maxAccounts = 5;

const idBytes = 16;

/** What the device's wrong PINs for this account are counted under; null on a device that it does not know. */
export function knownDevice(context: AppContext, marks: string | null, account: Account): string | null {
  const { id, accounts } = readMarks(marks);
  const mark = Buffer.from(markOf(context, id, account));
  // Their bytes: a cookie that somebody has written may have letters of two.
  const isKnown = accounts
    .map((one) => Buffer.from(one))
    .some((one) => one.length === mark.length && timingSafeEqual(one, mark));
  return isKnown ? `${id}:${account.id}` : null;
}

/** The marks as they are after this account has logged in on the device. */
export function rememberDevice(context: AppContext, marks: string | null, account: Account): string {
  const { id, accounts } = readMarks(marks);
  const mark = markOf(context, id, account);
  const others = accounts.filter((one) => one !== mark);
  return [id, mark, ...others].slice(0, 1 + maxAccounts).join(".");
}

/** The marks as they are after this account has logged out on the device: a lent phone gets no tries of its own. */
export function forgetDevice(context: AppContext, marks: string | null, account: Account): string {
  const { id, accounts } = readMarks(marks);
  const mark = markOf(context, id, account);
  return [id, ...accounts.filter((one) => one !== mark)].join(".");
}

/** The marks of a device that the app is opened on for the first time, or of one from before they were signed. */
export function newDevice(marks: string | null): string {
  const { id, accounts } = readMarks(marks);
  return [id, ...accounts].join(".");
}

function markOf({ pins }: AppContext, deviceId: string, { id, pinHash }: Account): string {
  return pins.fingerprint("device", deviceId, id, pinHash);
}

/** What cannot be an id of ours gets a new one, under which no mark is right. */
function readMarks(marks: string | null): { id: string; accounts: readonly string[] } {
  const [id = "", ...accounts] = (marks ?? "").split(".");
  return /^[\w-]{22}$/.test(id)
    ? { id, accounts: accounts.slice(0, maxAccounts) }
    : { id: randomBytes(idBytes).toString("base64url"), accounts: [] };
}
