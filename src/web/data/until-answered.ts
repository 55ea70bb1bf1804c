/** All tries to create something have one key, so that the server creates it only once (decision 11). */
import { keyHeader } from "#contract/headers";
import { type Act, forgetKey, keyOf } from "./act-keys.ts";

/** Milliseconds before each further try. */
const pauses = [300, 900, 1_800];

/** Milliseconds for all tries together. */
const maxMs = 20_000;

/** Milliseconds. When packets are lost, a new connection often succeeds before the old one. */
const perTryMs = 6_000;

/** `judge`: null for a failure without an answer, "refused" for a final one. Rejects with the last failure. */
export async function sendUntilAnswered<T>(
  act: Act | null,
  send: (withinMs: number, headers: Record<string, string>) => Promise<T>,
  judge: (error: unknown) => string | null,
): Promise<T> {
  const headers: Record<string, string> = act === null ? {} : { [keyHeader]: keyOf(act, Date.now()) };
  const start = performance.now();
  for (let tries = 0; ; tries++) {
    try {
      const answer = await send(perTryMs, headers);
      if (act !== null) forgetKey(act);
      return answer;
    } catch (error) {
      const answered = judge(error);
      if (answered === "refused" && act !== null) forgetKey(act);
      const pause = pauses[tries];
      const isOver = pause === undefined || performance.now() - start + pause + perTryMs > maxMs;
      if (answered !== null || isOver || navigator.onLine === false) throw error;
      await new Promise((resolve) => setTimeout(resolve, pause));
    }
  }
}

/** Milliseconds until a silent read is asked once more; the first answer counts. */
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
