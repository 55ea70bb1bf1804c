/** Limits heavy work. A higher priority goes first. A full queue refuses work immediately. */
import { setImmediate as nextLoop } from "node:timers/promises";
import PQueue from "p-queue";

export class QueueFull extends Error {}

/** At most `atOnce` pieces of work run at the same time. At most `waiting` wait at each priority. */
export function workQueue({ atOnce, waiting }: { atOnce: number; waiting: number }) {
  const queue = new PQueue({ concurrency: atOnce });
  return {
    /** Rejects with `QueueFull`, or as `work` does. */
    run<T>(work: () => Promise<T>, priority = 0): Promise<T> {
      if (queue.sizeBy({ priority }) >= waiting)
        return Promise.reject(new QueueFull(`${waiting} are waiting already`));
      // SQLite answers without a pause. Without `nextLoop`, other requests would wait for the whole queue.
      return queue.add(() => nextLoop().then(work), { priority });
    },
  };
}
