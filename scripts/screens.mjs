/** `npm run screens`: gets what is missing, then pictures of every screen of the demo club. */

import { ensureBrowser } from "./browser.mjs";
import { buildIfStale } from "./builds.mjs";
import { run } from "./children.mjs";
import { command, readTyped } from "./command.mjs";
import { installPackages } from "./packages.mjs";
import { environment, pinnedNode } from "./pinned-node.mjs";
import { inProject, root } from "./project.mjs";

const pictures = inProject("e2e", "fixtures", "screens", "pictures.ts");

await command(async () => {
  const options = /** @type {const} */ ({ docs: { type: "boolean" } });
  readTyped({ options, allowPositionals: true }, pictures);
  await installPackages();
  const env = environment({ CHROMIUM_PATH: await ensureBrowser() });
  await buildIfStale("web");
  return run(pinnedNode(), [pictures, ...process.argv.slice(2)], {
    cwd: root,
    env,
  });
});
