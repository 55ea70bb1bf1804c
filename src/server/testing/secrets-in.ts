/**
 * Finds secrets that are whole words. Times, process ids and random ids may contain a PIN's digits by
 * chance.
 */
export function secretsIn(log: string, secrets: readonly string[]): string[] {
  return secrets.filter((secret) => new RegExp(`(?<![\\w.-])${secret}(?![\\w-])`).test(log));
}
