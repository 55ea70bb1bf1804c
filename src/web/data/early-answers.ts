/** The page names the first requests of its screen (`server/http/first-asks.ts`), which the browser sends early. */

/** Milliseconds after the start of the app; an older answer may be out of date. */
const maxAge = 5_000;

const links = typeof document === "undefined" ? [] : [...document.querySelectorAll("link[as=fetch]")];
const named = new Set(links.map((link) => link.getAttribute("href")));
const start = performance.now();

export function takeEarly(address: string): boolean {
  return performance.now() - start < maxAge && named.delete(address);
}
