export function inOneLine(text: string): string {
  return text.replaceAll(" ", "\u00a0");
}

/** "Front -8 · Back -5" may break only after a dot, never between a word and its number. */
export function keepTogether(text: string): string {
  return text.replace(/ (?=[·$+\-−\d])/g, "\u00a0");
}
