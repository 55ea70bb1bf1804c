/** The full extent of a trial, or a sample that is enough to notice a planted bug (`planted.mjs`). */

export const isFull = (process.env.TRIAL ?? "1") === "1";

/**
 * @template T
 * @param {T} inFull
 * @param {T} sample
 */
export function extent(inFull, sample) {
  return isFull ? inFull : sample;
}
