/** Undefined after an error. For storage that may be forbidden or full, and for text that may not be JSON. */
export function attempt<T>(act: () => T): T | undefined {
  try {
    return act();
  } catch {
    return undefined;
  }
}
