/** Does the player wait for an answer that does not come? After four seconds they read so, whatever they have tapped. */

/** Milliseconds until it is said that the connection is slow. */
export const slowMs = 4_000;

/** How many things the player has tapped that are not done. */
let waits = 0;
let isSlow = false;
const listeners = new Set<() => void>();

/** What the player has tapped. */
export async function whilePlayerWaits<T>(send: () => Promise<T>): Promise<T> {
  waits += 1;
  try {
    return await send();
  } finally {
    waits -= 1;
    if (waits === 0) setSlow(false);
  }
}

/**
 * What has to come over the network. Slow is what the player waits for, not what the app does by itself; and not the time in
 * which they are asked something.
 */
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
