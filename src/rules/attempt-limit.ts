/** Protection 2. `earlier`: the moments of attempts, oldest first; a PIN or code tried twice is there once. */
import { addMinutes } from "./calendar.ts";
import type { Instant } from "./golf.ts";

/** "closed" does not open again automatically; null: allowed now. */
type NextAttempt = Instant | "closed" | null;

export type AttemptLimit = {
  /** An attempt is forgotten after so long, but none at an account that is closed. */
  readonly windowMinutes: number;
  readonly nextAttempt: (earlier: readonly Instant[]) => NextAttempt;
};

const minutesPerHour = 60;
const minutesPerDay = 24 * minutesPerHour;

/** At one account, from unknown devices: attempts without a wait, and attempts until it is closed. */
export const attemptsBeforeDelay = 5;
export const maxUnknownDeviceAttempts = 20;

const delaysMinutes = [15, minutesPerHour, minutesPerDay] as const;

export const maxWindowMinutes = 30 * minutesPerDay;

/** Five, then one after 15 minutes, one after an hour, then one a day; closed at 20 until it is unlocked. */
export const unknownDeviceLimit: AttemptLimit = {
  windowMinutes: maxWindowMinutes,
  nextAttempt: (earlier) => {
    const last = earlier.at(-1);
    if (last === undefined) return null;
    // Seen from the last one and not from now: what is closed stays closed, however long ago that was.
    const recent = earlier.filter((at) => at > addMinutes(last, -maxWindowMinutes));
    if (recent.length >= maxUnknownDeviceAttempts) return "closed";
    const delay = delaysMinutes[Math.min(recent.length - attemptsBeforeDelay, delaysMinutes.length - 1)];
    return delay === undefined ? null : addMinutes(last, delay);
  },
};

/** Ten an hour and twenty a day, on a device where this player has logged in before. */
export const knownDeviceLimit: AttemptLimit = {
  windowMinutes: minutesPerDay,
  nextAttempt: (earlier) =>
    [slidingLimit(10, minutesPerHour), slidingLimit(20, minutesPerDay)]
      .flatMap(({ nextAttempt }) => nextAttempt(earlier) ?? [])
      .toSorted()
      .at(-1) ?? null,
};

/** Accounts an hour at which one address may fail (ruling 53): the wrong PINs of a whole clubhouse, once each. */
export const addressLimit: AttemptLimit = slidingLimit(60, minutesPerHour);

/** 30 wrong codes for a new PIN in 15 minutes from one device, or from all those at one address that have no id. */
export const resetCodeLimit: AttemptLimit = slidingLimit(30, 15);

/** Ten wrong group codes an hour from one device, or from all those at one address that have no id. */
export const groupCodeLimit: AttemptLimit = slidingLimit(10, minutesPerHour);

/** Wrong group codes an hour from one address with all its devices, since anybody can get more of these. */
export const groupCodeAddressLimit: AttemptLimit = slidingLimit(100, minutesPerHour);

/** Bet requests an hour from one player to another that were withdrawn again: each tells the other player. */
export const withdrawnRequestLimit: AttemptLimit = slidingLimit(5, minutesPerHour);

/** Wrong PINs in 24 hours from unknown devices, at all accounts together, that alarm the admins. */
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
