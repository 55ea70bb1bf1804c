/** Which secrets does a log tell? */

/**
 * Of those that stand there as words of their own: times, process ids and random ids are in each line, and have the digits of
 * a PIN by chance now and then.
 */
export function secretsIn(log: string, secrets: readonly string[]): string[] {
  return secrets.filter((secret) => new RegExp(`(?<![\\w.-])${secret}(?![\\w-])`).test(log));
}
