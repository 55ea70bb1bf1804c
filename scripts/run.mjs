/**
 * Every `npm run …`: runs a command of ours with the Node that package-lock.json pins, once the packages are there. This file
 * and what it imports run on Node 20.19, too; the commands are TypeScript.
 */
import { run } from "./children.mjs";
import { installPackages } from "./packages.mjs";
import { environment, pinnedNode } from "./pinned-node.mjs";
import { command, showHelp } from "./terminal.mjs";

const [file = "", ...typed] = process.argv.slice(2);

await command(async () => {
  // `npm run club -- --help` is answered by the club's own program.
  if (typed[0] === "--help" && file !== "scripts/club.ts") showHelp(file);
  await installPackages();
  return run(pinnedNode(), [file, ...typed], { env: environment() });
});
