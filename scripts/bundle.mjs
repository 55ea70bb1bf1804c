/** Builds what the phone downloads, when it is older than what it is made from. */
import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { extname, join } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import { run } from "./children.mjs";
import { environment, pinnedNode } from "./pinned-node.mjs";
import { inProject, root } from "./project.mjs";
import { sourcesHash } from "./sources-hash.mjs";
import { heading, Needed } from "./terminal.mjs";

const sources = [
  "src/web",
  "src/contract",
  "src/rules",
  "package-lock.json",
  "vite.config.ts",
  "vite.worker.config.ts",
  "scripts/bundle.mjs",
  "scripts/write-contents.mjs",
];
const built = inProject("dist", "web");
const stampFile = join(built, ".sources");
const compressible = [".js", ".css", ".svg", ".json", ".webmanifest"];

export async function buildBundleIfStale() {
  if (existsSync(stampFile) && readFileSync(stampFile, "utf8") === sourcesHash(sources)) return;
  heading("Building the web app (vite build)");
  await buildBundle();
}

export async function buildBundle() {
  // Before the build: a file saved while it runs must make the next start build again.
  const hash = sourcesHash(sources);
  await build("vite", ["build"]);
  await build("vite", ["build", "--ssr", "prerender.tsx", "--outDir", inProject("dist", "prerender")]);
  await build(pinnedNode(), ["scripts/write-contents.mjs"]);
  await build("vite", ["build", "--config", "vite.worker.config.ts"]);
  await compressBuilt();
  writeFileSync(stampFile, hash);
}

/**
 * @param {string} program
 * @param {string[]} args
 */
async function build(program, args) {
  const code = await run(program, args, { cwd: root, env: environment({ NODE_ENV: "production" }) });
  if (code !== 0)
    throw new Needed(`${program} ${args[0]} failed (exit code ${code}); what it says is above.`);
}

/** Beside each file, as small as it gets, what the server sends in its place to a browser that takes it. */
async function compressBuilt() {
  const files = readdirSync(built, { recursive: true, encoding: "utf8" })
    .filter((name) => compressible.includes(extname(name)))
    .map((name) => join(built, name));
  await Promise.all(
    files.map(async (file) => {
      const content = readFileSync(file);
      writeFileSync(`${file}.br`, await smallestBrotli(content));
      writeFileSync(`${file}.gz`, await promisify(gzip)(content, { level: constants.Z_BEST_COMPRESSION }));
    }),
  );
}

/** How distances are written, as [postfix bits, direct codes], and how long a block is: 0 as Brotli thinks best, 24 the whole file. */
const brotliWays = /** @type {const} */ ([
  [0, 0, 24],
  [0, 0, 0],
  [1, 4, 0],
  [2, 16, 0],
  [2, 32, 0],
]);

/**
 * Which way makes a file smallest is known once it was tried; the best of these saves a thousandth.
 *
 * @param {Buffer} content
 */
async function smallestBrotli(content) {
  const tried = await Promise.all(
    brotliWays.map(([postfix, direct, block]) => {
      const params = {
        [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
        [constants.BROTLI_PARAM_NPOSTFIX]: postfix,
        [constants.BROTLI_PARAM_NDIRECT]: direct,
        [constants.BROTLI_PARAM_LGBLOCK]: block,
      };
      return promisify(brotliCompress)(content, { params });
    }),
  );
  return tried.reduce((best, one) => (one.length < best.length ? one : best));
}
