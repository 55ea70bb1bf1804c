import { Refused, Unreachable } from "./request-errors.ts";

/** Maximum time of all attempts together. It is slightly shorter than the time limit of one request (`request.ts`). */
const maxMs = 19_500;
/** The longest pause of the query library between attempts. */
const pauseMs = 2_000;

class TookTooLong extends Unreachable {}

type RetriedQuery = { readonly state: { readonly fetchFailureCount: number } };

const startOf = new WeakMap<RetriedQuery, number>();

export async function inTimeLimit<T>(query: RetriedQuery, send: () => Promise<T>): Promise<T> {
  const now = performance.now();
  const start = query.state.fetchFailureCount > 0 ? (startOf.get(query) ?? now) : now;
  startOf.set(query, start);
  const answer = send().catch((error: unknown) => {
    const isOver = error instanceof Unreachable && performance.now() > start + maxMs - pauseMs;
    throw isOver ? new TookTooLong(error.message) : error;
  });
  let timer: ReturnType<typeof setTimeout> | undefined;
  const tooLong = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new TookTooLong()), start + maxMs - now);
  });
  return Promise.race([answer, tooLong]).finally(() => clearTimeout(timer));
}

export function isWorthRetry(failures: number, error: unknown): boolean {
  return failures < 2 && !(error instanceof Refused || error instanceof TookTooLong);
}
