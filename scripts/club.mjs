/** `npm run club -- COMMAND`: runs a real club; `--help` says how. */
import { buildIfStale } from "./builds.mjs";
import { run } from "./children.mjs";
import { command } from "./command.mjs";
import { installPackages } from "./packages.mjs";
import { pinnedNode, serverFlags, serverSettings } from "./pinned-node.mjs";
import { root } from "./project.mjs";

await command(async () => {
  await installPackages();
  const node = pinnedNode();
  const given = process.argv.slice(2);
  if (given[0] === "serve") await buildIfStale("web");
  await buildIfStale("server");
  const env = { ...process.env, ...serverSettings };
  return run(node, [...serverFlags, "dist/server/club.js", ...given], { cwd: root, env });
});
