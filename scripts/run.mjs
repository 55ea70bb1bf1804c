/** Installs the packages, then runs an npm command with the pinned Node. This file must run on Node 20.19. */
import { run } from "./children.mjs";
import { installPackages } from "./packages.mjs";
import { environment, pinnedNode } from "./pinned-node.mjs";
import { command, showHelp } from "./terminal.mjs";

const [file = "", ...typed] = process.argv.slice(2);

await command(async () => {
  // For `npm run club -- --help`, the club's program prints its own help.
  if (typed[0] === "--help" && file !== "scripts/club.ts") showHelp(file);
  await installPackages();
  return run(pinnedNode(), [file, ...typed], { env: environment() });
});
