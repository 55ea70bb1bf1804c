/** `npm run build:web`, `npm run build:server`: builds what the phone downloads, and the server's program, stale or not. */
import { build } from "./builds.ts";
import { command, readTyped } from "./terminal.mjs";

await command(async () => {
  const { positionals } = readTyped({ allowPositionals: true });
  await build(positionals[0] === "server" ? "server" : "web");
  return 0;
});
