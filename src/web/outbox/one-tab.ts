/**
 * One tab at a time sends; where the browser has no locks, or another tab hangs, both do. That is harmless: the server
 * knows a repeat.
 */
const hangsMs = 30_000;

export async function oneTabAtATime<T>(work: () => Promise<T>): Promise<T> {
  // Plain http on a local network has none.
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
