import type { Instant } from "#rules/golf";

let aheadMs: number | null = null;

export function noteServerTime(date: string | null): void {
  const ahead = Date.parse(date ?? "") - Date.now();
  aheadMs = Number.isNaN(ahead) ? null : ahead;
}

export function knownServerTime(): number | null {
  return aheadMs === null ? null : Date.now() + aheadMs;
}

/** `ms` is a time of the phone's clock, which counts until the server has answered. */
export function presentTime(ms = Date.now()): Instant {
  // Not by `toInstant`, with which the first page would load the club's calendar.
  return new Date(ms + (aheadMs ?? 0)).toISOString();
}
