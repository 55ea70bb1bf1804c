/**
 * Protection 2. An attempt is counted before its PIN or code is compared. Each subject (an account, a device
 * or an address) is locked while it is counted, so that parallel attempts cannot exceed a limit.
 */

import { addMinutes, fromInstant } from "#rules/calendar";
import type { Instant } from "#rules/golf";
import {
  type AttemptLimit,
  addressLimit,
  groupCodeAddressLimit,
  groupCodeLimit,
  knownDeviceLimit,
  mustWait,
  resetCodeLimit,
  unknownDeviceLimit,
} from "#rules/players/attempt-limit";
import { type Refusal, refuse } from "#rules/refusal";
import type { AppContext, Context } from "../../context.ts";
import type { Queries, Transaction } from "../../database/database.ts";
import { addAttempt, attemptsAt, deleteAttempts, lockAttempts } from "../../store/attempts.ts";
import type { Visitor } from "./open-session.ts";

export type Limited = {
  readonly subject: string;
  readonly limit: AttemptLimit;
  /** If set, the limit counts different accounts, not different PINs. */
  readonly account?: string;
};

export function accountLimit(phone: string): Limited {
  return { subject: `pin:${phone}`, limit: unknownDeviceLimit };
}

export function deviceLimit(device: string): Limited {
  return { subject: `device:${device}`, limit: knownDeviceLimit };
}

export function limitOfAddress({ pins }: Pick<AppContext, "pins">, address: string, phone: string): Limited {
  const account = pins.fingerprint("account", phone);
  return { subject: `address:${address}`, limit: addressLimit, account };
}

/** Limits wrong reset codes by device, or by address if the device has no id (decision 22). */
export function resetCodeLimitOf({ address, device }: Client): Limited {
  return { subject: `reset:${device?.id ?? address}`, limit: resetCodeLimit };
}

export function codeLimitsOf({ address, device }: Client): Limited[] {
  return [
    { subject: `codes:${address}`, limit: groupCodeAddressLimit },
    { subject: `code:${device?.id ?? address}`, limit: groupCodeLimit },
  ];
}

type Client = Pick<Visitor, "address" | "device">;

/** Refuses with "login-closed" or "too-many-tries". If one limit refuses, no limit counts the attempt. */
export async function reserveAttempt({ db, now }: Context, limits: readonly Limited[], fingerprint: string) {
  // This first check needs no lock and no transaction, so that refusing many clients is cheap.
  for (const limited of limits) {
    const refused = await refusalOf(db.kysely, limited, limited.account ?? fingerprint, now());
    if (refused !== null) return refused;
  }
  return db.transaction(async (tx) => {
    for (const limited of limits) {
      await lockAttempts(tx, limited.subject);
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

export function unlock(tx: Transaction, phone: string): Promise<void> {
  return deleteAttempts(tx, accountLimit(phone).subject);
}

export async function unlockIfClosed(tx: Transaction, phone: string): Promise<void> {
  const attempts = await attemptsAt(tx, accountLimit(phone).subject);
  const isClosed = unknownDeviceLimit.nextAttempt(attempts.map(({ at }) => at)) === "closed";
  if (isClosed) await unlock(tx, phone);
}

/** Requests that compare the same PIN or code at the same moment count as one attempt. */
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

export function tooManyTries(waitMs: number): Refusal {
  return refuse("too-many-tries", { wait: printWait(waitMs), seconds: Math.ceil(waitMs / 1_000) });
}

export function printWait(ms: number): string {
  const minutes = Math.max(1, Math.ceil(ms / 60_000));
  const [count, word] = minutes < 60 ? [minutes, "minute"] : [Math.ceil(minutes / 60), "hour"];
  return `${count} ${word}${count === 1 ? "" : "s"}`;
}
