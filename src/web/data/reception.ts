/** The last request says whether the server answers. The browser is believed only when it says that it is offline. */
import { listenersOf } from "./observable.ts";

let isAnswered = true;
const returned = listenersOf();
export const { subscribe: onReception } = returned;

export function hasReception(): boolean {
  return isAnswered && navigator.onLine;
}

/** After a request, or a message on the event stream. */
export function noteReception(isNowAnswered: boolean): void {
  const isBack = isNowAnswered && !isAnswered;
  isAnswered = isNowAnswered;
  if (isBack) returned.tell();
}

/** Whether the app itself stopped waiting, which says nothing about reception; a time-out does. */
export function isGivenUp({ aborted, reason }: AbortSignal): boolean {
  return aborted && reason?.name !== "TimeoutError";
}
