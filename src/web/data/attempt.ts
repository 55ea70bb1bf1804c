/** Returns undefined after an error. For forbidden or full storage, and for text that may not be JSON. */
export function attempt<T>(act: () => T): T | undefined {
  try {
    return act();
  } catch {
    return undefined;
  }
}
