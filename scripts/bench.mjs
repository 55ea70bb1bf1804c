/** `npm run bench:…`: runs a benchmark with the pinned Node, once the packages are there. */
import { run } from "./children.mjs";
import { command } from "./command.mjs";
import { installPackages } from "./packages.mjs";
import { environment, pinnedNode } from "./pinned-node.mjs";
import { root } from "./project.mjs";

await command(async () => {
  await installPackages();
  return run(pinnedNode(), process.argv.slice(2), { cwd: root, env: environment() });
});
