/** The last request says whether the server answers. The browser is believed only when it says that it is offline. */
let isAnswered = true;
const listeners = new Set<() => void>();

export function hasReception(): boolean {
  return isAnswered && navigator.onLine;
}

/** After a request, or a message on the event stream. */
export function noteReception(isNowAnswered: boolean): void {
  const isBack = isNowAnswered && !isAnswered;
  isAnswered = isNowAnswered;
  if (isBack) for (const listener of listeners) listener();
}

export function onReception(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Whether the app itself stopped waiting, which says nothing about reception; a time-out does. */
export function isGivenUp({ aborted, reason }: AbortSignal): boolean {
  return aborted && reason?.name !== "TimeoutError";
}
