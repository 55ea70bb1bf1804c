/** How large is an amount that is the point of its card? In one piece on any phone, also where text is large. */

/** A digit is no wider than 0.7 of its height. */
export function figureSize(amount: string): string {
  return `min(var(--text-figure), ${Math.floor(105 / amount.length)}vw)`;
}
