/** Builds the server's program (decision 50), when it is older than what it is made from. */
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { run } from "./children.mjs";
import { environment } from "./pinned-node.mjs";
import { inProject, root } from "./project.mjs";
import { sourcesHash } from "./sources-hash.mjs";
import { heading, Needed } from "./terminal.mjs";

const sources = [
  "src/server",
  "src/contract",
  "src/rules",
  "package.json",
  "package-lock.json",
  "vite.server.config.ts",
];
const programs = inProject("dist", "server");

/** @param {string} [into] a folder of `dist`, from which the program finds the project */
export async function buildServerIfStale(into = programs) {
  if (isFresh(into)) return;
  heading("Building the server (vite build)");
  await buildServer(into);
}

export async function buildServer(into = programs) {
  await build(into, []);
}

const trialServer = inProject("dist", "trial-server");

/**
 * The server that trials start and kill (`src/server/testing/serve.ts`), in a bundle as a club's own is: it starts in a
 * fraction of the time.
 *
 * @returns {Promise<string>} the file to start
 */
export async function buildTrialServerIfStale() {
  if (!isFresh(trialServer)) {
    heading("Building the server of the trials (vite build)");
    await build(trialServer, ["--ssr", "src/server/testing/serve.ts", "--sourcemap", "false"]);
  }
  return join(trialServer, "serve.js");
}

/** @param {string} into */
function isFresh(into) {
  const stamp = stampIn(into);
  return existsSync(stamp) && readFileSync(stamp, "utf8") === sourcesHash(sources);
}

/**
 * @param {string} into
 * @param {string[]} options
 */
async function build(into, options) {
  // Before the build: a file saved while it runs must make the next start build again.
  const hash = sourcesHash(sources);
  const args = [
    "build",
    "--config",
    "vite.server.config.ts",
    "--outDir",
    into,
    "--logLevel",
    "warn",
    ...options,
  ];
  const code = await run("vite", args, { cwd: root, env: environment() });
  if (code !== 0) throw new Needed(`vite build failed (exit code ${code}); what it says is above.`);
  writeFileSync(stampIn(into), hash);
}

/** @param {string} into */
function stampIn(into) {
  return join(into, ".sources");
}
