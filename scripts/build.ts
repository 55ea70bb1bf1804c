/** `npm run build:web`, `npm run build:server`: builds the app or the server, even if it is up to date. */
import { build } from "./builds.ts";
import { command, readTyped } from "./terminal.mjs";

await command(async () => {
  const { positionals } = readTyped({ allowPositionals: true });
  await build(positionals[0] === "server" ? "server" : "web");
  return 0;
});
