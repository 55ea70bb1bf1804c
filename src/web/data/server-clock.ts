import type { Instant } from "#rules/golf";

let aheadMs: number | null = null;

export function noteServerTime(date: string | null): void {
  const ahead = Date.parse(date ?? "") - Date.now();
  aheadMs = Number.isNaN(ahead) ? null : ahead;
}

export function knownServerTime(): number | null {
  return aheadMs === null ? null : Date.now() + aheadMs;
}

/** Converts `ms`, a time of the phone's clock, to the server's time. Before the first answer, returns `ms` unchanged. */
export function presentTime(ms = Date.now()): Instant {
  // `toInstant` is not used, because the first page would then load `rules/calendar.ts`.
  return new Date(ms + (aheadMs ?? 0)).toISOString();
}
