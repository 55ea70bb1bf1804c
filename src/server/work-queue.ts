/**
 * How is heavy work kept from piling up?
 * So many at once and so many waiting in each lane, a higher lane first. When its lane is full, work is
 * refused at once instead of waiting for a time that nobody knows.
 */
import { setImmediate as nextTurn } from "node:timers/promises";
import PQueue, { type Queue, type QueueAddOptions } from "p-queue";

export type WorkQueue = {
  /** Rejects with `QueueFull`, or as `work` does. */
  run<T>(work: () => Promise<T>, lane?: number): Promise<T>;
};

/** Answered as "server-busy". */
export class QueueFull extends Error {}

/** `waiting`: in each lane. */
export function workQueue({ atOnce, waiting }: { atOnce: number; waiting: number }): WorkQueue {
  const queue = new PQueue({ concurrency: atOnce });
  return {
    run(work, lane = 0) {
      if (queue.sizeBy({ priority: lane }) >= waiting)
        return Promise.reject(new QueueFull(`${waiting} are waiting already`));
      // The embedded database answers in the same turn of the event loop: without a break in between, all that wait
      // would be worked off in one turn, and everybody else would wait for the last of them.
      return queue.add(() => nextTurn().then(work), { priority: lane });
    },
  };
}

/**
 * For what several clubs want of the same cores. The clubs take turns, and each has so many waiting of its own: one that
 * asks for much waits for itself.
 */
export function sharedWorkQueue({
  atOnce,
  waiting,
}: {
  atOnce: number;
  waiting: number;
}): (club: object) => WorkQueue {
  const queue = new PQueue<InTurns, OfClub>({ concurrency: atOnce, queueClass: InTurns });
  return (club) => ({
    run(work) {
      if (queue.sizeBy({ club }) >= waiting)
        return Promise.reject(new QueueFull(`${waiting} are waiting already`));
      return queue.add(() => nextTurn().then(work), { club });
    },
  });
}

type Run = () => Promise<unknown>;
type OfClub = QueueAddOptions & { readonly club?: object };

class InTurns implements Queue<Run, OfClub> {
  /** The club whose turn it is comes first. */
  readonly #waiting = new Map<object, Run[]>();

  get size(): number {
    return [...this.#waiting.values()].reduce((sum, runs) => sum + runs.length, 0);
  }

  enqueue(run: Run, { club = this }: Partial<OfClub> = {}): void {
    this.#waiting.set(club, [...(this.#waiting.get(club) ?? []), run]);
  }

  dequeue(): Run | undefined {
    const [next] = this.#waiting;
    if (next === undefined) return undefined;
    const [club, [run, ...others]] = next;
    this.#waiting.delete(club);
    if (others.length > 0) this.#waiting.set(club, others);
    return run;
  }

  filter({ club = this }: Readonly<Partial<OfClub>>): Run[] {
    return this.#waiting.get(club) ?? [];
  }

  setPriority(): void {
    throw new Error("The clubs take turns.");
  }
}
