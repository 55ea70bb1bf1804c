/** A browser's storage may never answer. A player who enters a score must not wait for it. */

/** Milliseconds. Short steps, so that a busy page does not count as silent storage. */
const patience = { usual: 750, afterSilence: 200 };
const minute = 60_000;
/** Milliseconds. Short pieces, so that a busy page does not count as silent storage. */
const piece = 50;

let lastSilence = Number.NEGATIVE_INFINITY;

/** Rejects if the storage is silent or missing. The signal aborts when nobody waits any more. */
export async function inStorageTime<T>(use: (signal: AbortSignal) => Promise<T>): Promise<T> {
  const waiting = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const silence = new Promise<never>((_, reject) => {
    const wait = (left: number) => {
      timer = setTimeout(() => (left > piece ? wait(left - piece) : giveUp()), piece);
    };
    const giveUp = () => {
      lastSilence = performance.now();
      reject(new Error("The phone's storage does not answer."));
      waiting.abort();
    };
    wait(performance.now() - lastSilence < minute ? patience.afterSilence : patience.usual);
  });
  const answer = (async () => use(waiting.signal))();
  return Promise.race([answer, silence]).finally(() => clearTimeout(timer));
}
