import { spawnSync } from "node:child_process";
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { outputOf } from "./children.mjs";
import { canInstallDebianPackages, installDebianPackage } from "./debian.ts";
import { freePort } from "./free-port.ts";
import { onPath } from "./project.mjs";
import { Needed, note, seconds } from "./terminal.mjs";

/** A crash may lose all data. Without autovacuum, query plans and the order of rows stay the same. */
const forgetful = { fsync: "off", synchronous_commit: "off", full_page_writes: "off", autovacuum: "off" };

/** `isDurable`: commits reach the disk. `crash` ends PostgreSQL immediately, and keeps the data for `start`. */
export async function startCluster({ parent = tmpdir(), isDurable = false } = {}) {
  const programs = await ensurePrograms();
  const started = Date.now();
  const folder = mkdtempSync(join(parent, "clubhouse-postgres-"));
  const owner = unprivilegedOwner();
  if (owner) chownSync(folder, owner.uid, owner.gid);
  chmodSync(folder, 0o700);
  const data = join(folder, "data");
  const port = await freePort();
  const settings = {
    listen_addresses: "127.0.0.1",
    port,
    unix_socket_directories: "",
    max_connections: 300,
    ...(isDurable ? {} : forgetful),
  };
  const options = Object.entries(settings).map(([name, value]) => `-c ${name}='${value}'`);

  function run(program: string, ...args: string[]): void {
    const { status } = spawnSync(join(programs, program), [...args, `--pgdata=${data}`], {
      ...owner,
      cwd: folder,
      stdio: ["ignore", "ignore", "inherit"],
    });
    if (status !== 0) throw new Error(`${program} failed; what it says is above.`);
  }
  const start = () =>
    run("pg_ctl", "start", "--wait", `--log=${join(folder, "log")}`, `--options=${options.join(" ")}`);
  const crash = () => run("pg_ctl", "stop", "--mode=immediate");
  const pidFile = join(data, "postmaster.pid");
  const remove = () => rmSync(folder, { recursive: true, force: true });
  try {
    run("initdb", "--auth=trust", "--username=clubhouse", "--encoding=UTF8", "--no-locale", "--no-sync");
    start();
  } catch (error) {
    remove();
    throw error;
  }
  note(`PostgreSQL answers on port ${port} after ${seconds(Date.now() - started)}`);
  return {
    url: `postgres://clubhouse@127.0.0.1:${port}/postgres`,
    pid: Number.parseInt(readFileSync(pidFile, "utf8"), 10),
    data,
    crash,
    start,
    stop() {
      if (existsSync(pidFile)) crash();
      remove();
    },
  };
}

/** PostgreSQL refuses to run as root, so it needs another user. */
function unprivilegedOwner() {
  if (process.getuid?.() !== 0) return undefined;
  const user = outputOf("id", ["-u", "postgres"]) ? "postgres" : "nobody";
  return { uid: Number(outputOf("id", ["-u", user])), gid: Number(outputOf("id", ["-g", user])) };
}

async function ensurePrograms(): Promise<string> {
  const chosen = process.env.PG_BIN;
  if (chosen && !isComplete(chosen))
    throw new Needed(`PG_BIN names ${chosen}, which has no initdb and postgres.`);
  if (!chosen && !installedPrograms() && canInstallDebianPackages()) await installWithoutCluster();
  const folder = chosen || installedPrograms();
  if (!folder)
    throw new Needed(
      "No PostgreSQL to test with: `sudo apt-get install postgresql`, or set PG_BIN to the folder of its initdb.",
    );
  note(`PostgreSQL: ${folder}`);
  return folder;
}

function installedPrograms(): string | undefined {
  // Debian keeps these programs outside PATH, in one folder for each version.
  const debians = "/usr/lib/postgresql";
  const versions = existsSync(debians) ? readdirSync(debians).sort((a, b) => Number(b) - Number(a)) : [];
  const folders = versions.map((version) => join(debians, version, "bin"));
  const initdb = onPath("initdb");
  if (initdb) folders.push(dirname(initdb));
  return folders.find(isComplete);
}

function isComplete(folder: string): boolean {
  return existsSync(join(folder, "initdb")) && existsSync(join(folder, "postgres"));
}

/** Debian's package would create and start a database; the tests need only the programs. */
async function installWithoutCluster(): Promise<void> {
  const folder = "/etc/postgresql-common/createcluster.d";
  const file = join(folder, "clubhouse-tests.conf");
  mkdirSync(folder, { recursive: true });
  writeFileSync(file, "create_main_cluster = false\n");
  try {
    await installDebianPackage("postgresql");
  } finally {
    rmSync(file);
  }
}
