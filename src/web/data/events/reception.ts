/** The last request tells whether the server answers. The browser is believed only when it says that it is offline. */
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

/** True if the app itself cancelled the request, which says nothing about reception. A time-out does. */
export function isGivenUp({ aborted, reason }: AbortSignal): boolean {
  return aborted && reason?.name !== "TimeoutError";
}
