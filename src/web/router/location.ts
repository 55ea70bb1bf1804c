import type { EntryState, Search, Target } from "./target.ts";

/** Only these are read, and only as text. */
const searchWords = [
  "tab",
  "view",
  "next",
  "teeTime",
  "source",
  "code",
  "kind",
  "player",
  "from",
  "to",
] as const satisfies readonly (keyof Search)[];

export type Location = {
  /** Without a slash at its end. */
  readonly pathname: string;
  readonly search: Search;
  /** As it is written in the address, from the path on. */
  readonly href: string;
  readonly state: EntryState;
};

export function readLocation(href: string, state: EntryState = {}): Location {
  const { pathname, searchParams, search, hash } = new URL(href, "http://app");
  const words: Search = {};
  for (const word of searchWords) {
    const value = searchParams.get(word);
    if (value !== null) words[word] = value;
  }
  return {
    pathname: pathname.replace(/(?<=.)\/+$/, ""),
    search: words,
    href: pathname + search + hash,
    state,
  };
}

export function hrefOf({ to, params, search }: Target, here: Location): string {
  const values: Readonly<Record<string, string>> = params ?? {};
  const path =
    to === "." ? here.pathname : to.replace(/\$(\w+)/g, (_, name) => encodeURIComponent(values[name] ?? ""));
  const words = Object.entries(typeof search === "function" ? search(here.search) : (search ?? {}));
  const text = new URLSearchParams(words.filter(([, value]) => value !== undefined)).toString();
  return text === "" ? path : `${path}?${text}`;
}
