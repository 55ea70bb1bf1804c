/**
 * `npm run bench:…`: runs a benchmark with the pinned Node, once the packages are there. With `--postgres` it gets a
 * PostgreSQL of its own, which writes every commit to the disk and is thrown away afterwards; with `--browser` a browser,
 * and the built app for it.
 */
import { tmpdir } from "node:os";
import { ensureBrowser } from "./browser.mjs";
import { buildBundleIfStale } from "./bundle.mjs";
import { run } from "./children.mjs";
import { command, readTyped } from "./command.mjs";
import { installPackages } from "./packages.mjs";
import { environment, pinnedNode } from "./pinned-node.mjs";
import { ensurePostgres } from "./postgres.mjs";
import { root } from "./project.mjs";
import { startThrowAwayCluster } from "./throw-away-cluster.mjs";

const possible = /** @type {const} */ ({
  options: { postgres: { type: "boolean" }, browser: { type: "boolean" } },
  allowPositionals: true,
});

await command(async () => {
  const { values, positionals } = readTyped(
    possible,
    process.argv.find((word) => word.startsWith("bench/")),
  );
  await installPackages();
  const browser = values.browser ? { CHROMIUM_PATH: await readyBrowser() } : {};
  const isNeeded = values.postgres && !process.env.TEST_DATABASE_URL;
  const cluster = isNeeded ? await newCluster() : undefined;
  const more = cluster ? { TEST_DATABASE_URL: cluster.url } : browser;
  try {
    return await run(pinnedNode(), positionals, { cwd: root, env: environment(more) });
  } finally {
    await cluster?.stop();
  }
});

async function readyBrowser() {
  await buildBundleIfStale();
  return ensureBrowser();
}

async function newCluster() {
  return startThrowAwayCluster(await ensurePostgres(), tmpdir(), { isDurable: true });
}
