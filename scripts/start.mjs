/** `npm start`: from a fresh clone to a demo club that answers, with nothing asked. */
import { buildBundleIfStale } from "./bundle.mjs";
import { run } from "./children.mjs";
import { command } from "./command.mjs";
import { installPackages } from "./packages.mjs";
import { pinnedNode, serverFlags } from "./pinned-node.mjs";
import { root } from "./project.mjs";

await command(async () => {
  await installPackages();
  const node = pinnedNode();
  await buildBundleIfStale();
  return run(node, [...serverFlags, "src/server/main.ts", "--demo", ...process.argv.slice(2)], { cwd: root });
});
