/** The server and the service worker write pages. A page names the files and first requests of its screen. */
import { areaAt } from "./areas.ts";

export type PageParts = {
  /** The page as the build wrote it, without the content of any screen. */
  readonly html: string;
  /** For each area, the files that its screens need and that `html` does not name. */
  readonly areaFiles: Readonly<Record<string, readonly string[]>>;
  /** Prerendered content, by the name of the page's address. `isWhole`: it is the whole screen, not a part. */
  readonly contents: Readonly<Record<string, { readonly html: string; readonly isWhole: boolean }>>;
};

/**
 * Adds links to first requests and files. They come before the styles, which take time on a slow connection.
 * First requests come before files, because the phone may have the files already. `url` has path and query.
 * `asks` has the addresses of the first requests.
 */
export function pageAt(parts: PageParts, url: string, asks: readonly string[] = []): string {
  return parts.html
    .replace("</title>", (before) => before + linksAt(parts, url, asks))
    .replace('<div id="root"></div>', (empty) => contentAt(parts, url) ?? empty);
}

/** Returns the name of an address, such as `bet/:betId` for `/bet/3`, or undefined. */
export function nameAt(path: string, names: readonly string[]): string | undefined {
  const words = path.slice(1).split("/");
  return names.find((name) => {
    const own = name.split("/");
    return own.length === words.length && own.every((word, at) => word.startsWith(":") || word === words[at]);
  });
}

function linksAt({ areaFiles }: PageParts, url: string, asks: readonly string[]): string {
  const area = areaAt(pathOf(url));
  if (area === null) return "";
  const files = (areaFiles[area] ?? []).map((file) => `<link rel="modulepreload" href="${file}">`);
  // `crossorigin` must match the app's request, or the browser does not reuse the answer.
  const link = (ask: string) => `<link rel="preload" as="fetch" crossorigin href="${escaped(ask)}">`;
  return [...(area === "public" ? [] : asks.map(link)), ...files].join("");
}

function escaped(address: string): string {
  return address.replaceAll("&", "&amp;").replaceAll('"', "&quot;").replaceAll("<", "&lt;");
}

function contentAt({ contents }: PageParts, url: string): string | null {
  const path = pathOf(url);
  const name = nameAt(path, Object.keys(contents));
  const content = name === undefined ? undefined : contents[name];
  // A query string changes what a screen shows, so the prerendered page cannot be used.
  if (!content || (content.isWhole && path !== url)) return null;
  return `<div id="root"${content.isWhole ? " data-whole" : ""}>${content.html}</div>`;
}

function pathOf(url: string): string {
  return url.split("?")[0] ?? "";
}
