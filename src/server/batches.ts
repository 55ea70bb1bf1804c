/**
 * Does what several requests want at the same time in one go. Requests that come while work for their key is under way are
 * the next batch, in order. Nobody waits for a batch to fill.
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

/** Returns an answer for each item, in their order. */
export type BatchWork<Item, Answer> = (items: readonly Item[]) => Promise<readonly Answer[]>;

/** If one fails, all of them are done again one by one. */
const maxItems = 50;

export class Batches<Item, Answer> {
  /** By keys with work under way. */
  readonly #waiting = new Map<string, Waiting<Item, Answer>[]>();

  /** The work of the first request for a key is used for all that follow. */
  ask(key: string, item: Item, work: BatchWork<Item, Answer>): Promise<Answer> {
    return new Promise((succeed, fail) => {
      const waiting = this.#waiting.get(key);
      if (waiting !== undefined) return void waiting.push({ item, succeed, fail });
      const first = [{ item, succeed, fail }];
      this.#waiting.set(key, first);
      // It also works for later requests.
      void asNoRequest(() => this.#workOff(key, first, work));
    });
  }

  async #workOff(key: string, waiting: Waiting<Item, Answer>[], work: BatchWork<Item, Answer>) {
    while (waiting.length > 0) {
      // Requests that have already arrived come along.
      await nextTurn();
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
