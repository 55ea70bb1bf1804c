/** Keeps an amount on one line, even with large text. The width of a digit is at most 0.7 of its height. */

export function figureSize(amount: string): string {
  return `min(var(--text-figure), ${Math.floor(105 / amount.length)}vw)`;
}
