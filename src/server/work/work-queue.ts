/** Limits heavy work: a higher lane first, and a full lane refuses immediately instead of making somebody wait. */
import { setImmediate as nextTurn } from "node:timers/promises";
import PQueue from "p-queue";

export class QueueFull extends Error {}

/** `waiting`: at most, in each lane. */
export function workQueue({ atOnce, waiting }: { atOnce: number; waiting: number }) {
  const queue = new PQueue({ concurrency: atOnce });
  return {
    /** Rejects with `QueueFull`, or as `work` does. */
    run<T>(work: () => Promise<T>, lane = 0): Promise<T> {
      if (queue.sizeBy({ priority: lane }) >= waiting)
        return Promise.reject(new QueueFull(`${waiting} are waiting already`));
      // SQLite answers in the same turn of the event loop: without a break, others wait for the whole queue.
      return queue.add(() => nextTurn().then(work), { priority: lane });
    },
  };
}
