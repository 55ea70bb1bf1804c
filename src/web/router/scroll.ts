import { attempt } from "../data/attempt.ts";

const storageKey = "scroll";
let positions: Record<string, { window: number; panes: readonly number[] }> = {};

/** The app restores scroll positions instead of the browser. `remember` is called before the document is left. */
export function startScrolling(remember: () => void): void {
  positions = attempt(() => JSON.parse(sessionStorage.getItem(storageKey) ?? "{}")) ?? {};
  window.history.scrollRestoration = "manual";
  window.addEventListener("pagehide", () => {
    // The browser must restore the scroll position of the next document, and of this document if the player returns.
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

/** `isFirst`: the page came with the document. The player may already have scrolled it, so it does not jump to the top. */
export function restoreScroll(key: string, isFirst: boolean): void {
  const position = positions[key];
  if (position || !isFirst) window.scrollTo(0, position?.window ?? 0);
  for (const [at, pane] of panes().entries()) pane.scrollTop = position?.panes[at] ?? pane.scrollTop;
}

function panes(): Element[] {
  return [...document.querySelectorAll("[data-keeps-scroll]")];
}
