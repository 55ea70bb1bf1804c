/** After four seconds a player who waits for something they have tapped reads that the connection is slow. */

export const slowMs = 4_000;

/** How many tapped things are not done. */
let waits = 0;
let isSlow = false;
const listeners = new Set<() => void>();

export async function whilePlayerWaits<T>(send: () => Promise<T>): Promise<T> {
  waits += 1;
  try {
    return await send();
  } finally {
    waits -= 1;
    if (waits === 0) setSlow(false);
  }
}

/** Not for what the app asks itself, nor for the time in which the player is asked something. */
export async function noteIfSlow<T>(answer: Promise<T>): Promise<T> {
  const timer = setTimeout(() => {
    if (waits > 0) setSlow(true);
  }, slowMs);
  return answer.finally(() => clearTimeout(timer));
}

export function readSlow(): boolean {
  return isSlow;
}

export function subscribeToSlow(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function setSlow(isNowSlow: boolean): void {
  isSlow = isNowSlow;
  for (const listener of listeners) listener();
}
