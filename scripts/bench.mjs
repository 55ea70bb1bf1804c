/**
 * `npm run bench:…`: runs a benchmark with the pinned Node, once the packages are there. With `--postgres` it gets a
 * PostgreSQL of its own, which writes every commit to the disk and is thrown away afterwards.
 */
import { tmpdir } from "node:os";
import { run } from "./children.mjs";
import { command } from "./command.mjs";
import { installPackages } from "./packages.mjs";
import { environment, pinnedNode } from "./pinned-node.mjs";
import { ensurePostgres } from "./postgres.mjs";
import { root } from "./project.mjs";
import { startThrowAwayCluster } from "./throw-away-cluster.mjs";

await command(async () => {
  await installPackages();
  const files = process.argv.slice(2).filter((argument) => argument !== "--postgres");
  const isNeeded = files.length < process.argv.length - 2 && !process.env.TEST_DATABASE_URL;
  const cluster = isNeeded ? await newCluster() : undefined;
  const more = cluster ? { TEST_DATABASE_URL: cluster.url } : {};
  try {
    return await run(pinnedNode(), files, { cwd: root, env: environment(more) });
  } finally {
    await cluster?.stop();
  }
});

async function newCluster() {
  return startThrowAwayCluster(await ensurePostgres(), tmpdir(), { isDurable: true });
}
