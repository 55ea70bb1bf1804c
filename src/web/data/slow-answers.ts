/** A player who has waited four seconds after a tap reads that the connection is slow. */
import { observable } from "./observable.ts";

export const slowMs = 4_000;

let waits = 0;
const slow = observable(false);
export const { read: readSlow, useValue: useSlow } = slow;

export async function whilePlayerWaits<T>(send: () => Promise<T>): Promise<T> {
  waits += 1;
  try {
    return await send();
  } finally {
    waits -= 1;
    if (waits === 0) slow.set(false);
  }
}

/** Only the time of one request counts. A whole change may take longer, because it may ask the player a question. */
export async function noteIfSlow<T>(answer: Promise<T>): Promise<T> {
  const timer = setTimeout(() => {
    if (waits > 0) slow.set(true);
  }, slowMs);
  return answer.finally(() => clearTimeout(timer));
}
