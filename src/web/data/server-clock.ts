/**
 * By how much is the phone's clock wrong? Apart from `present-time.ts`, since the first page has this and none of the
 * club's calendar.
 */

/** Null before the first answer. */
let aheadMs: number | null = null;

/** `date`: of an answer's head, to the second. */
export function noteServerTime(date: string | null): void {
  const ahead = Date.parse(date ?? "") - Date.now();
  aheadMs = Number.isNaN(ahead) ? null : ahead;
}

/** In milliseconds, now; null before the first answer. */
export function knownServerTime(): number | null {
  return aheadMs === null ? null : Date.now() + aheadMs;
}

/** In milliseconds; before the first answer the phone's. `ms`: by the phone's clock. */
export function serverTime(ms: number): number {
  return ms + (aheadMs ?? 0);
}
