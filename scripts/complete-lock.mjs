/**
 * `npm run lock`, after any `npm install NAME`: makes package-lock.json whole for `npm ci`.
 *
 * A program's build for another system is an optional package. npm may leave it out of the lock, or its hash, and
 * `npm ci` then refuses the lock, or takes whatever the registry sends. The package that wants it names its exact version,
 * its name says the system, and the registry has the hash.
 */
import { execFileSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { command, readTyped } from "./command.mjs";
import { withoutHash } from "./packages.mjs";
import { inProject } from "./project.mjs";
import { Needed } from "./terminal.mjs";

const systems = [
  "aix",
  "android",
  "darwin",
  "freebsd",
  "linux",
  "netbsd",
  "openbsd",
  "openharmony",
  "sunos",
  "win32",
];
const processors = [
  "arm64",
  "arm",
  "ia32",
  "loong64",
  "mips64el",
  "ppc64",
  "riscv64",
  "s390x",
  "wasm32",
  "x64",
];

await command(async () => {
  readTyped({});
  const file = inProject("package-lock.json");
  const lock = JSON.parse(readFileSync(file, "utf8"));
  const missing = missingOptionals(lock.packages);
  for (const { path, name, version } of missing) lock.packages[path] = entry(name, version);
  for (const path of withoutHash(lock.packages)) lock.packages[path] = withHash(path, lock.packages[path]);
  lock.packages = sortedByPath(lock.packages);
  writeFileSync(file, `${JSON.stringify(lock, null, 2)}\n`);
  console.log(
    `package-lock.json is whole; added: ${missing.map(({ name }) => name).join(", ") || "nothing"}`,
  );
  return 0;
});

/**
 * @param {string} path
 * @param {{ version: string }} locked
 */
function withHash(path, { version, ...rest }) {
  const name = path.replace(/^.*node_modules\//, "");
  const integrity = execFileSync("npm", ["view", `${name}@${version}`, "dist.integrity"], {
    encoding: "utf8",
  }).trim();
  if (!integrity) throw new Needed(`The registry has no hash of ${name}@${version}: take another version.`);
  return { version, integrity, ...rest };
}

/** @typedef {Record<string, { version?: string, optionalDependencies?: Record<string, string> }>} Packages */

/** @param {Packages} packages */
function missingOptionals(packages) {
  return Object.entries(packages).flatMap(([parent, { optionalDependencies = {} }]) =>
    Object.entries(optionalDependencies)
      .filter(([name]) => !isFound(packages, parent, name))
      .map(([name, version]) => ({ path: `node_modules/${name}`, name, version })),
  );
}

/**
 * As Node looks it up: beside the package, then in each folder above it.
 *
 * @param {Packages} packages
 * @param {string} from
 * @param {string} name
 * @returns {boolean}
 */
function isFound(packages, from, name) {
  if (`${from}${from && "/"}node_modules/${name}` in packages) return true;
  return (
    from !== "" && isFound(packages, from.slice(0, Math.max(0, from.lastIndexOf("/node_modules/"))), name)
  );
}

/**
 * @param {string} name
 * @param {string} version
 */
function entry(name, version) {
  const words = name.split("-");
  const isWasm = words.includes("wasm32");
  const os = systems.find((system) => words.includes(system));
  const cpu = processors.find((processor) => words.includes(processor));
  if (!/^\d+\.\d+\.\d+$/.test(version) || !cpu || !(os || isWasm)) {
    throw new Needed(`Which system ${name}@${version} is for is not in its name: write its entry by hand.`);
  }
  const libc = words.some((word) => word.startsWith("musl"))
    ? "musl"
    : words.includes("gnu")
      ? "glibc"
      : undefined;
  return {
    version,
    cpu: [cpu],
    optional: true,
    ...(os && { os: [os] }),
    ...(os === "linux" && libc && { libc: [libc] }),
  };
}

/** @param {Packages} packages */
function sortedByPath(packages) {
  return Object.fromEntries(Object.entries(packages).sort(([a], [b]) => a.localeCompare(b, "en")));
}
