/** `npm start`: from a fresh clone to a demo club that answers, with nothing asked. */
import { buildBundleIfStale } from "./bundle.mjs";
import { run } from "./children.mjs";
import { command, readTyped } from "./command.mjs";
import { installPackages } from "./packages.mjs";
import { pinnedNode, serverFlags, serverSettings } from "./pinned-node.mjs";
import { root } from "./project.mjs";
import { buildServerIfStale } from "./server-bundle.mjs";

await command(async () => {
  readTyped({});
  await installPackages();
  const node = pinnedNode();
  await buildBundleIfStale();
  await buildServerIfStale();
  const args = [...serverFlags, "dist/server/main.js", "--demo"];
  return run(node, args, { cwd: root, env: { ...process.env, ...serverSettings } });
});
