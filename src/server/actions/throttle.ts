/**
 * May somebody guess once more, or how long must he wait?
 * Protection 2, of PINs and codes. A device on which the account has logged in before has a count of its
 * own; all others share one per account.
 *
 * A try is written down before it is compared, and then counted: of any number made at the same
 * moment, the last to be written sees all the others, so that never more than the limit are
 * compared. Who is refused, or was right, takes his try back.
 */
import { randomBytes } from "node:crypto";
import { addMinutes, fromInstant } from "#rules/calendar";
import type { Instant } from "#rules/golf";
import { type Refusal, refuse } from "#rules/refusal";
import type { AppContext } from "../context.ts";
import type { Queries } from "../store/database.ts";
import { addTries, forgetTriesBefore, forgetTriesOf, removeTries, triesOf } from "../store/tries.ts";

const minutesPerHour = 60;
const minutesPerDay = 24 * minutesPerHour;

/** What is guarded, and when the next try is open, given the earlier wrong ones (oldest first). */
export type Guard = {
  subject: string;
  windowMinutes: number;
  opensAt: (earlier: readonly Instant[], now: Instant) => Instant | typeof closed | null;
};

/** Later than any moment; it does not open by itself. */
const closed = "closed";

export type Try = { readonly ids: readonly string[] };

/** Of one account, from devices that it does not know, until it opens again. */
export const mostStrangersTries = 20;

const daysUntilForgotten = 30;

/**
 * Five, then one after 15 minutes, one after an hour, then one a day; forgotten after 30 days. At 20 it is
 * closed, until `openAgain`.
 */
export function pinGuard(phone: string): Guard {
  const waits = [15, minutesPerHour, minutesPerDay];
  const free = 5;
  return {
    subject: pinSubject(phone),
    windowMinutes: 100 * 365 * minutesPerDay,
    opensAt: (earlier, now) => {
      // Of many at the same moment most are being refused: only what has stayed closes for good.
      const stayed = earlier.filter((at) => at <= addMinutes(now, -1));
      if (stayed.length >= mostStrangersTries) return closed;
      const forgotten = addMinutes(now, -daysUntilForgotten * minutesPerDay);
      const counted = earlier.filter((at) => at > forgotten);
      const last = counted.at(-1);
      const wait = waits[Math.min(counted.length - free, waits.length - 1)];
      return last === undefined || wait === undefined ? null : addMinutes(last, wait);
    },
  };
}

/** 10 wrong PINs an hour and 20 a day; `device` as `knownDevice` names it. */
export function deviceGuard(device: string): Guard {
  const subject = `device:${device}`;
  const guards = [slidingGuard(subject, 10, minutesPerHour), slidingGuard(subject, 20, minutesPerDay)];
  return {
    subject,
    windowMinutes: minutesPerDay,
    opensAt: (earlier, now) =>
      guards
        .flatMap(({ opensAt }) => opensAt(earlier, now) ?? [])
        .toSorted()
        .at(-1) ?? null,
  };
}

/** The owner has shown himself: on a device he is known on, or by a code that an admin gave him. */
export async function openAgain(queries: Queries, phone: string): Promise<void> {
  await forgetTriesOf(queries, pinSubject(phone));
}

function pinSubject(phone: string): string {
  return `pin:${phone}`;
}

/** 30 wrong PINs and codes for a new one in 15 minutes from one address, whoever they are for. */
export function addressGuard(address: string): Guard {
  return slidingGuard(`address:${address}`, 30, 15);
}

/** 10 wrong codes an hour from one device, or from all those of one address that have no id (decision 26). */
export function codeGuard(client: string): Guard {
  return slidingGuard(`code:${client}`, 10, minutesPerHour);
}

/** Refuses "login-closed", or "too-many-tries" with how long to wait. `tried` is a fingerprint: the same try counts once. */
export async function takeTry(
  context: AppContext,
  guards: readonly Guard[],
  tried: string,
): Promise<Try | Refusal> {
  const at = context.now();
  const mine = guards.map(({ subject }) => ({
    id: randomBytes(12).toString("base64url"),
    subject,
    tried,
    at,
  }));
  // Not in one transaction with the counting: two of them would not see each other.
  await addTries(context.db.kysely, mine);
  const views = await Promise.all(guards.map((guard) => lookBack(context, guard, tried, at)));
  const until = views
    .flatMap(({ opensAt }) => opensAt ?? [])
    .toSorted()
    .at(-1);
  // A word sorts behind every moment.
  const isRefused = until !== undefined && until > at;
  const known = views.map(({ firstId }) => firstId);
  const counted = mine.filter(({ id }) => known.includes(id)).map(({ id }) => id);
  const uncounted = mine.map(({ id }) => id).filter((id) => isRefused || !counted.includes(id));
  await removeTries(context.db.kysely, uncounted);
  if (!isRefused) return { ids: counted };
  if (until === closed) return refuse("login-closed");
  return tooManyTries(fromInstant(until) - fromInstant(at));
}

/** The try was right, or never compared: it does not count. Earlier ones still do. */
export async function giveBack(context: AppContext, { ids }: Try): Promise<void> {
  await removeTries(context.db.kysely, ids);
}

/** What no guard looks at any more; what has closed an account keeps it closed. */
export async function forgetOldTries(context: AppContext): Promise<void> {
  const before = addMinutes(context.now(), -(daysUntilForgotten + 1) * minutesPerDay);
  await forgetTriesBefore(context.db.kysely, before, mostStrangersTries);
}

/** When the guard opens, and which row stands for this very try: the first in which it was made. */
async function lookBack(context: AppContext, guard: Guard, tried: string, at: Instant) {
  const since = addMinutes(at, -guard.windowMinutes);
  const firstOfEach = new Map<string, { id: string; at: Instant }>();
  for (const one of await triesOf(context.db.kysely, guard.subject, since))
    if (!firstOfEach.has(one.tried)) firstOfEach.set(one.tried, one);
  const firstId = firstOfEach.get(tried)?.id ?? null;
  firstOfEach.delete(tried);
  const earlier = [...firstOfEach.values()].map((one) => one.at);
  return { opensAt: guard.opensAt(earlier, at), firstId };
}

/** At most `limit` in any stretch of so many minutes. */
function slidingGuard(subject: string, limit: number, windowMinutes: number): Guard {
  return {
    subject,
    windowMinutes,
    opensAt: (earlier) => {
      const leaving = earlier.at(-limit);
      return leaving === undefined ? null : addMinutes(leaving, windowMinutes);
    },
  };
}

/** In words for the player, and in seconds for what asks again by itself. */
export function tooManyTries(waitMs: number): Refusal {
  return refuse("too-many-tries", { wait: printWait(waitMs), seconds: Math.ceil(waitMs / 1_000) });
}

/** Rounded up: "1 minute", "15 minutes", "1 hour", "24 hours". */
export function printWait(ms: number): string {
  const minutes = Math.max(1, Math.ceil(ms / 60_000));
  if (minutes < minutesPerHour) return plural(minutes, "minute");
  return plural(Math.ceil(minutes / minutesPerHour), "hour");
}

function plural(count: number, word: string): string {
  return `${count} ${word}${count === 1 ? "" : "s"}`;
}
