/** Where are the files beside the code, for the source (`src/server`) as for the bundle that is built from it (`dist/server`)? */
import { fileURLToPath } from "node:url";

/** Two folders up from here; the bundle lies as deep in the project as this file does. */
const project = new URL("../../", import.meta.url);

/** The screens, as the build makes them. */
export const builtWeb = fileURLToPath(new URL("dist/web", project));

export const packageFile = new URL("package.json", project);

/** What `npm run club` runs. */
export const clubProgram = fileURLToPath(
  new URL(import.meta.url.endsWith(".ts") ? "cli/club.ts" : "club.js", import.meta.url),
);
