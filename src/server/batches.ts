/**
 * Does what several requests ask for at the same time in one go: those who come while the work for their key is under
 * way are the next batch, in the order in which they came. Nobody waits for a batch to fill.
 */
import { setImmediate as nextTurn } from "node:timers/promises";
import { asNoRequest } from "./http/request-id.ts";
import type { Database } from "./store/database.ts";
import { storageTrouble } from "./store/engines.ts";

type Waiting<Item, Answer> = {
  readonly item: Item;
  readonly succeed: (answer: Answer) => void;
  readonly fail: (error: unknown) => void;
};

/** An answer for each item, in the order of the items. */
export type BatchWork<Item, Answer> = (items: readonly Item[]) => Promise<readonly Answer[]>;

/** What is done again one by one if one of them fails. */
const maxItems = 50;

export class Batches<Item, Answer> {
  /** Of the keys for which work is under way. */
  readonly #waiting = new Map<string, Waiting<Item, Answer>[]>();

  /** `work` is that of the first who waits for this key. */
  ask(key: string, item: Item, work: BatchWork<Item, Answer>): Promise<Answer> {
    return new Promise((succeed, fail) => {
      const waiting = this.#waiting.get(key);
      if (waiting !== undefined) return void waiting.push({ item, succeed, fail });
      const first = [{ item, succeed, fail }];
      this.#waiting.set(key, first);
      // It is the work of those who come later, too.
      void asNoRequest(() => this.#workOff(key, first, work));
    });
  }

  async #workOff(key: string, waiting: Waiting<Item, Answer>[], work: BatchWork<Item, Answer>) {
    while (waiting.length > 0) {
      // Those whose requests are out of the sockets already come along.
      await nextTurn();
      await answerAll(waiting.splice(0, maxItems), work);
    }
    this.#waiting.delete(key);
  }
}

/** For one kind of request: each database has its own batches. */
export function batchesOfEachDatabase<Item, Answer>(): (db: Database) => Batches<Item, Answer> {
  const byDatabase = new WeakMap<Database, Batches<Item, Answer>>();
  return (db) => {
    const batches = byDatabase.get(db) ?? new Batches<Item, Answer>();
    byDatabase.set(db, batches);
    return batches;
  };
}

async function answerAll<Item, Answer>(
  batch: readonly Waiting<Item, Answer>[],
  work: BatchWork<Item, Answer>,
): Promise<void> {
  try {
    const answers = await work(batch.map(({ item }) => item));
    for (const [i, { succeed }] of batch.entries()) succeed(answers[i] as Answer);
  } catch (error) {
    // One of them may be at fault. Where nothing can be stored, trying again would only take longer.
    if (batch.length > 1 && storageTrouble(error) === null)
      for (const one of batch) await answerAll([one], work);
    else for (const { fail } of batch) fail(error);
  }
}
