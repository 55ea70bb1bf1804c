/** `npm run reset`: removes the demo club, so that the next `npm start` makes a new one; with `--yes` it does not ask. */
import { run } from "./children.mjs";
import { command, readTyped } from "./command.mjs";
import { installPackages } from "./packages.mjs";
import { pinnedNode } from "./pinned-node.mjs";
import { root } from "./project.mjs";

await command(async () => {
  readTyped({ options: { yes: { type: "boolean" } } });
  // Whether a club is a demo stands in its database, which takes packages to read.
  await installPackages();
  return run(pinnedNode(), ["src/server/cli/reset.ts", ...process.argv.slice(2)], { cwd: root });
});
