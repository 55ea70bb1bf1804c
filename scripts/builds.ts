import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { extname, join } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, gzip } from "node:zlib";
import { run } from "./children.mjs";
import { environment } from "./pinned-node.mjs";
import { inProject } from "./project.mjs";
import { heading, Needed } from "./terminal.mjs";

const shared = ["src/contract", "src/rules", "package.json", "package-lock.json", "scripts/builds.ts"];
const ofServer = [...shared, "src/server", "vite.server.config.ts"];

const builds = {
  web: {
    title: "the web app",
    into: inProject("dist", "web"),
    sources: [...shared, "src/web", "vite.config.ts", "vite.worker.config.ts", "scripts/write-contents.ts"],
    make: buildWeb,
  },
  server: {
    title: "the server",
    into: inProject("dist", "server"),
    sources: ofServer,
    make: (into: string) => buildServer(into),
  },
  // Trials start and kill `src/server/testing/serve.ts` often, and a bundle starts faster.
  trialServer: {
    title: "the server of the trials",
    into: inProject("dist", "trial-server"),
    sources: ofServer,
    make: (into: string) => buildServer(into, "--ssr", "src/server/testing/serve.ts", "--sourcemap", "false"),
  },
};

type Name = keyof typeof builds;

/** Returns the folder `into`. It must be in `dist`, or the built program does not find the project. */
export async function buildIfStale(name: Name, into = builds[name].into): Promise<string> {
  const stamp = join(into, ".sources");
  if (!existsSync(stamp) || readFileSync(stamp, "utf8") !== sourcesHash(builds[name].sources))
    await build(name, into);
  return into;
}

export async function build(name: Name, into = builds[name].into): Promise<void> {
  const { title, sources, make } = builds[name];
  heading(`Building ${title} (vite build)`);
  // The hash is computed before the build. If a file is saved during the build, the next start builds again.
  const hash = sourcesHash(sources);
  await make(into);
  writeFileSync(join(into, ".sources"), hash);
}

async function buildWeb(into: string): Promise<void> {
  const prerendered = inProject("dist", "prerender");
  await runBuild("vite", "build");
  await runBuild("vite", "build", "--ssr", "prerender.tsx", "--outDir", prerendered, "--logLevel", "warn");
  await runBuild("node", "scripts/write-contents.ts");
  await runBuild("vite", "build", "--config", "vite.worker.config.ts");
  await compressFilesIn(into);
}

function buildServer(into: string, ...options: string[]): Promise<void> {
  const quietly = ["--outDir", into, "--logLevel", "warn"];
  return runBuild("vite", "build", "--config", "vite.server.config.ts", ...quietly, ...options);
}

async function runBuild(program: string, ...args: string[]): Promise<void> {
  const code = await run(program, args, { env: environment({ NODE_ENV: "production" }) });
  if (code !== 0)
    throw new Needed(`${program} ${args[0]} failed (exit code ${code}); what it says is above.`);
}

const compressible = [".js", ".css", ".svg", ".json", ".webmanifest"];

async function compressFilesIn(folder: string): Promise<void> {
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

export function sourcesHash(sources: readonly string[]): string {
  const hash = createHash("sha256");
  for (const file of sources.flatMap(filesUnder))
    hash.update(`${file}\n`).update(readFileSync(inProject(file)));
  return hash.digest("hex");
}

function filesUnder(path: string): string[] {
  if (statSync(inProject(path)).isFile()) return /\.test\.tsx?$/.test(path) ? [] : [path];
  const names = readdirSync(inProject(path)).sort();
  return names.flatMap((name) => filesUnder(join(path, name)));
}
