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
  const stampFile = join(into, ".sources");
  if (existsSync(stampFile) && readFileSync(stampFile, "utf8") === sourcesHash(sources)) return;
  heading("Building the server (vite build)");
  await buildServer(into);
}

export async function buildServer(into = programs) {
  // Before the build: a file saved while it runs must make the next start build again.
  const hash = sourcesHash(sources);
  const args = ["build", "--config", "vite.server.config.ts", "--outDir", into, "--logLevel", "warn"];
  const code = await run("vite", args, { cwd: root, env: environment() });
  if (code !== 0) throw new Needed(`vite build failed (exit code ${code}); what it says is above.`);
  writeFileSync(join(into, ".sources"), hash);
}
