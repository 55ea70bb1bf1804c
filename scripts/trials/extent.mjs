/** How much does a trial try: all, or as little as is enough to notice a planted bug (`planted.mjs`)? */

export const isFull = (process.env.TRIAL ?? "full") === "full";

/**
 * @template T
 * @param {T} inFull
 * @param {T} sample
 */
export function extent(inFull, sample) {
  return isFull ? inFull : sample;
}
