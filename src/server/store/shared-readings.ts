/**
 * Reads once for all who ask at about the same time.
 *
 * There is one reading at a time: those who ask while it is under way share the next one. So nobody is answered with
 * what was read before they asked, and the database is asked once for many requests.
 */
import { setImmediate as untilNextTurn } from "node:timers/promises";

export function shareReadings<Answer>(read: () => Promise<Answer>): () => Promise<Answer> {
  let next: Promise<Answer> | null = null;
  let last: Promise<unknown> = Promise.resolve();

  function prepare(): Promise<Answer> {
    // Those whose requests are out of the sockets already come along.
    const answer = last.then(untilNextTurn).then(() => {
      next = null;
      return read();
    });
    // If it fails, only those who wait for it fail.
    last = answer.catch(() => {});
    return answer;
  }

  return () => {
    next ??= prepare();
    return next;
  };
}
