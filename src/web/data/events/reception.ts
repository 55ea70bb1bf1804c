/** The last request shows whether the server answers. The browser is trusted only when it reports no connection. */
import { listenersOf } from "../observable.ts";

let isAnswered = true;
const returned = listenersOf();
export const { subscribe: onReception } = returned;

export function hasReception(): boolean {
  return isAnswered && navigator.onLine;
}

export function noteReception(isNowAnswered: boolean): void {
  const isBack = isNowAnswered && !isAnswered;
  isAnswered = isNowAnswered;
  if (isBack) returned.tell();
}

/**
 * Returns true if the app itself cancelled the request. A time-out does not count, because it is a sign of lost
 * reception.
 */
export function isGivenUp({ aborted, reason }: AbortSignal): boolean {
  return aborted && reason?.name !== "TimeoutError";
}
