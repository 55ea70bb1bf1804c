import { spawnSync } from "node:child_process";
import { lstatSync, statSync } from "node:fs";
import { delimiter } from "node:path";
import { run } from "./children.mjs";
import { inProject, root } from "./project.mjs";
import { heading, Needed } from "./terminal.mjs";

export async function installPackages() {
  // npm writes `.package-lock.json` last. After an interrupted install that file is missing or too old.
  const [locked = 0, installed = 0] = ["package-lock.json", "node_modules/.package-lock.json"].map(
    (file) => statSync(inProject(file), { throwIfNoEntry: false })?.mtimeMs,
  );
  if (installed >= locked) return;
  // If `node_modules` is a link, it leads to another project's folder, and npm would empty that folder.
  if (lstatSync(inProject("node_modules"), { throwIfNoEntry: false })?.isSymbolicLink())
    throw new Needed("node_modules is a link to a folder with the wrong packages. Remove the link.");
  heading("Installing the packages that package-lock.json names (npm ci)");
  // None of our packages needs its install script, and a malicious package would use one.
  const flags = ["--ignore-scripts", "--no-audit", "--no-fund", "--loglevel=error"];
  const code = await run("npm", ["ci", ...flags], { env: withoutOurBinaries() });
  if (code !== 0)
    throw new Needed(
      `npm ci failed (exit code ${code}); what it says is above. If the lock misses packages: npm run lock`,
    );
}

/** npm deletes the pinned Node (`pinned-node.mjs`) during an install, so npm must run with another Node. */
export function withoutOurBinaries() {
  const folders = (process.env.PATH || "").split(delimiter);
  return { ...process.env, PATH: folders.filter((path) => !path.includes("node_modules")).join(delimiter) };
}

/**
 * The bill of materials in CycloneDX. npm writes it from package-lock.json, offline.
 *
 * @returns {{ metadata: { component: { name: string } }, components: { name: string, version: string }[] }}
 */
export function billOfMaterials() {
  const args = ["sbom", "--sbom-format=cyclonedx", "--sbom-type=application", "--package-lock-only"];
  const { status, stdout, stderr } = spawnSync("npm", args, {
    cwd: root,
    env: withoutOurBinaries(),
    encoding: "utf8",
    maxBuffer: 64 * 2 ** 20,
  });
  if (status !== 0) throw new Needed(`npm sbom failed; it needs npm 10 or newer:\n${stderr}`);
  const bill = JSON.parse(stdout);
  // npm uses the folder's name, which differs between machines.
  bill.metadata.component.name = "clubhouse";
  return bill;
}
