/** `npm run build:server`: builds the server's program, stale or not. */
import { command } from "./command.mjs";
import { buildServer } from "./server-bundle.mjs";

await command(async () => {
  await buildServer();
  return 0;
});
