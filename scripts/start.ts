/** `npm start`: from a fresh clone to a running demo club, without questions. */
import { buildIfStale } from "./builds.ts";
import { run } from "./children.mjs";
import { serverFlags } from "./pinned-node.mjs";
import { command, readTyped } from "./terminal.mjs";

await command(async () => {
  readTyped({});
  await buildIfStale("web");
  await buildIfStale("server");
  const args = [...serverFlags, "dist/server/main.js", "--demo"];
  return run("node", args);
});
