export function inOneLine(text: string): string {
  return text.replaceAll(" ", "\u00a0");
}

/** "Front -8 · Back -5" may break only after a dot, never between a word and its number. */
export function keepTogether(text: string): string {
  return text.replace(/ (?=[·$+\-−\d])/g, "\u00a0");
}

/** Returns a font size with which the amount fits on one line. A digit is at most 0.7 em wide. */
export function figureSize(amount: string): string {
  return `min(var(--text-figure), ${Math.floor(105 / amount.length)}vw)`;
}
