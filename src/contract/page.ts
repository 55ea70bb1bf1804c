/**
 * The build's one page, with the files and the first requests of the screen at an address, so that the phone asks for
 * all of it at once. The server writes it; on a phone that has the app, its service worker does.
 */
import { areaAt } from "./areas.ts";

export type PageParts = {
  /** As built, for no particular address. */
  readonly html: string;
  /** By area: the files that its screens need and the first page does not name already. */
  readonly areaFiles: Readonly<Record<string, readonly string[]>>;
  /** What a page shows before the app runs, by the words of its address (`web/prerender.tsx`). */
  readonly contents: Readonly<Record<string, { readonly html: string; readonly isWhole: boolean }>>;
};

/**
 * Links come before the styles, which take time on a weak connection. Requests come before files: no answer can be on
 * the phone already. `url`: path and query. `asks`: the addresses of the first requests.
 */
export function pageAt(parts: PageParts, url: string, asks: readonly string[] = []): string {
  return parts.html
    .replace("</title>", (before) => before + linksAt(parts, url, asks))
    .replace('<div id="root"></div>', (empty) => contentAt(parts, url) ?? empty);
}

/** Names the screen at an address, such as `bet/:betId` for `/bet/3`; undefined for an address that has no name. */
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
  // `crossorigin` as the app asks: a browser takes no answer that was asked for in another way.
  const link = (ask: string) => `<link rel="preload" as="fetch" crossorigin href="${escaped(ask)}">`;
  return [...(area === "public" ? [] : asks.map(link)), ...files].join("");
}

/** The ids in it come from the address that was asked for. */
function escaped(address: string): string {
  return address.replaceAll("&", "&amp;").replaceAll('"', "&quot;").replaceAll("<", "&lt;");
}

/** Null for a screen that has no content before the app runs. */
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
