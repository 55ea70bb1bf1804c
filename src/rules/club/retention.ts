/** How long does a club keep sessions, backups and database rows? docs/operations.md gives the reasons. */
import { maxWindowMinutes } from "../players/attempt-limit.ts";

export const sessionDays = 30;

/** No player needs more sessions, even with a family's devices and two browsers on each. */
export const maxSessions = 20;

/** The newest 14 backups always stay, because the clock may be wrong. Other backups stay for 14 days. */
export const backupsAlwaysKept = 14;
export const backupDaysKept = 14;

/** A phone that has missed more than this number of events reads everything again. */
export const maxReplayed = 1_000;

export const retention = {
  /** Sessions and PIN resets: days after they expired. */
  sessions: { days: 0 },
  pinResets: { days: 0 },
  attempts: { days: maxWindowMinutes / (24 * 60) },
  attemptsAtNobody: { days: 400 },
  seenNotifications: { days: 90 },
  unseenNotifications: { days: 730 },
  /** Days after the tee time. */
  cardDevices: { days: 400 },
  idempotencyKeys: { days: 2 },
  skippedDates: { days: 30 },
  events: { last: 2 * maxReplayed },
} as const;
