import { seededChance } from "../../src/server/seed/play.ts";

export type Chance = {
  next(): number;
  below(count: number): number;
  oneOf<T>(items: readonly T[]): T;
  happens(probability: number): boolean;
};

const seed = Number(process.env.SEED ?? 1);

export const chanceOf = (...numbers: number[]): Chance => chanceFrom(seed, ...numbers);

export function chanceFrom(...numbers: number[]): Chance {
  const next = seededChance(numbers.reduce((mixed, number) => Math.imul(mixed, 0x01000193) ^ number));
  const below = (count: number) => Math.floor(next() * count);
  return {
    next,
    below,
    oneOf(items) {
      const item = items[below(items.length)];
      if (item === undefined) throw new Error("Nothing to choose from.");
      return item;
    },
    happens: (probability) => next() < probability,
  };
}

/** The share of a trial to run: 1 for `npm run trial`, a part with `--share`, and 0 for `npm test`. */
export const share = Number(process.env.TRIAL ?? 0);

/** Returns the share of `inFull`, but at least `sample`. In `npm test` the share is 0, so `sample` counts. */
export function extent(inFull: number, sample: number): number {
  return share === 1 ? inFull : Math.max(sample, Math.round(inFull * share));
}
