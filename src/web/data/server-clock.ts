/** Separate from `present-time.ts`, so that the first page does not load the club's calendar. */

let aheadMs: number | null = null;

export function noteServerTime(date: string | null): void {
  const ahead = Date.parse(date ?? "") - Date.now();
  aheadMs = Number.isNaN(ahead) ? null : ahead;
}

export function knownServerTime(): number | null {
  return aheadMs === null ? null : Date.now() + aheadMs;
}

/** Converts `ms`, a time of the phone's clock, to the server's time. Before the first answer, returns `ms` unchanged. */
export function serverTime(ms: number): number {
  return ms + (aheadMs ?? 0);
}
