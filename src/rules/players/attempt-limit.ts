/**
 * When may somebody try another PIN or code? Protection 2. `earlier` has the moments of earlier attempts,
 * oldest first. The same wrong PIN or code counts once.
 */
import { addMinutes } from "../calendar.ts";
import type { Instant } from "../golf.ts";

/** When the next attempt is allowed; null means now. "closed": an admin or a known device must unlock the account. */
type NextAttempt = Instant | "closed" | null;

export type AttemptLimit = {
  /** An attempt is forgotten after this time, unless the account is closed. */
  readonly windowMinutes: number;
  readonly nextAttempt: (earlier: readonly Instant[]) => NextAttempt;
};

const minutesPerHour = 60;
const minutesPerDay = 24 * minutesPerHour;

/** After this number of attempts from unknown devices, each further attempt at the account must wait. */
export const attemptsBeforeDelay = 5;
/** After this number of attempts from unknown devices, the account is closed to them. */
export const maxUnknownDeviceAttempts = 20;

const delaysMinutes = [15, minutesPerHour, minutesPerDay] as const;

export const maxWindowMinutes = 30 * minutesPerDay;

/**
 * The wait is 15 minutes after the fifth attempt, an hour after the sixth, and a day after each later one.
 * After 20 attempts the account is closed.
 */
export const unknownDeviceLimit: AttemptLimit = {
  windowMinutes: maxWindowMinutes,
  nextAttempt: (earlier) => {
    const last = earlier.at(-1);
    if (last === undefined) return null;
    // The window ends at the last attempt, not now, so that a closed account stays closed.
    const windowStart = addMinutes(last, -maxWindowMinutes);
    const recent = earlier.filter((at) => at > windowStart);
    if (recent.length >= maxUnknownDeviceAttempts) return "closed";
    const delay = delaysMinutes[Math.min(recent.length - attemptsBeforeDelay, delaysMinutes.length - 1)];
    return delay === undefined ? null : addMinutes(last, delay);
  },
};

export const knownDeviceLimit: AttemptLimit = {
  windowMinutes: minutesPerDay,
  nextAttempt: (earlier) =>
    [slidingLimit(10, minutesPerHour), slidingLimit(20, minutesPerDay)]
      .flatMap(({ nextAttempt }) => nextAttempt(earlier) ?? [])
      .toSorted()
      .at(-1) ?? null,
};

/** From one address, logins may fail at 60 accounts an hour. A clubhouse may share an address (ruling 53). */
export const addressLimit: AttemptLimit = slidingLimit(60, minutesPerHour);

/** Allows 30 wrong reset codes in 15 minutes for each device. Devices without an id share their address's limit. */
export const resetCodeLimit: AttemptLimit = slidingLimit(30, 15);

/** Allows ten wrong group codes an hour for each device. Devices without an id share their address's limit. */
export const groupCodeLimit: AttemptLimit = slidingLimit(10, minutesPerHour);

/** Addresses have a limit for group codes, too, because a client can always get another device id. */
export const groupCodeAddressLimit: AttemptLimit = slidingLimit(100, minutesPerHour);

/**
 * After five withdrawn requests to an opponent in an hour, the player must wait. Each request notifies them.
 */
export const withdrawnRequestLimit: AttemptLimit = slidingLimit(5, minutesPerHour);

/** Admins are alarmed after this number of wrong PINs from unknown devices in 24 hours, in the whole club. */
export const alarmingAttempts = 200;
export const alarmWindowMinutes = minutesPerDay;

export function mustWait(next: NextAttempt, now: Instant): next is Instant | "closed" {
  return next === "closed" || (next !== null && next > now);
}

function slidingLimit(maxAttempts: number, windowMinutes: number): AttemptLimit {
  return {
    windowMinutes,
    nextAttempt: (earlier) => {
      const leaving = earlier.at(-maxAttempts);
      return leaving === undefined ? null : addMinutes(leaving, windowMinutes);
    },
  };
}
