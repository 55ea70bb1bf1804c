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
const stampFile = inProject("dist", "server", ".sources");

export async function buildServerIfStale() {
  if (existsSync(stampFile) && readFileSync(stampFile, "utf8") === sourcesHash(sources)) return;
  heading("Building the server (vite build)");
  await buildServer();
}

export async function buildServer() {
  // Before the build: a file saved while it runs must make the next start build again.
  const hash = sourcesHash(sources);
  await build([]);
  writeFileSync(stampFile, hash);
}

const trialServer = inProject("dist", "trial-server");

/**
 * The server that trials start and kill (`src/server/testing/serve.ts`), in a bundle as a club's own is: it starts in a
 * fraction of the time.
 *
 * @returns {Promise<string>} the file to start
 */
export async function buildTrialServerIfStale() {
  const stamp = join(trialServer, ".sources");
  const hash = sourcesHash(sources);
  if (!existsSync(stamp) || readFileSync(stamp, "utf8") !== hash) {
    heading("Building the server of the trials (vite build)");
    await build(["--ssr", "src/server/testing/serve.ts", "--outDir", trialServer, "--sourcemap", "false"]);
    writeFileSync(stamp, hash);
  }
  return join(trialServer, "serve.js");
}

/** @param {string[]} options */
async function build(options) {
  const args = ["build", "--config", "vite.server.config.ts", "--logLevel", "warn", ...options];
  const code = await run("vite", args, { cwd: root, env: environment() });
  if (code !== 0) throw new Needed(`vite build failed (exit code ${code}); what it says is above.`);
}
