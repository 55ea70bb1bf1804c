/** Finds PostgreSQL's server programs, or installs them. */
import { existsSync, mkdirSync, readdirSync, rmdirSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { canInstallDebianPackages, installDebianPackage } from "./debian.mjs";
import { onPath } from "./project.mjs";
import { Needed, note } from "./terminal.mjs";

/** @returns {Promise<string>} the folder with `initdb` and `postgres` */
export async function ensurePostgres() {
  const folder = chosenPrograms() || installedPrograms() || (await newPrograms());
  note(`PostgreSQL: ${folder}`);
  return folder;
}

function chosenPrograms() {
  const folder = process.env.PG_BIN;
  if (folder && !isComplete(folder))
    throw new Needed(`PG_BIN names ${folder}, which has no initdb and postgres.`);
  return folder;
}

/** @param {string} folder */
function isComplete(folder) {
  return existsSync(join(folder, "initdb")) && existsSync(join(folder, "postgres"));
}

/** @returns {string | undefined} */
function installedPrograms() {
  // Debian keeps the server's programs off PATH, one folder for each version.
  const debians = "/usr/lib/postgresql";
  const versions = existsSync(debians) ? readdirSync(debians).sort((a, b) => Number(b) - Number(a)) : [];
  const initdb = onPath("initdb");
  const folders = versions.map((version) => join(debians, version, "bin"));
  return [...folders, ...(initdb ? [dirname(initdb)] : [])].find(isComplete);
}

async function newPrograms() {
  if (canInstallDebianPackages()) await installWithoutCluster();
  const folder = installedPrograms();
  if (folder) return folder;
  throw new Needed(
    "No PostgreSQL to test with: `sudo apt-get install postgresql`, or set PG_BIN to the folder of its initdb.",
  );
}

/** Debian's package makes and starts a database of its own unless told not to; these tests want the programs only. */
async function installWithoutCluster() {
  const folder = "/etc/postgresql-common/createcluster.d";
  const file = join(folder, "clubhouse-tests.conf");
  const isOurFolder = !existsSync(folder);
  mkdirSync(folder, { recursive: true });
  writeFileSync(file, "create_main_cluster = false\n");
  try {
    await installDebianPackage("postgresql");
  } finally {
    rmSync(file);
    if (isOurFolder && readdirSync(folder).length === 0) rmdirSync(folder);
  }
}
