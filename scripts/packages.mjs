/** Installs exactly what package-lock.json names, when that is not what is installed. */
import { createHash } from "node:crypto";
import { existsSync, lstatSync, readFileSync, writeFileSync } from "node:fs";
import { delimiter } from "node:path";
import { run } from "./children.mjs";
import { inProject, root } from "./project.mjs";
import { heading, Needed, showProgress } from "./terminal.mjs";

const lockFile = inProject("package-lock.json");
const stampFile = inProject("node_modules", ".clubhouse-lock");
// npm writes this as its last act, so an interrupted install has none.
const installedFile = inProject("node_modules", ".package-lock.json");

export async function installPackages() {
  if (stampFits()) return;
  if (!installedFits()) await install();
  writeFileSync(stampFile, lockHash());
}

function stampFits() {
  return existsSync(stampFile) && readFileSync(stampFile, "utf8") === lockHash();
}

function lockHash() {
  return createHash("sha256").update(readFileSync(lockFile)).digest("hex");
}

/** True too when somebody ran npm by hand: what counts is what is there. */
function installedFits() {
  if (!existsSync(installedFile)) return false;
  const installed = packagesIn(installedFile);
  const locked = packagesIn(lockFile);
  const isWanted = Object.keys(installed).every((path) => path in locked);
  return isWanted && namesForThisMachine(locked).every((path) => isInstalled(installed[path], locked[path]));
}

/** @typedef {{ version: string, integrity: string, optional?: boolean, os?: string | string[], cpu?: string | string[], libc?: string | string[] }} Locked */

/**
 * What npm would install whatever the registry sends.
 *
 * @param {Record<string, { version?: string, integrity?: string, link?: boolean }>} packages
 */
export function withoutHash(packages) {
  return Object.keys(packages).filter(
    (path) => path !== "" && !packages[path]?.integrity && !packages[path]?.link,
  );
}

/**
 * @param {string} file
 * @returns {Record<string, Locked>}
 */
function packagesIn(file) {
  const { "": _project, ...packages } = JSON.parse(readFileSync(file, "utf8")).packages;
  return packages;
}

/**
 * @param {Locked | undefined} installed
 * @param {Locked | undefined} locked
 */
function isInstalled(installed, locked) {
  // npm leaves out what only another system's optional package needs, and that names no system itself.
  if (!installed) return locked?.optional === true && !locked.os && !locked.cpu;
  return installed.version === locked?.version && installed.integrity === locked.integrity;
}

/** @param {Record<string, Locked>} locked */
function namesForThisMachine(locked) {
  const libcHere = libcOfThisMachine();
  return Object.keys(locked).filter((path) => {
    const { os, cpu, libc } = locked[path] ?? {};
    return allows(os, process.platform) && allows(cpu, process.arch) && allows(libc, libcHere);
  });
}

/**
 * @param {string | string[] | undefined} wanted
 * @param {string} here
 */
function allows(wanted, here) {
  return wanted === undefined || [wanted].flat().includes(here);
}

function libcOfThisMachine() {
  const report = /** @type {{ header: { glibcVersionRuntime?: string } } | undefined} */ (
    process.report?.getReport()
  );
  return report?.header.glibcVersionRuntime ? "glibc" : "musl";
}

async function install() {
  refuseLink();
  const paths = namesForThisMachine(packagesIn(lockFile)).map((path) => inProject(path, "package.json"));
  heading("Installing the packages that package-lock.json names (npm ci)");
  const stopShowing = showProgress(() => `${paths.filter(existsSync).length} of about ${paths.length}`);
  // No package of ours needs its install script, and a stolen package would use one.
  const flags = ["--ignore-scripts", "--no-audit", "--no-fund", "--no-progress", "--loglevel=error"];
  const code = await run("npm", ["ci", ...flags], { cwd: root, env: withoutOurBinaries() });
  stopShowing();
  if (code !== 0)
    throw new Needed(
      `npm ci failed (exit code ${code}); what it says is above. If the lock misses packages: npm run lock`,
    );
}

/** npm would empty the folder behind a link, which is another project's. */
function refuseLink() {
  const link = lstatSync(inProject("node_modules"), { throwIfNoEntry: false });
  if (link?.isSymbolicLink())
    throw new Needed(
      "node_modules is a link to another folder, and the wrong packages are in it. Remove the link.",
    );
}

/** npm must not run with the pinned Node: it deletes that Node before it installs it again. */
export function withoutOurBinaries() {
  const folders = (process.env.PATH || "").split(delimiter);
  return { ...process.env, PATH: folders.filter((path) => !path.includes("node_modules")).join(delimiter) };
}
