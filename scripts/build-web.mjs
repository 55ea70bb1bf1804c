/** `npm run build:web`: builds the bundle, stale or not. */
import { buildBundle } from "./bundle.mjs";
import { command, readTyped } from "./command.mjs";

await command(async () => {
  readTyped({});
  await buildBundle();
  return 0;
});
