/**
 * One tab at a time sends. Where the browser has no locks, or another tab hangs, both do, which is harmless: the
 * server knows a repeat. In milliseconds.
 */
const hangsMs = 30_000;

export async function oneTabAtATime<T>(work: () => Promise<T>): Promise<T> {
  // Without https there are no locks.
  if (!("locks" in navigator)) return work();
  let isStarted = false;
  const start = () => {
    isStarted = true;
    return work();
  };
  try {
    return await navigator.locks.request("clubhouse-outbox", { signal: AbortSignal.timeout(hangsMs) }, start);
  } catch (error) {
    if (isStarted) throw error;
    return work();
  }
}
