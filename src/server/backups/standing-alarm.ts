/** Alarms the admins in the app while backups fail or cannot be restored: immediately, then once a day. */
import { addMinutes } from "#rules/calendar";
import type { Instant } from "#rules/golf";

export type BackupAlarmKind = "backup-missing" | "backup-damaged";

export type AdminAlarms = {
  raise(kind: BackupAlarmKind, since: Instant): Promise<void>;
  end(kind: BackupAlarmKind): Promise<void>;
};

const minutesPerDay = 24 * 60;

export function standingAlarm(kind: BackupAlarmKind, alarms: AdminAlarms, now: () => Instant) {
  /**
   * The moment since which something is wrong. Null if nothing is wrong; undefined before the first backup or
   * drill.
   */
  let since: Instant | null | undefined;
  let raisedAt: Instant | null = null;
  /** True at first, because an earlier run of the server may have raised this alarm. */
  let mayBeShown = true;
  return {
    isSet: () => typeof since === "string",
    set(moment: Instant): void {
      since ??= moment;
    },
    clear(): void {
      since = null;
    },
    async tend(): Promise<void> {
      const at = now();
      if (typeof since === "string") {
        if (isWithin(minutesPerDay, raisedAt, at)) return;
        mayBeShown = true;
        await alarms.raise(kind, since);
        raisedAt = at;
      } else if (since === null && mayBeShown) {
        await alarms.end(kind);
        mayBeShown = false;
        raisedAt = null;
      }
    },
  };
}

/** False if `moment` is after `at`, because then the clock has been put back. */
export function isWithin(minutes: number, moment: Instant | null, at: Instant): boolean {
  return moment !== null && moment <= at && at < addMinutes(moment, minutes);
}
