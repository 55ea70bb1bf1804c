/** All attempts to create something have one key, so that the server creates it only once (decision 11). */
import { keyHeader } from "#contract/headers";
import { type Act, forgetKey, keyOf } from "./act-keys.ts";

const pausesMs = [300, 900, 1_800];

const maxMs = 20_000;

/** The limit is short, because after lost packets a new connection often answers before the old one. */
const perAttemptMs = 6_000;

/** Rejects with the last failure. `judge` returns null if no answer came, and "refused" if the failure is final. */
export async function sendUntilAnswered<T>(
  act: Act | null,
  send: (withinMs: number, headers: Record<string, string>) => Promise<T>,
  judge: (error: unknown) => string | null,
): Promise<T> {
  const headers: Record<string, string> = act === null ? {} : { [keyHeader]: keyOf(act, Date.now()) };
  const start = performance.now();
  for (let attempts = 0; ; attempts++) {
    try {
      const answer = await send(perAttemptMs, headers);
      if (act !== null) forgetKey(act);
      return answer;
    } catch (error) {
      const answered = judge(error);
      if (answered === "refused" && act !== null) forgetKey(act);
      const pause = pausesMs[attempts];
      const isOver = pause === undefined || performance.now() - start + pause + perAttemptMs > maxMs;
      if (answered !== null || isOver || navigator.onLine === false) throw error;
      await new Promise((resolve) => setTimeout(resolve, pause));
    }
  }
}

/** After this time a read without an answer is sent once more. The first answer counts. */
const silentMs = 6_000;

const unanswered = new Set<() => void>();

export function resendNow(): void {
  for (const sendOnce of unanswered) sendOnce();
}

/** `send` must call `hear` when the response starts, so that a slow response is not requested again. */
export function firstAnswer<T>(send: (signal: AbortSignal, hear: () => void) => Promise<T>): Promise<T> {
  const over = new AbortController();
  return new Promise<T>((resolve, reject) => {
    const sendOnce = () => void send(over.signal, hear).then(resolve, reject);
    const timer = setTimeout(sendOnce, silentMs);
    const hear = () => {
      clearTimeout(timer);
      unanswered.delete(sendOnce);
    };
    over.signal.addEventListener("abort", hear);
    unanswered.add(sendOnce);
    sendOnce();
  }).finally(() => over.abort());
}
