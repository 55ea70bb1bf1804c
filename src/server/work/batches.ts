/** Does requests with the same key together. While one batch is worked on, new requests form the next one. */
import { setImmediate as nextLoop } from "node:timers/promises";
import type { Database } from "../database/database.ts";
import { storageTrouble } from "../database/engines.ts";
import { asNoRequest } from "../http/request.ts";

type WaitingItem<Item, Answer> = {
  readonly item: Item;
  readonly succeed: (answer: Answer) => void;
  readonly fail: (error: unknown) => void;
};

export type BatchWork<Item, Answer> = (items: readonly Item[]) => Promise<readonly Answer[]>;

/** A batch has at most this many items. If one fails, all items of its batch are done again one by one. */
const maxItems = 50;

export class Batches<Item, Answer> {
  readonly #waiting = new Map<string, WaitingItem<Item, Answer>[]>();

  /** Until the queue of `key` is empty, all its batches use the `work` of its first request. */
  ask(key: string, item: Item, work: BatchWork<Item, Answer>): Promise<Answer> {
    return new Promise((succeed, fail) => {
      const waiting = this.#waiting.get(key);
      if (waiting !== undefined) return void waiting.push({ item, succeed, fail });
      const first = [{ item, succeed, fail }];
      this.#waiting.set(key, first);
      void asNoRequest(() => this.#workOff(key, first, work));
    });
  }

  async #workOff(key: string, waiting: WaitingItem<Item, Answer>[], work: BatchWork<Item, Answer>) {
    while (waiting.length > 0) {
      // Requests that have already arrived join the batch during this pause.
      await nextLoop();
      await answerAll(waiting.splice(0, maxItems), work);
    }
    this.#waiting.delete(key);
  }
}

export function batchesOfEachDatabase<Item, Answer>(): (db: Database) => Batches<Item, Answer> {
  const byDatabase = new WeakMap<Database, Batches<Item, Answer>>();
  return (db) => {
    const batches = byDatabase.get(db) ?? new Batches<Item, Answer>();
    byDatabase.set(db, batches);
    return batches;
  };
}

async function answerAll<Item, Answer>(
  batch: readonly WaitingItem<Item, Answer>[],
  work: BatchWork<Item, Answer>,
): Promise<void> {
  try {
    const answers = await work(batch.map(({ item }) => item));
    for (const [i, { succeed }] of batch.entries()) succeed(answers[i] as Answer);
  } catch (error) {
    // One item may have made the batch fail, so each item is tried alone. But if the database can store
    // nothing, all items would fail again.
    if (batch.length > 1 && storageTrouble(error) === null)
      for (const one of batch) await answerAll([one], work);
    else for (const { fail } of batch) fail(error);
  }
}
