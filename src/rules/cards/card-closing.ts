/** Ruling 43. A club may close cards some hours after the start. */
import { addMinutes } from "../calendar.ts";
import type { Instant } from "../golf.ts";

export function closesAt(startsAt: Instant, closeCardsAfterHours: number | null): Instant | null {
  return closeCardsAfterHours === null ? null : addMinutes(startsAt, closeCardsAfterHours * 60);
}

export function isClosed(startsAt: Instant, closeCardsAfterHours: number | null, now: Instant): boolean {
  const closes = closesAt(startsAt, closeCardsAfterHours);
  return closes !== null && closes <= now;
}
