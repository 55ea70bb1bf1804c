/** Alarms the admins in the app while something is wrong with the backups: immediately, then once a day. */
import { addMinutes } from "#rules/calendar";
import type { Instant } from "#rules/golf";

export type BackupAlarmKind = "backup-missing" | "backup-damaged";

export type AdminAlarms = {
  raise(kind: BackupAlarmKind, since: Instant): Promise<void>;
  end(kind: BackupAlarmKind): Promise<void>;
};

const minutesPerDay = 24 * 60;

export class StandingAlarm {
  readonly #kind: BackupAlarmKind;
  readonly #alarms: AdminAlarms;
  readonly #now: () => Instant;
  #since: Instant | null = null;
  #raisedAt: Instant | null = null;
  /** An earlier server may have raised it. */
  #mayBeShown = true;
  /** True only after this server has looked. */
  #isOver = false;

  constructor(kind: BackupAlarmKind, alarms: AdminAlarms, now: () => Instant) {
    this.#kind = kind;
    this.#alarms = alarms;
    this.#now = now;
  }

  get isSet(): boolean {
    return this.#since !== null;
  }

  set(since: Instant): void {
    this.#since ??= since;
    this.#isOver = false;
  }

  clear(): void {
    this.#since = null;
    this.#isOver = true;
  }

  /** Updates the app. The next call repeats what failed. */
  async tend(): Promise<void> {
    const at = this.#now();
    if (this.#since !== null) {
      if (this.#wasRaisedInTheDayBefore(at)) return;
      this.#mayBeShown = true;
      await this.#alarms.raise(this.#kind, this.#since);
      this.#raisedAt = at;
    } else if (this.#isOver && this.#mayBeShown) {
      await this.#alarms.end(this.#kind);
      this.#mayBeShown = false;
      this.#raisedAt = null;
    }
  }

  /** False if the clock was put back meanwhile. */
  #wasRaisedInTheDayBefore(at: Instant): boolean {
    const raisedAt = this.#raisedAt;
    return raisedAt !== null && raisedAt <= at && at < addMinutes(raisedAt, minutesPerDay);
  }
}
