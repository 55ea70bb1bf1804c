/**
 * By how much is the phone's clock wrong? Apart from `present-time.ts`, since the first page has this and none of the
 * club's calendar.
 */

let aheadMs = 0;

/** `date`: of an answer's head, to the second. */
export function noteServerTime(date: string | null): void {
  aheadMs = Date.parse(date ?? "") - Date.now() || 0;
}

/** In milliseconds; before the first answer the phone's. `ms`: by the phone's clock. */
export function serverTime(ms: number): number {
  return ms + aheadMs;
}
