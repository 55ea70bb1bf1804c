/** Where are the files beside the code, for the source (`src/server`) as for the bundle that is built from it (`dist/server`)? */
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import * as z from "zod/mini";

/** Two folders up from here; the bundle lies as deep in the project as this file does. */
const project = new URL("../../", import.meta.url);

/** The screens, as the build makes them. */
export const builtWeb = fileURLToPath(new URL("dist/web", project));

export function packageVersion(): string {
  const file = readFileSync(new URL("package.json", project), "utf8");
  return z.object({ version: z.string() }).parse(JSON.parse(file)).version;
}

/** For the log: of several versions next to each other the folder says which one runs. */
export function runningVersion() {
  return { version: packageVersion(), folder: fileURLToPath(project), node: process.version };
}

/** What `npm run club` runs. */
export const clubProgram = fileURLToPath(
  new URL(import.meta.url.endsWith(".ts") ? "cli/club.ts" : "club.js", import.meta.url),
);
