/** Builds what the phone downloads, when it is older than what it is made from. */
import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { run } from "./children.mjs";
import { environment } from "./pinned-node.mjs";
import { inProject, root } from "./project.mjs";
import { heading, Needed } from "./terminal.mjs";

const sources = ["src/web", "src/contract", "src/rules", "package-lock.json", "vite.config.ts"];
const stampFile = inProject("dist", "web", ".sources");

export async function buildBundleIfStale() {
  if (existsSync(stampFile) && readFileSync(stampFile, "utf8") === sourcesHash()) return;
  heading("Building the web app (vite build)");
  await buildBundle();
}

export async function buildBundle() {
  // Before the build: a file saved while it runs must make the next start build again.
  const hash = sourcesHash();
  const code = await run("vite", ["build"], { cwd: root, env: environment() });
  if (code !== 0) throw new Needed(`vite build failed (exit code ${code}); what it says is above.`);
  writeFileSync(stampFile, hash);
}

function sourcesHash() {
  const hash = createHash("sha256");
  for (const file of sources.flatMap(filesUnder))
    hash.update(`${file}\n`).update(readFileSync(inProject(file)));
  return hash.digest("hex");
}

/**
 * @param {string} path
 * @returns {string[]}
 */
function filesUnder(path) {
  if (!existsSync(inProject(path))) return [];
  if (statSync(inProject(path)).isFile()) return /\.test\.tsx?$/.test(path) ? [] : [path];
  return readdirSync(inProject(path))
    .sort()
    .flatMap((name) => filesUnder(join(path, name)));
}
