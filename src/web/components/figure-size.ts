/** An amount fits in one line on any phone, also where text is large: a digit is no wider than 0.7 of its height. */

export function figureSize(amount: string): string {
  return `min(var(--text-figure), ${Math.floor(105 / amount.length)}vw)`;
}
