/** `npm run reset`: removes the demo club, so that the next `npm start` makes a new one. */
import { run } from "./children.mjs";
import { command } from "./command.mjs";
import { installPackages } from "./packages.mjs";
import { pinnedNode } from "./pinned-node.mjs";
import { root } from "./project.mjs";

await command(async () => {
  // Whether a club is a demo stands in its database, which takes packages to read.
  await installPackages();
  return run(pinnedNode(), ["src/server/cli/reset.ts", ...process.argv.slice(2)], { cwd: root });
});
