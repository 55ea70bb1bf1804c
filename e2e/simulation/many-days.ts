/** Runs simulated days in parallel: each core has one thread, and each thread its own clock. */
import { availableParallelism } from "node:os";
import { Worker } from "node:worker_threads";
import type { Played, Variation } from "./play.ts";

export type Ordered = Variation & { readonly seed: number };

/** `hear` is called at the end of each day, in any order. */
export async function playMany(
  days: Iterable<Ordered>,
  hear: (day: Ordered, played: Played) => void,
): Promise<void> {
  const next = days[Symbol.iterator]();
  await Promise.all(Array.from({ length: availableParallelism() }, () => onThread(next, hear)));
}

function onThread(days: Iterator<Ordered>, hear: (day: Ordered, played: Played) => void): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const thread = new Worker(new URL("day-thread.ts", import.meta.url));
  let day: Ordered | undefined;
  const order = () => {
    const { done, value } = days.next();
    if (done) return thread.postMessage(null);
    day = value;
    thread.postMessage(day);
  };
  thread.on("message", (played: Played) => {
    if (day) hear(day, played);
    order();
  });
  thread.on("error", reject);
  thread.on("exit", () => resolve());
  order();
  return promise;
}
