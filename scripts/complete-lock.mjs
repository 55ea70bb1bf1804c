/**
 * `npm run lock`, after any `npm install NAME`: completes package-lock.json for `npm ci`.
 *
 * npm may omit optional packages of other systems, or their hashes. So this command runs npm 11.19 in an
 * empty folder, where npm includes them.
 */
import { copyFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { run } from "./children.mjs";
import { withoutOurBinaries } from "./packages.mjs";
import { inProject } from "./project.mjs";
import { command, Needed, readTyped } from "./terminal.mjs";

await command(async () => {
  readTyped({});
  const folder = mkdtempSync(join(tmpdir(), "clubhouse-lock-"));
  const [old, whole] = [inProject("package-lock.json"), join(folder, "package-lock.json")];
  for (const name of ["package.json", ".npmrc"]) copyFileSync(inProject(name), join(folder, name));
  const lock = JSON.parse(readFileSync(old, "utf8"));
  // npm adds hashes only to packages that are not listed yet. So packages without a hash are removed first.
  for (const [path, { integrity, link }] of Object.entries(lock.packages))
    if (path !== "" && !integrity && !link) delete lock.packages[path];
  writeFileSync(whole, `${JSON.stringify(lock, null, 2)}\n`);
  const install = ["install", "--package-lock-only", "--ignore-scripts", "--loglevel=error"];
  const options = { cwd: folder, env: withoutOurBinaries() };
  const code = await run("npm", ["exec", "--yes", "npm@11.19.1", "--", ...install], options);
  if (code === 0) copyFileSync(whole, old);
  rmSync(folder, { recursive: true });
  if (code !== 0) throw new Needed(`npm install failed (exit code ${code}); what it says is above.`);
  const { packages } = JSON.parse(readFileSync(old, "utf8"));
  const added = Object.keys(packages).filter((path) => !(path in lock.packages));
  console.log(`package-lock.json is whole; added: ${added.join(", ") || "nothing"}`);
  return 0;
});
