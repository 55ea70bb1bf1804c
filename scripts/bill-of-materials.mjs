/**
 * The software bill of materials: every package that package-lock.json names, as CycloneDX. npm writes it, from the lock
 * alone, so it is the same on every machine and asks nobody.
 */
import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { withoutOurBinaries } from "./packages.mjs";
import { inProject, root } from "./project.mjs";
import { Needed } from "./terminal.mjs";

/** @typedef {{ name: string, version: string, licenses?: { license?: { id?: string, name?: string }, expression?: string }[] }} Component */

/** @returns {{ metadata: { component: { name: string } }, components: Component[] }} */
export function billOfMaterials() {
  const args = ["sbom", "--sbom-format=cyclonedx", "--sbom-type=application", "--package-lock-only"];
  const { status, stdout, stderr } = askNpm(args);
  if (status !== 0) throw new Needed(`npm sbom failed; it needs npm 10 or newer:\n${stderr}`);
  const bill = JSON.parse(stdout);
  // npm takes the name of the folder, which is another one on every machine.
  bill.metadata.component.name = JSON.parse(readFileSync(inProject("package.json"), "utf8")).name;
  return bill;
}

/** @param {string[]} args */
export function askNpm(args) {
  const options = { cwd: root, env: withoutOurBinaries(), encoding: /** @type {const} */ ("utf8") };
  return spawnSync("npm", args, { ...options, maxBuffer: 64 * 1024 * 1024 });
}
