/** After a tap on a link, the address changes immediately. The old page stays until the new page's files are loaded. */
import { noteIfSlow, whilePlayerWaits } from "../data/slow-answers.ts";
import {
  type Entry,
  hasPattern,
  hrefOf,
  type Location,
  readEntry,
  readLocation,
  writeEntry,
} from "./location.ts";
import { type PreparedPage, prepare, type Routes } from "./prepare.tsx";
import { rememberScroll, restoreScroll, startScrolling } from "./scroll.ts";
import type { EntryState, Path, Target } from "./target.ts";

export type Navigation = Target & { replace?: boolean | undefined; ignoreBlocker?: boolean };

type Blocker = (next: Location) => Promise<boolean>;

type Leaving = { isAway: boolean };

let routes: Routes | null = null;
let page: PreparedPage | null = null;
let current: Entry | null = null;
let blocker: Blocker | null = null;
/** Sheets over the page, topmost last. A step back closes the topmost sheet, and the page stays. */
let layers: (() => void)[] = [];
let isAllowed = false;
let onLeave: (leaving: Leaving) => void = () => {};
const listeners = new Set<() => void>();
let waiting: (() => void)[] = [];
let stopWaiting = () => {};
let scrollAfter: { key: string; isFirst: boolean } | null = null;

export async function openFirst(all: Routes, href: string): Promise<void> {
  routes = all;
  page = await prepareFrom(all, readLocation(href), () => {});
}

export async function startRouter(all: Routes, leave: typeof onLeave): Promise<void> {
  routes = all;
  onLeave = leave;
  const entry = readEntry();
  current = entry.key === "" ? writeEntry(entry.href, entry.state, false) : entry;
  startScrolling(rememberCurrent);
  window.addEventListener("popstate", () => void step(readEntry()));
  // The player may press Back while the first page loads. Then the page of the new address is shown instead.
  do await show(current);
  while (!page);
}

export async function navigate({ replace, ignoreBlocker, ...target }: Navigation): Promise<void> {
  const href = hrefOf(target, readEntry());
  if (ignoreBlocker || (await mayLeave(href)))
    await openAddress(href, { isNew: !replace, state: target.state });
}

/** Goes back if one of the `openers` opened this page. Otherwise goes to the target. */
export async function returnTo(openers: readonly Path[], target: Target): Promise<void> {
  const isOpened = hasPattern(openers, readLocation(readEntry().below).pathname);
  if (!isOpened) return navigate({ ...target, ignoreBlocker: true });
  isAllowed = true;
  window.history.back();
}

export async function openAddress(
  href: string,
  { isNew, state }: { isNew: boolean; state?: EntryState | undefined },
): Promise<void> {
  const isSame = href === current?.href && !state;
  await go(writeEntry(href, state, isNew && !isSame), { isAway: false });
}

export function block(next: Blocker): () => void {
  blocker = next;
  return () => {
    if (blocker === next) blocker = null;
  };
}

export function closeOnBack(close: () => void): () => void {
  layers.push(close);
  return () => {
    layers = layers.filter((layer) => layer !== close);
  };
}

async function mayLeave(href: string): Promise<boolean> {
  const next = readLocation(href);
  return !blocker || next.pathname === current?.pathname || blocker(next);
}

/**
 * Handles a step back or forward. If the player must confirm it, the step is undone first, and repeated after a
 * yes.
 */
async function step(next: Entry): Promise<void> {
  if (!current || next.key === current.key) return;
  const steps = next.index - current.index;
  const uppermost = layers.at(-1);
  if (uppermost && steps < 0) {
    window.history.go(-steps);
    uppermost();
    return;
  }
  if (isAllowed || !blocker || next.pathname === current.pathname || steps === 0) {
    isAllowed = false;
    await go(next, { isAway: true });
    return;
  }
  window.history.go(-steps);
  if (!(await blocker(next))) return;
  isAllowed = true;
  window.history.go(steps);
}

async function go(next: Entry, leaving: Leaving): Promise<void> {
  const isLeft = next.pathname !== current?.pathname;
  rememberCurrent();
  current = next;
  if (isLeft) onLeave(leaving);
  await show(next);
}

function rememberCurrent(): void {
  if (current && current.href === page?.location.href) rememberScroll(current.key);
}

async function show(entry: Entry): Promise<void> {
  if (!routes) return;
  const prepared = prepareFrom(routes, entry, ({ href, state }) => {
    if (current === entry) current = entry = writeEntry(href, state, false);
  });
  stopWaiting();
  const isElsewhere = new Promise<void>((resolve) => {
    stopWaiting = resolve;
  });
  void whilePlayerWaits(() => noteIfSlow(Promise.race([prepared, isElsewhere])));
  const next = await prepared;
  if (current !== entry) return;
  // A step between two history entries with the same address does not scroll, for example on home (decision 7).
  scrollAfter = page?.location.href === entry.href ? null : { key: entry.key, isFirst: !page };
  page = next;
  if (listeners.size === 0) return;
  const isRendered = new Promise<void>((resolve) => waiting.push(resolve));
  for (const listener of listeners) listener();
  await isRendered;
}

async function prepareFrom(
  all: Routes,
  location: Location,
  lead: (to: Location) => void,
): Promise<PreparedPage> {
  const next = await prepare(all, location);
  if (!("to" in next)) return next;
  const elsewhere = readLocation(hrefOf(next, location), next.state);
  lead(elsewhere);
  return prepareFrom(all, elsewhere, lead);
}

export function readPage(): PreparedPage {
  if (!page) throw new Error("No page has been prepared.");
  return page;
}

export function subscribeToPage(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function afterRender(): void {
  if (scrollAfter) restoreScroll(scrollAfter.key, scrollAfter.isFirst);
  scrollAfter = null;
  const resolvers = waiting;
  waiting = [];
  for (const resolve of resolvers) resolve();
}
