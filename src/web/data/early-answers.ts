/**
 * Which answers are on their way before the app runs? The page names the first questions of its screen
 * (`server/http/first-asks.ts`), and the browser asks them while it loads the files. It hands such an answer to the app
 * only if the app asks in the same way, without the header that names the player.
 */

/** Milliseconds after the start of the app; an older answer may be out of date. */
const maxAge = 5_000;

const links = typeof document === "undefined" ? [] : [...document.querySelectorAll("link[as=fetch]")];
const named = new Set(links.map((link) => link.getAttribute("href")));
const start = performance.now();

/** True once for each address, and not for long. */
export function takeEarly(address: string): boolean {
  return performance.now() - start < maxAge && named.delete(address);
}
