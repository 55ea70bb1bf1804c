/**
 * Does the server answer? The last request says so: a browser often believes that it is online where nothing arrives. It
 * is believed only when it says that it is offline.
 */
let isAnswered = true;
/** When it last answered, in milliseconds of this phone's clock. */
let heardAt = Date.now();
const listeners = new Set<() => void>();

export function hasReception(): boolean {
  return isAnswered && navigator.onLine;
}

/** Since when nothing has come from the server, in milliseconds of this phone's clock; null while it answers. */
export function silentSince(): number | null {
  return hasReception() ? null : heardAt;
}

/** What became of a request, or a message on the event stream. */
export function noteReception(isNowAnswered: boolean): void {
  const isOther = isNowAnswered !== isAnswered;
  isAnswered = isNowAnswered;
  if (isNowAnswered) heardAt = Date.now();
  if (isOther) for (const listener of listeners) listener();
}

/** Called when the server answers no more, and when it answers again. */
export function onReceptionChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Whether the app itself no longer waits for the answer, which says nothing about reception; a time-out does. */
export function isGivenUp({ aborted, reason }: AbortSignal): boolean {
  return aborted && reason?.name !== "TimeoutError";
}
