/** `npm run build:web`: builds the bundle, stale or not. */
import { buildBundle } from "./bundle.mjs";
import { command } from "./command.mjs";

await command(async () => {
  await buildBundle();
  return 0;
});
