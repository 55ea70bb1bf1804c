/** What has the build made, that the server sends for an address of the app (`contract/page.ts`)? */
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import * as z from "zod/mini";
import type { PageParts } from "#contract/page";

export type Shell = PageParts & {
  folder: string;
  /** What this build is called (`scripts/write-contents.ts`). */
  build: string;
};

const areaFiles = z.record(z.string(), z.array(z.string()));
const contents = z.record(z.string(), z.object({ html: z.string(), isWhole: z.boolean() }));

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
