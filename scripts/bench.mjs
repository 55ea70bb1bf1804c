/**
 * `npm run bench:…`: runs a benchmark with the pinned Node, once the packages are there. With `--postgres` it gets a
 * PostgreSQL of its own, which writes every commit to the disk and is thrown away afterwards; with `--browser` a browser,
 * and the built app for it.
 */

import { tmpdir } from "node:os";
import { ensureBrowser } from "./browser.mjs";
import { buildIfStale } from "./builds.mjs";
import { run } from "./children.mjs";
import { command, readTyped } from "./command.mjs";
import { installPackages } from "./packages.mjs";
import { environment, pinnedNode } from "./pinned-node.mjs";
import { ensurePostgres } from "./postgres.mjs";
import { root } from "./project.mjs";
import { startThrowAwayCluster } from "./throw-away-cluster.mjs";

/** With a value; what each means is at the head of the benchmark that takes it. */
const ofBenchmarks = ["only", "seconds", "seed"];

const possible = /** @type {const} */ ({
  options: {
    postgres: { type: "boolean" },
    browser: { type: "boolean" },
    ...Object.fromEntries(ofBenchmarks.map((name) => [name, { type: "string" }])),
  },
  allowPositionals: true,
});

await command(async () => {
  const { values, positionals } = readTyped(
    possible,
    process.argv.find((word) => word.startsWith("bench/")),
  );
  const { postgres, browser: needsBrowser, ...chosen } = values;
  const given = Object.entries(chosen).flatMap(([name, value]) => [`--${name}`, String(value)]);
  await installPackages();
  const browser = needsBrowser ? { CHROMIUM_PATH: await readyBrowser() } : {};
  const isNeeded = postgres && !process.env.TEST_DATABASE_URL;
  const cluster = isNeeded ? await newCluster() : undefined;
  const more = cluster ? { TEST_DATABASE_URL: cluster.url } : browser;
  try {
    return await run(pinnedNode(), [...positionals, ...given], { cwd: root, env: environment(more) });
  } finally {
    await cluster?.stop();
  }
});

async function readyBrowser() {
  await buildIfStale("web");
  return ensureBrowser();
}

async function newCluster() {
  return startThrowAwayCluster(await ensurePostgres(), tmpdir(), { isDurable: true });
}
