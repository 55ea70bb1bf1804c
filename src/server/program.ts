/** Files next to the code, both for the source (`src/server`) and for its bundle (`dist/server`). */
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import * as z from "zod/mini";

/** Two folders up: the bundle is as deep in the project as this file. */
const project = new URL("../../", import.meta.url);

export const builtWeb = fileURLToPath(new URL("dist/web", project));

export function packageVersion(): string {
  const file = readFileSync(new URL("package.json", project), "utf8");
  return z.object({ version: z.string() }).parse(JSON.parse(file)).version;
}

/** For the log. The folder says which of several versions runs. */
export function runningVersion() {
  return { version: packageVersion(), folder: fileURLToPath(project), node: process.version };
}

/** For `npm run club`. */
export const clubProgram = fileURLToPath(
  new URL(import.meta.url.endsWith(".ts") ? "cli/club.ts" : "club.js", import.meta.url),
);
