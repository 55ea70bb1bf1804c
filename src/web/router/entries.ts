/** An entry of the browser's history. */
import { type Location, readLocation } from "./location.ts";
import type { EntryState } from "./target.ts";

export type Entry = Location & {
  readonly index: number;
  readonly key: string;
  /** The address of the entry below it; empty where that is not one of the app's. */
  readonly below: string;
};

type Kept = EntryState & { index?: number; key?: string; below?: string };

export function readEntry(): Entry {
  const { pathname, search, hash } = window.location;
  const kept: Kept = window.history.state ?? {};
  const location = readLocation(pathname + search + hash, kept);
  return { ...location, index: kept.index ?? 0, key: kept.key ?? "", below: kept.below ?? "" };
}

export function writeEntry(href: string, state: EntryState | undefined, isNew: boolean): Entry {
  const before = readEntry();
  const index = before.index + (isNew ? 1 : 0);
  const below = isNew ? before.href : before.below;
  const kept: Kept = { ...state, index, below, key: Math.random().toString(36).slice(2) };
  if (isNew) window.history.pushState(kept, "", href);
  else window.history.replaceState(kept, "", href);
  return readEntry();
}
