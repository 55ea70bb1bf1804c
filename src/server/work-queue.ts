/** Limits heavy work: a higher lane first, and a full lane refuses immediately instead of making somebody wait. */
import { setImmediate as nextTurn } from "node:timers/promises";
import PQueue from "p-queue";

export type WorkQueue = {
  /** Rejects with `QueueFull`, or as `work` does. */
  run<T>(work: () => Promise<T>, lane?: number): Promise<T>;
};

export class QueueFull extends Error {}

/** `waiting`: at most, in each lane. */
export function workQueue({ atOnce, waiting }: { atOnce: number; waiting: number }): WorkQueue {
  const queue = new PQueue({ concurrency: atOnce });
  return {
    run(work, lane = 0) {
      if (queue.sizeBy({ priority: lane }) >= waiting)
        return Promise.reject(new QueueFull(`${waiting} are waiting already`));
      // SQLite answers in the same turn of the event loop: without a break, others wait for the whole queue.
      return queue.add(() => nextTurn().then(work), { priority: lane });
    },
  };
}
