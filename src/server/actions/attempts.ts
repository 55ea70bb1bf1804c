/**
 * Limits wrong PINs and codes, and says how long to wait.
 * Protection 2. One transaction behind the lock of each subject decides and counts, before anything is compared: of any
 * number of attempts at the same moment no more than the limit are compared. A wrong one stays counted; one that is
 * right, or was never compared, is released.
 */
import {
  type AttemptLimit,
  addressLimit,
  groupCodeAddressLimit,
  groupCodeLimit,
  knownDeviceLimit,
  mustWait,
  resetCodeLimit,
  unknownDeviceLimit,
} from "#rules/attempt-limit";
import { addMinutes, fromInstant } from "#rules/calendar";
import type { Instant } from "#rules/golf";
import { type Refusal, refuse } from "#rules/refusal";
import type { AppContext, Context } from "../context.ts";
import { type Attempt, addAttempt, attemptsAt, deleteAttempts, lockAttempts } from "../store/attempts.ts";
import type { Queries, Transaction } from "../store/database.ts";
import type { Visitor } from "./open-session.ts";

/** What is limited, and how. */
export type Limited = {
  readonly subject: string;
  readonly limit: AttemptLimit;
  /** Counted are the accounts, each once, and not what was tried at them; one does not count against itself. */
  readonly account?: string;
};

/** An account, from the devices that it does not know. */
export function accountLimit(phone: string): Limited {
  return { subject: accountSubject(phone), limit: unknownDeviceLimit };
}

/** `device` as `knownDevice` names it. */
export function deviceLimit(device: string): Limited {
  return { subject: `device:${device}`, limit: knownDeviceLimit };
}

/** Accounts at which an address was wrong: with a PIN, or at registration with a phone that is taken. */
export function limitOfAddress({ pins }: Pick<AppContext, "pins">, address: string, phone: string): Limited {
  const account = pins.fingerprint("account", phone);
  return { subject: `address:${address}`, limit: addressLimit, account };
}

/** Wrong codes for a new PIN, of the device or where it has no id of the address (decision 21). */
export function resetCodeLimitOf({ address, device }: Client): Limited {
  return { subject: `reset:${device?.id ?? address}`, limit: resetCodeLimit };
}

/** Wrong group codes, likewise; and of the address with all its devices. */
export function codeLimitsOf({ address, device }: Client): Limited[] {
  return [
    { subject: `codes:${address}`, limit: groupCodeAddressLimit },
    { subject: `code:${device?.id ?? address}`, limit: groupCodeLimit },
  ];
}

type Client = Pick<Visitor, "address" | "device">;

/**
 * Refuses "login-closed", or "too-many-tries" with how long to wait; a refused attempt leaves nothing behind.
 * `limits` in this order, so that what the first refuses neither counts at the next nor waits for its lock; an address
 * comes before an account. The same PIN or code again has the same fingerprint, and counts once.
 */
export async function reserveAttempt(
  { db, now }: Context,
  limits: readonly Limited[],
  fingerprint: string,
): Promise<Attempt | Refusal> {
  // A client that must wait anyway takes neither a lock nor a transaction: there may be many of them.
  for (const limited of limits) {
    const refused = await refusalOf(db.kysely, limited, limited.account ?? fingerprint, now());
    if (refused !== null) return refused;
  }
  return db.transaction(async (tx) => {
    for (const limited of limits) {
      await lockAttempts(db.engine, tx, limited.subject);
      // Read the clock after taking the lock, so that waiting requests use the time they were processed.
      const refused = await refusalOf(tx, limited, limited.account ?? fingerprint, now());
      if (refused !== null) return refused;
    }
    const at = now();
    for (const { subject, limit } of limits)
      await deleteAttempts(tx, subject, addMinutes(at, -limit.windowMinutes));
    const counted = limits.map(({ subject, account }) => ({ subject, fingerprint: account ?? fingerprint }));
    const attempt = { counted, fingerprint };
    await addAttempt(tx, attempt, at);
    return attempt;
  });
}

/** By a new PIN, of which nobody has guessed anything. */
export function unlock(tx: Transaction, phone: string): Promise<void> {
  return deleteAttempts(tx, accountSubject(phone));
}

/** By the owner, on a device that the account knows. An account that is not closed keeps its count. */
export async function unlockIfClosed(tx: Transaction, phone: string): Promise<void> {
  const attempts = await attemptsAt(tx, accountSubject(phone));
  const isClosed = unknownDeviceLimit.nextAttempt(attempts.map(({ at }) => at)) === "closed";
  if (isClosed) await unlock(tx, phone);
}

/** One that is being compared at this moment is not its own predecessor: a player who logs in twice at once is right twice. */
async function refusalOf(
  queries: Queries,
  { subject, limit, account }: Limited,
  fingerprint: string,
  now: Instant,
): Promise<Refusal | null> {
  const attempts = await attemptsAt(queries, subject);
  const isEarlier = (one: { fingerprint: string; wrong: number }) =>
    one.fingerprint !== fingerprint || (one.wrong === 1 && account === undefined);
  const earlier = attempts.filter(isEarlier);
  const next = limit.nextAttempt(earlier.map(({ at }) => at));
  if (!mustWait(next, now)) return null;
  if (next === "closed") return refuse("login-closed");
  return tooManyTries(fromInstant(next) - fromInstant(now));
}

/** In words for the player, and in seconds for what asks again by itself. */
export function tooManyTries(waitMs: number): Refusal {
  return refuse("too-many-tries", { wait: printWait(waitMs), seconds: Math.ceil(waitMs / 1_000) });
}

/** Rounded up: "1 minute", "15 minutes", "1 hour", "24 hours". */
export function printWait(ms: number): string {
  const minutes = Math.max(1, Math.ceil(ms / 60_000));
  if (minutes < 60) return plural(minutes, "minute");
  return plural(Math.ceil(minutes / 60), "hour");
}

function plural(count: number, word: string): string {
  return `${count} ${word}${count === 1 ? "" : "s"}`;
}

function accountSubject(phone: string): string {
  return `pin:${phone}`;
}
