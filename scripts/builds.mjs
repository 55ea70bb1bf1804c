/** Builds what is older than what it is made from. */
import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { extname, join } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, gzip } from "node:zlib";
import { run } from "./children.mjs";
import { environment, pinnedNode } from "./pinned-node.mjs";
import { inProject, root } from "./project.mjs";
import { heading, Needed } from "./terminal.mjs";

/** @typedef {{ title: string, into: string, sources: string[], make: (into: string) => Promise<void> }} Build */

const shared = ["src/contract", "src/rules", "package.json", "package-lock.json", "scripts/builds.mjs"];
const ofServer = [...shared, "src/server", "vite.server.config.ts"];

/** @satisfies {Record<string, Build>} */
const builds = {
  web: {
    title: "the web app",
    into: inProject("dist", "web"),
    sources: [...shared, "src/web", "vite.config.ts", "vite.worker.config.ts", "scripts/write-contents.mjs"],
    make: buildWeb,
  },
  server: {
    title: "the server",
    into: inProject("dist", "server"),
    sources: ofServer,
    make: (into) => buildServer(into),
  },
  // `src/server/testing/serve.ts`, which trials start and kill: a bundle starts in a fraction of the time.
  trialServer: {
    title: "the server of the trials",
    into: inProject("dist", "trial-server"),
    sources: ofServer,
    make: (into) => buildServer(into, "--ssr", "src/server/testing/serve.ts", "--sourcemap", "false"),
  },
};

/**
 * @param {keyof typeof builds} name
 * @param {string} [into] another folder of `dist`, from which the program finds the project
 * @returns {Promise<string>} the folder
 */
export async function buildIfStale(name, into = builds[name].into) {
  const stamp = join(into, ".sources");
  if (!existsSync(stamp) || readFileSync(stamp, "utf8") !== sourcesHash(builds[name].sources))
    await build(name, into);
  return into;
}

/** @param {keyof typeof builds} name */
export async function build(name, into = builds[name].into) {
  const { title, sources, make } = builds[name];
  heading(`Building ${title} (vite build)`);
  // Before the build: a file saved while it runs must make the next start build again.
  const hash = sourcesHash(sources);
  await make(into);
  writeFileSync(join(into, ".sources"), hash);
}

/** @param {string} into */
async function buildWeb(into) {
  const prerendered = inProject("dist", "prerender");
  await runBuild("vite", "build");
  await runBuild("vite", "build", "--ssr", "prerender.tsx", "--outDir", prerendered, "--logLevel", "warn");
  await runBuild(pinnedNode(), "scripts/write-contents.mjs");
  await runBuild("vite", "build", "--config", "vite.worker.config.ts");
  await compressFilesIn(into);
}

/**
 * @param {string} into
 * @param {string[]} options
 */
function buildServer(into, ...options) {
  const quietly = ["--outDir", into, "--logLevel", "warn"];
  return runBuild("vite", "build", "--config", "vite.server.config.ts", ...quietly, ...options);
}

/**
 * @param {string} program
 * @param {string[]} args
 */
async function runBuild(program, ...args) {
  const code = await run(program, args, { cwd: root, env: environment({ NODE_ENV: "production" }) });
  if (code !== 0)
    throw new Needed(`${program} ${args[0]} failed (exit code ${code}); what it says is above.`);
}

const compressible = [".js", ".css", ".svg", ".json", ".webmanifest"];

/**
 * Beside each file, as small as it gets, what the server sends in its place to a browser that takes it.
 *
 * @param {string} folder
 */
async function compressFilesIn(folder) {
  const files = readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((name) => compressible.includes(extname(name)))
    .map((name) => join(folder, name));
  await Promise.all(
    files.map(async (file) => {
      const content = readFileSync(file);
      writeFileSync(`${file}.br`, await promisify(brotliCompress)(content));
      writeFileSync(`${file}.gz`, await promisify(gzip)(content));
    }),
  );
}

/**
 * The same as long as nothing has changed.
 *
 * @param {string[]} sources files, and folders without their tests
 */
export function sourcesHash(sources) {
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
