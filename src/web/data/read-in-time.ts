/** A screen waits twenty seconds for an answer, however often it is asked for; then the player reads why. */
import { Refused, Unreachable } from "./request-errors.ts";

/** Milliseconds; a little less than a single request may take (`request.ts`). */
const maxMs = 19_500;
/** Milliseconds: the longest pause of the query library before it tries again. */
const pauseMs = 2_000;

class TookTooLong extends Unreachable {}

type Asked = { readonly state: { readonly fetchFailureCount: number } };

const startOf = new WeakMap<Asked, number>();

/** One try. Rejects finally where all tries together have taken too long. */
export async function inTime<T>(query: Asked, ask: () => Promise<T>): Promise<T> {
  const now = performance.now();
  const start = query.state.fetchFailureCount > 0 ? (startOf.get(query) ?? now) : now;
  startOf.set(query, start);
  const answer = ask().catch((error: unknown) => {
    const isOver = error instanceof Unreachable && performance.now() > start + maxMs - pauseMs;
    throw isOver ? new TookTooLong(error.message) : error;
  });
  let timer: ReturnType<typeof setTimeout> | undefined;
  const tooLong = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new TookTooLong()), start + maxMs - now);
  });
  return Promise.race([answer, tooLong]).finally(() => clearTimeout(timer));
}

/** A refusal is an answer; only silence is worth another try, while there is time. */
export function isWorthAnotherTry(failures: number, error: unknown): boolean {
  return failures < 2 && !(error instanceof Refused || error instanceof TookTooLong);
}
