/** How long does a screen wait for an answer, however often it is asked for? Twenty seconds; then the player reads why. */
import { Refused, Unreachable } from "./request-errors.ts";

/** Milliseconds; a little less than a single request is given (`request.ts`). */
const maxMs = 19_500;
/** Milliseconds: the longest pause of the query library before it tries again. */
const pauseMs = 2_000;

/** Not to be asked for once more by itself. */
class TookTooLong extends Unreachable {}

/** What the query library knows of a question: how many of its tries have failed. */
type Asked = { readonly state: { readonly fetchFailureCount: number } };

const startOf = new WeakMap<Asked, number>();

/** One try: rejects for good where all of them together have taken too long. */
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
