/** `npm run build:server`: builds the server's program, stale or not. */
import { command, readTyped } from "./command.mjs";
import { buildServer } from "./server-bundle.mjs";

await command(async () => {
  readTyped({});
  await buildServer();
  return 0;
});
