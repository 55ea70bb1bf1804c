/** A browser's storage may never answer. A player who enters a score must not wait for it. */

/** Milliseconds to wait for the storage. The wait is shorter if the storage was silent within the last minute. */
const patienceMs = { usual: 750, afterSilence: 200 };
const minuteMs = 60_000;
/** The wait is split into short steps, so that a busy page does not count as silent storage. */
const pieceMs = 50;

let lastSilence = Number.NEGATIVE_INFINITY;

/**
 * Rejects if the storage is missing or silent. If it is silent, `signal` aborts, because the caller no longer
 * waits for the work of `use`.
 */
export async function inStorageTime<T>(use: (signal: AbortSignal) => Promise<T>): Promise<T> {
  const waiting = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const silence = new Promise<never>((_, reject) => {
    const wait = (left: number) => {
      timer = setTimeout(() => (left > pieceMs ? wait(left - pieceMs) : giveUp()), pieceMs);
    };
    const giveUp = () => {
      lastSilence = performance.now();
      reject(new Error("The phone's storage does not answer."));
      waiting.abort();
    };
    wait(performance.now() - lastSilence < minuteMs ? patienceMs.afterSilence : patienceMs.usual);
  });
  const answer = (async () => use(waiting.signal))();
  return Promise.race([answer, silence]).finally(() => clearTimeout(timer));
}
