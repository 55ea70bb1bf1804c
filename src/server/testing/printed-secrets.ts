/** Finds whole words only, because times, process ids and random ids may contain a PIN's digits. */
export function secretsIn(log: string, secrets: readonly string[]): string[] {
  return secrets.filter((secret) => new RegExp(`(?<![\\w.-])${secret}(?![\\w-])`).test(log));
}

const between = String.raw`(?:[\s().\-/\u2010-\u2015\u2212\u00b7\u200b\u2060]|\\[utnr][0-9a-f]{0,4}|%[0-9a-f]{2}|&[a-z]+;|&#x?[0-9a-f]+;){0,4}`;

/** Finds a phone number also with brackets, hyphens, spaces or the country's 1, in JSON, HTML or a URL. */
export function isPrintedIn(text: string, phone: string): boolean {
  const country = `(?:1${between})?`;
  const printed = new RegExp(
    `(?:(?<!\\d)|(?<=%[0-9a-f]{2}))${country}${[...phone].join(between)}(?!\\d)`,
    "i",
  );
  return printed.test(text);
}
