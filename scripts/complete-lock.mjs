/**
 * `npm run lock`, after any `npm install NAME`: makes package-lock.json whole for `npm ci`.
 *
 * A program's build for another system is an optional package. npm may leave it out of the lock, or its hash, and
 * `npm ci` then refuses the lock, or takes whatever the registry sends. The registry says what is missing.
 */
import { execFileSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { inProject } from "./project.mjs";
import { command, Needed, readTyped } from "./terminal.mjs";

/** @typedef {Record<string, { version: string, integrity?: string, link?: boolean, optional?: boolean, optionalDependencies?: Record<string, string> }>} Packages */

await command(async () => {
  readTyped({});
  const file = inProject("package-lock.json");
  const lock = JSON.parse(readFileSync(file, "utf8"));
  const added = addOptionals(lock.packages);
  for (const [path, locked] of Object.entries(lock.packages))
    if (path !== "" && !locked.integrity && !locked.link)
      Object.assign(locked, fromRegistry(path.replace(/^.*node_modules\//, ""), locked.version));
  const sorted = Object.entries(lock.packages).sort(([a], [b]) => a.localeCompare(b, "en"));
  const whole = { ...lock, packages: Object.fromEntries(sorted) };
  writeFileSync(file, `${JSON.stringify(whole, null, 2)}\n`);
  console.log(`package-lock.json is whole; added: ${added.join(", ") || "nothing"}`);
  return 0;
});

/**
 * The names of those that were missing.
 *
 * @param {Packages} packages
 */
function addOptionals(packages) {
  const missing = Object.entries(packages).flatMap(([parent, { optionalDependencies = {} }]) =>
    Object.entries(optionalDependencies).filter(([name]) => !isFound(packages, parent, name)),
  );
  for (const [name, version] of missing)
    packages[`node_modules/${name}`] = { optional: true, ...fromRegistry(name, version) };
  return missing.map(([name]) => name);
}

/**
 * As Node looks it up: in the package, then in each folder above it.
 *
 * @param {Packages} packages
 * @param {string} from
 * @param {string} name
 * @returns {boolean}
 */
function isFound(packages, from, name) {
  if (`${from}${from && "/"}node_modules/${name}` in packages) return true;
  const above = from.slice(0, Math.max(0, from.lastIndexOf("/node_modules/")));
  return from !== "" && isFound(packages, above, name);
}

/**
 * Its hash, and the systems that it is for.
 *
 * @param {string} name
 * @param {string} version
 */
function fromRegistry(name, version) {
  const asked = ["version", "dist.integrity", "os", "cpu", "libc"];
  const said = execFileSync("npm", ["view", `${name}@${version}`, ...asked, "--json"], { encoding: "utf8" });
  const { "dist.integrity": integrity, ...rest } = JSON.parse(said);
  if (!integrity) throw new Needed(`The registry has no hash of ${name}@${version}: take another version.`);
  return { ...rest, integrity };
}
