/** Where is what `npm start` and `npm run club` run? `npm test` builds it before the tests. It starts in a fifth of the time. */
import { fileURLToPath } from "node:url";

const programs = new URL("../../../dist/server/", import.meta.url);

export const mainProgram = fileURLToPath(new URL("main.js", programs));

export const clubProgram = fileURLToPath(new URL("club.js", programs));
