/**
 * Which page does the server send for an address of the app? The build's one page, which names besides what the screens at
 * this address need: their files, and who is logged in. So the phone asks for all of it at once.
 */
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import * as z from "zod/mini";
import { areaAt } from "#contract/areas";
import { endpoints } from "#contract/endpoints";

export type Shell = {
  folder: string;
  html: string;
  /** The same for "/", with what it shows in it. */
  firstPage: string;
  areaFiles: AreaFiles;
};

/** The addresses of the files that the screens of an area need and the first page does not name already. */
const areaFiles = z.record(z.string(), z.array(z.string()));

type AreaFiles = z.infer<typeof areaFiles>;

/** Null while the screens have not been built, or were built by an older version. */
export function readShell(folder: string): Shell | null {
  const files = ["index.html", "first-page.html", "areas.json"];
  if (!files.every((name) => existsSync(join(folder, name)))) return null;
  const read = (name: string) => readFileSync(join(folder, name), "utf8");
  return {
    folder,
    html: read("index.html"),
    firstPage: read("first-page.html"),
    areaFiles: areaFiles.parse(JSON.parse(read("areas.json"))),
  };
}

export function pageAt({ html, firstPage, areaFiles }: Shell, path: string, hasSession: boolean): string {
  if (path === "/") return firstPage;
  const area = areaAt(path);
  if (area === null) return html;
  const files = (areaFiles[area] ?? []).map((file) => `<link rel="modulepreload" href="${file}">`);
  const asks = hasSession && area !== "public" ? [sessionLink] : [];
  return html.replace("</head>", () => `${[...files, ...asks].join("")}</head>`);
}

/** `crossorigin` as the app asks: a browser takes no answer that was asked for in another way. */
const sessionLink = `<link rel="preload" as="fetch" crossorigin href="${endpoints.readSession.path}">`;
