/** `npm run club -- COMMAND`: runs a real club; `--help` says how. */
import { buildIfStale } from "./builds.ts";
import { run } from "./children.mjs";
import { serverFlags } from "./pinned-node.mjs";
import { command } from "./terminal.mjs";

await command(async () => {
  const typed = process.argv.slice(2);
  if (typed[0] === "serve") await buildIfStale("web");
  await buildIfStale("server");
  const args = [...serverFlags, "dist/server/club.js", ...typed];
  return run("node", args);
});
