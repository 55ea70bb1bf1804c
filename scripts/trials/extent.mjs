/** How much does a trial try: all, or as little as is enough to notice a planted bug (`planted.mjs`)? */

export const isSample = process.env.TRIAL === "sample";

/**
 * @template T
 * @param {T} inFull
 * @param {T} sample
 */
export function extent(inFull, sample) {
  return isSample ? sample : inFull;
}
