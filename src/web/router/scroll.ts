import { attempt } from "../data/attempt.ts";

const storageKey = "scroll";
let positions: Record<string, { window: number; panes: readonly number[] }> = {};

/** From now on the app restores scroll positions, not the browser. `remember` runs before the document is left. */
export function startScrolling(remember: () => void): void {
  positions = attempt(() => JSON.parse(sessionStorage.getItem(storageKey) ?? "{}")) ?? {};
  window.history.scrollRestoration = "manual";
  window.addEventListener("pagehide", () => {
    // The next document may not be ours, and this one may come back.
    window.history.scrollRestoration = "auto";
    remember();
    attempt(() => sessionStorage.setItem(storageKey, JSON.stringify(positions)));
  });
  window.addEventListener("pageshow", ({ persisted }) => {
    if (persisted) window.history.scrollRestoration = "manual";
  });
}

export function rememberScroll(key: string): void {
  positions[key] = { window: window.scrollY, panes: panes().map((pane) => pane.scrollTop) };
}

/** `isFirst`: the page came with the document, and may have been scrolled before the app ran. */
export function restoreScroll(key: string, isFirst: boolean): void {
  const kept = positions[key];
  if (kept || !isFirst) window.scrollTo(0, kept?.window ?? 0);
  for (const [at, pane] of panes().entries()) pane.scrollTop = kept?.panes[at] ?? pane.scrollTop;
}

/** Panes next to the opened page keep their position. */
function panes(): Element[] {
  return [...document.querySelectorAll("[data-keeps-scroll]")];
}
