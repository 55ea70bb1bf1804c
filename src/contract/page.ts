/** The server and the service worker write pages. A page links to its screen's files and first requests. */
import { areaAt } from "./areas.ts";

export type PageParts = {
  /** The page as the build wrote it, without the content of any screen. */
  readonly html: string;
  /** For each area, the files that its screens need and that `html` does not name. */
  readonly areaFiles: Readonly<Record<string, readonly string[]>>;
  /** Prerendered content. The keys are names such as `bet/:betId`. `isWhole`: `html` is the whole screen. */
  readonly contents: Readonly<Record<string, { readonly html: string; readonly isWhole: boolean }>>;
};

/** Stands for the club's name in prerendered content. */
export const clubNameMark = "{clubName}";
/** The `meta` element that tells the app the club's name. */
export const clubNameMeta = "application-name";
const appName = "Clubhouse";

type PageFacts = {
  /** Null if the server or the phone could not read the name. */
  readonly clubName: string | null;
  /** The addresses of the first requests. */
  readonly asks?: readonly string[];
};

/**
 * Adds links to first requests and files. They come before the styles, which take time on a slow connection.
 * First requests come before files, because the phone may have the files already. `url` has path and query.
 */
export function pageAt(parts: PageParts, url: string, { clubName, asks = [] }: PageFacts): string {
  return parts.html
    .replace("</title>", (before) => before + metaOf(clubName) + linksAt(parts, url, asks))
    .replace('<div id="root"></div>', (empty) => contentAt(parts, url, clubName) ?? empty);
}

export function shownName(clubName: string | null): string {
  return clubName ?? appName;
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

function metaOf(clubName: string | null): string {
  return clubName === null ? "" : `<meta name="${clubNameMeta}" content="${escaped(clubName)}">`;
}

function escaped(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll('"', "&quot;").replaceAll("<", "&lt;");
}

function contentAt({ contents }: PageParts, url: string, clubName: string | null): string | null {
  const path = pathOf(url);
  const name = nameAt(path, Object.keys(contents));
  const content = name === undefined ? undefined : contents[name];
  // A query string changes what a screen shows, so the prerendered page cannot be used.
  if (!content || (content.isWhole && path !== url)) return null;
  const html = content.html.replaceAll(clubNameMark, () => escaped(shownName(clubName)));
  return `<div id="root"${content.isWhole ? " data-whole" : ""}>${html}</div>`;
}

function pathOf(url: string): string {
  return url.split("?")[0] ?? "";
}
