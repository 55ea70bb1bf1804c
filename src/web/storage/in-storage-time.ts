/** In a browser storage may never answer, and nobody should wait for it with a score in hand. */

/** Milliseconds. Storage that was silent within the last minute gets less. */
const patience = { usual: 750, afterSilence: 200 };
const minute = 60_000;
/** Milliseconds. In pieces, so that a page that is busy itself does not take that for silence. */
const piece = 50;

let lastSilence = Number.NEGATIVE_INFINITY;

/** Rejects where the storage is silent, or missing: `ask` may throw. */
export async function inStorageTime<T>(ask: () => Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const silence = new Promise<never>((_, reject) => {
    const wait = (left: number) => {
      timer = setTimeout(() => (left > piece ? wait(left - piece) : giveUp()), piece);
    };
    const giveUp = () => {
      lastSilence = performance.now();
      reject(new Error("The phone's storage does not answer."));
    };
    wait(performance.now() - lastSilence < minute ? patience.afterSilence : patience.usual);
  });
  const answer = (async () => ask())();
  return Promise.race([answer, silence]).finally(() => clearTimeout(timer));
}
