/** Where may a line end in a text with dots and amounts: "Front -8 · Back -5"? */

/** Nowhere: "2 birdies". */
export function inOneLine(text: string): string {
  return text.replaceAll(" ", "\u00a0");
}

/** After a dot and never before it, nor between a word and its number. */
export function keepTogether(text: string): string {
  return text.replace(/ (?=[·$+\-−\d])/g, "\u00a0");
}
