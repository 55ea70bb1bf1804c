/** Installs exactly what package-lock.json names, when that is not what is installed. */
import { lstatSync, statSync } from "node:fs";
import { delimiter } from "node:path";
import { run } from "./children.mjs";
import { inProject } from "./project.mjs";
import { heading, Needed } from "./terminal.mjs";

export async function installPackages() {
  // npm writes the second as its last act: an interrupted install has none, and one of an earlier lock is older.
  const [locked = 0, installed = 0] = ["package-lock.json", "node_modules/.package-lock.json"].map(
    (file) => statSync(inProject(file), { throwIfNoEntry: false })?.mtimeMs,
  );
  if (installed >= locked) return;
  // npm would empty the folder behind a link, which is another project's.
  if (lstatSync(inProject("node_modules"), { throwIfNoEntry: false })?.isSymbolicLink())
    throw new Needed("node_modules is a link to a folder with the wrong packages. Remove the link.");
  heading("Installing the packages that package-lock.json names (npm ci)");
  // No package of ours needs its install script, and a stolen package would use one.
  const flags = ["--ignore-scripts", "--no-audit", "--no-fund", "--loglevel=error"];
  const code = await run("npm", ["ci", ...flags], { env: withoutOurBinaries() });
  if (code !== 0)
    throw new Needed(
      `npm ci failed (exit code ${code}); what it says is above. If the lock misses packages: npm run lock`,
    );
}

/** npm must not run with the pinned Node: it deletes that Node before it installs it again. */
export function withoutOurBinaries() {
  const folders = (process.env.PATH || "").split(delimiter);
  return { ...process.env, PATH: folders.filter((path) => !path.includes("node_modules")).join(delimiter) };
}
