/**
 * What if nothing comes back for a read? Where packets are lost, a new connection is often through before the old one:
 * after some seconds the same is asked once more, and whichever is answered first counts.
 */

/** Milliseconds until it is asked once more by itself. */
const silentMs = 6_000;

const silent = new Set<() => void>();

/** The player does not want to wait: whatever nothing has come back for is asked once more. */
export function askAgainNow(): void {
  for (const ask of silent) ask();
}

/**
 * The first answer, or the first failure; what is still under way then is given up. `send` calls `hear` when something
 * comes back: what is on its way, if slowly, is not asked again.
 */
export async function firstAnswer<T>(
  send: (signal: AbortSignal, hear: () => void) => Promise<T>,
): Promise<T> {
  const over = new AbortController();
  return new Promise<T>((resolve, reject) => {
    const ask = () => void send(over.signal, hear).then(resolve, reject);
    const timer = setTimeout(ask, silentMs);
    const hear = () => {
      clearTimeout(timer);
      silent.delete(ask);
    };
    over.signal.addEventListener("abort", hear);
    silent.add(ask);
    ask();
  }).finally(() => over.abort());
}
