/** `npm run screens`: gets what is missing, then pictures of every screen of the demo club. */
import { ensureBrowser } from "./browser.mjs";
import { buildBundleIfStale } from "./bundle.mjs";
import { run } from "./children.mjs";
import { command } from "./command.mjs";
import { installPackages } from "./packages.mjs";
import { environment, pinnedNode } from "./pinned-node.mjs";
import { root } from "./project.mjs";

await command(async () => {
  await installPackages();
  const env = environment({ CHROMIUM_PATH: await ensureBrowser() });
  await buildBundleIfStale();
  return run(pinnedNode(), ["e2e/fixtures/screens/pictures.ts", ...process.argv.slice(2)], {
    cwd: root,
    env,
  });
});
