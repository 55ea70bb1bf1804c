/** Returns undefined after an error, for example if storage is full or forbidden, or if a text is not JSON. */
export function attempt<T>(act: () => T): T | undefined {
  try {
    return act();
  } catch {
    return undefined;
  }
}
