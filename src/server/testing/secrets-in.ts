/** Finds whole words only, because times, process ids and random ids may contain a PIN's digits. */
export function secretsIn(log: string, secrets: readonly string[]): string[] {
  return secrets.filter((secret) => new RegExp(`(?<![\\w.-])${secret}(?![\\w-])`).test(log));
}
