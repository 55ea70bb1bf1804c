/** `npm start`: from a fresh clone to a demo club that answers, with nothing asked. */
import { buildIfStale } from "./builds.mjs";
import { run } from "./children.mjs";
import { command, readTyped } from "./command.mjs";
import { installPackages } from "./packages.mjs";
import { pinnedNode, serverFlags, serverSettings } from "./pinned-node.mjs";
import { root } from "./project.mjs";

await command(async () => {
  readTyped({});
  await installPackages();
  const node = pinnedNode();
  await buildIfStale("web");
  await buildIfStale("server");
  const args = [...serverFlags, "dist/server/main.js", "--demo"];
  return run(node, args, { cwd: root, env: { ...process.env, ...serverSettings } });
});
