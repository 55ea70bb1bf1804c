/** How long `actions/club/sweep.ts` keeps rows: in days, or by number. docs/operations.md gives the reasons. */
import { maxWindowMinutes } from "#rules/players/attempt-limit";
import { maxReplayed } from "../store/invalidation-events.ts";

export const retention = {
  /** Days after they expired. */
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
  /** Counts events, not days: a client that missed more reads everything again. */
  events: { last: 2 * maxReplayed },
} as const;
