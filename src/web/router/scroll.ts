/** Where was an entry of the history scrolled to? Going back finds it there again; a new page begins at its top. */

const storageKey = "scroll";
/** Of the window, and of what scrolls by itself in the page. */
let positions: Record<string, { window: number; panes: readonly number[] }> = {};

/** From now on the app scrolls, not the browser. `remember` is asked to before the document is left. */
export function startScrolling(remember: () => void): void {
  positions = readPositions();
  window.history.scrollRestoration = "manual";
  window.addEventListener("pagehide", () => {
    // The next document may be none of ours, and this one may come back.
    window.history.scrollRestoration = "auto";
    remember();
    try {
      sessionStorage.setItem(storageKey, JSON.stringify(positions));
    } catch {
      // Full, or not allowed: then a reload begins at the top.
    }
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

/** Those that stay in the page while another one is opened beside them stay as they are. */
function panes(): Element[] {
  return [...document.querySelectorAll("[data-keeps-scroll]")];
}

function readPositions(): typeof positions {
  try {
    return JSON.parse(sessionStorage.getItem(storageKey) ?? "{}");
  } catch {
    return {};
  }
}
