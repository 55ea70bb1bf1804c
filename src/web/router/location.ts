import { attempt } from "../data/attempt.ts";
import { type EntryState, type Search, searchWords, type Target } from "./target.ts";

export type Location = {
  readonly pathname: string;
  readonly search: Search;
  readonly href: string;
  readonly state: EntryState;
};

export function readLocation(href: string, state: EntryState = {}): Location {
  const { pathname: path, searchParams, search, hash } = new URL(href, "http://app");
  const words: Search = {};
  for (const word of searchWords) {
    const value = searchParams.get(word);
    if (value !== null) words[word] = value;
  }
  return { pathname: path.replace(/(?<=.)\/+$/, ""), search: words, href: path + search + hash, state };
}

export function hrefOf({ to, params, search }: Target, here: Location): string {
  const values: Readonly<Record<string, string>> = params ?? {};
  const path =
    to === "." ? here.pathname : to.replace(/\$(\w+)/g, (_, name) => encodeURIComponent(values[name] ?? ""));
  const words = Object.entries(typeof search === "function" ? search(here.search) : (search ?? {}));
  const text = new URLSearchParams(words.filter(([, value]) => value !== undefined)).toString();
  return text === "" ? path : `${path}?${text}`;
}

export type Entry = Location & {
  readonly index: number;
  readonly key: string;
  /** The address of the previous history entry. Empty if that entry is not a page of the app. */
  readonly below: string;
};

type HistoryState = EntryState & { index?: number; key?: string; below?: string };

export function readEntry(): Entry {
  const { pathname, search, hash } = window.location;
  const written: HistoryState = window.history.state ?? {};
  const location = readLocation(pathname + search + hash, written);
  return { ...location, index: written.index ?? 0, key: written.key ?? "", below: written.below ?? "" };
}

export function writeEntry(href: string, state: EntryState | undefined, isNew: boolean): Entry {
  const before = readEntry();
  const index = before.index + (isNew ? 1 : 0);
  const below = isNew ? before.href : before.below;
  const written: HistoryState = { ...state, index, below, key: Math.random().toString(36).slice(2) };
  if (isNew) window.history.pushState(written, "", href);
  else window.history.replaceState(written, "", href);
  return readEntry();
}

export type Pattern = { readonly path: string; readonly isCaseSensitive?: boolean };

export type Match<Route> = { readonly route: Route; readonly params: Readonly<Record<string, string>> };

/** Returns the matching route with the most fixed words, or null. */
export function matchPath<Route extends Pattern>(routes: readonly Route[], path: string) {
  const parts = path.split("/");
  let best: Match<Route> | null = null;
  for (const route of routes) {
    const params = paramsOf(route, parts);
    if (params && (!best || Object.keys(params).length < Object.keys(best.params).length))
      best = { route, params };
  }
  return best;
}

export function hasPattern(paths: readonly string[], pathname: string): boolean {
  return paths.some((path) => paramsOf({ path }, pathname.split("/")) !== null);
}

function paramsOf({ path, isCaseSensitive }: Pattern, parts: readonly string[]) {
  const wanted = path.split("/");
  if (wanted.length !== parts.length) return null;
  const params: Record<string, string> = {};
  for (const [at, word] of wanted.entries()) {
    const part = parts[at] ?? "";
    if (word.startsWith("$") && part !== "")
      params[word.slice(1)] = attempt(() => decodeURIComponent(part)) ?? part;
    else if (word !== part && (isCaseSensitive || word.toLowerCase() !== part.toLowerCase())) return null;
  }
  return params;
}
