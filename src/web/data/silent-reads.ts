/** Where packets are lost, a new connection is often through before the old one: the first answer counts. */

const silentMs = 6_000;

const silent = new Set<() => void>();

export function askAgainNow(): void {
  for (const ask of silent) ask();
}

/** `send` calls `hear` when a response begins: a slow response is not asked again. */
export function firstAnswer<T>(send: (signal: AbortSignal, hear: () => void) => Promise<T>): Promise<T> {
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
