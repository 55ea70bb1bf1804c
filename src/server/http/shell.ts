/**
 * Which page does the server send for an address of the app? The build's one page, which names besides what the screens at
 * this address need: their files, and the first questions of the screen. So the phone asks for all of it at once, and has
 * the screen's outline to show until it is there.
 */
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import * as z from "zod/mini";
import { areaAt } from "#contract/areas";
import { firstAsks, lastEventOfPage, screenAt } from "#contract/first-asks";
import type { Opening } from "./opening.ts";

export type Shell = {
  folder: string;
  html: string;
  areaFiles: AreaFiles;
  contents: Contents;
  /** What this build is called (`scripts/write-contents.mjs`). */
  build: string;
};

/** The addresses of the files that the screens of an area need and the first page does not name already. */
const areaFiles = z.record(z.string(), z.array(z.string()));

type AreaFiles = z.infer<typeof areaFiles>;

/** What a page shows before the app runs, by the words of its address (`web/prerender.tsx`). */
const contents = z.record(z.string(), z.object({ html: z.string(), isWhole: z.boolean() }));

type Contents = z.infer<typeof contents>;

/** Null while the screens have not been built, or were built by an older version. */
export function readShell(folder: string): Shell | null {
  const files = ["index.html", "areas.json", "contents.json", "build.json"];
  if (!files.every((name) => existsSync(join(folder, name)))) return null;
  const read = (name: string) => readFileSync(join(folder, name), "utf8");
  return {
    folder,
    html: read("index.html"),
    areaFiles: areaFiles.parse(JSON.parse(read("areas.json"))),
    contents: contents.parse(JSON.parse(read("contents.json"))),
    build: z.string().parse(JSON.parse(read("build.json"))),
  };
}

/** `opening`: null for a browser that is not logged in and has nothing to ask. */
export function pageAt(shell: Shell, url: string, opening: Opening | null): string {
  return shell.html
    .replace("</head>", () => `${linksAt(shell, url, opening)}</head>`)
    .replace('<div id="root"></div>', (empty) => contentAt(shell, url) ?? empty);
}

function linksAt({ areaFiles }: Shell, url: string, opening: Opening | null): string {
  const area = areaAt(pathOf(url));
  if (area === null) return "";
  const files = (areaFiles[area] ?? []).map((file) => `<link rel="modulepreload" href="${file}">`);
  if (opening === null || area === "public") return files.join("");
  const asks = firstAsks(url, opening.nearestId).map(
    // `crossorigin` as the app asks: a browser takes no answer that was asked for in another way.
    (ask) =>
      `<link rel="preload" as="fetch" crossorigin href="${escaped(ask)}" ${lastEventOfPage}="${opening.lastEvent}">`,
  );
  return [...files, ...asks].join("");
}

/** The ids in it come from the address that was asked for. */
function escaped(address: string): string {
  return address.replaceAll("&", "&amp;").replaceAll('"', "&quot;").replaceAll("<", "&lt;");
}

/** Null for a screen that has no content before the app runs. */
function contentAt({ contents }: Shell, url: string): string | null {
  const path = pathOf(url);
  const name = screenAt(url)?.name ?? path.slice(1);
  const content = Object.hasOwn(contents, name) ? contents[name] : undefined;
  // Behind a "?" is what changes a screen: such a one is not that which the build has written.
  if (!content || (content.isWhole && path !== url)) return null;
  return `<div id="root"${content.isWhole ? " data-whole" : ""}>${content.html}</div>`;
}

function pathOf(url: string): string {
  return url.split("?")[0] ?? "";
}
