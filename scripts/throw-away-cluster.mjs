/** A PostgreSQL that lives as long as one run of the tests or of a benchmark: own folder, own port, nothing kept. */
import { spawn } from "node:child_process";
import { chmodSync, chownSync, existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { exitCode, outputOf } from "./children.mjs";
import { freePort } from "./free-port.mjs";
import { note, seconds } from "./terminal.mjs";

/** Of the tests: a crash may lose everything, so nothing has to reach the disk. */
const forgetful = { fsync: "off", synchronous_commit: "off", full_page_writes: "off" };

/**
 * @param {string} programs the folder of `initdb` and `pg_ctl`
 * @param {string} [parent] the folder in which it makes its own
 * @param {{ isDurable?: boolean }} [how] `isDurable`: every commit reaches the disk, as a real club's does
 * @returns {Promise<{
 *   url: string, pid: number, data: string, crash: () => Promise<void>, start: () => Promise<void>, stop: () => Promise<void>
 * }>} `data`: its folder; `crash` ends it at once and keeps what is in it, until `start`
 */
export async function startThrowAwayCluster(programs, parent = tmpdir(), { isDurable = false } = {}) {
  const started = Date.now();
  const folder = mkdtempSync(join(parent, "clubhouse-postgres-"));
  const owner = unprivilegedOwner();
  if (owner) chownSync(folder, owner.uid, owner.gid);
  chmodSync(folder, 0o700);
  const [data, log] = [join(folder, "data"), join(folder, "log")];
  const port = await freePort();
  const settings = {
    listen_addresses: "127.0.0.1",
    port: String(port),
    unix_socket_directories: "",
    max_connections: "300",
    ...(isDurable ? {} : forgetful),
  };
  const options = Object.entries(settings).map(([name, value]) => `-c ${name}='${value}'`);

  /**
   * @param {string} program
   * @param {string[]} args
   */
  async function run(program, ...args) {
    // Its own process group: Ctrl-C must reach the tests first, and the database last.
    const child = spawn(join(programs, program), args, {
      ...owner,
      cwd: folder,
      detached: true,
      stdio: ["ignore", "ignore", "inherit"],
    });
    if ((await exitCode(child)) !== 0) throw new Error(`${program} failed; what it says is above.`);
  }
  const start = () =>
    run("pg_ctl", "start", "--wait", `--pgdata=${data}`, `--log=${log}`, `--options=${options.join(" ")}`);
  // There is nothing in it to keep, or it is to be found out whether it is kept.
  const crash = () => run("pg_ctl", "stop", "--mode=immediate", `--pgdata=${data}`);
  const stop = async () => {
    // One that has crashed has no such file.
    if (existsSync(join(data, "postmaster.pid"))) await crash();
    rmSync(folder, { recursive: true, force: true });
  };
  try {
    const flags = ["--auth=trust", "--username=clubhouse", "--encoding=UTF8", "--no-locale", "--no-sync"];
    await run("initdb", ...flags, `--pgdata=${data}`);
    await start();
  } catch (error) {
    rmSync(folder, { recursive: true, force: true });
    throw error;
  }
  note(`PostgreSQL answers on port ${port} after ${seconds(Date.now() - started)}`);
  const pid = Number.parseInt(readFileSync(join(data, "postmaster.pid"), "utf8"), 10);
  return { url: `postgres://clubhouse@127.0.0.1:${port}/postgres`, pid, data, crash, start, stop };
}

/** PostgreSQL refuses to run as root. */
function unprivilegedOwner() {
  if (process.getuid?.() !== 0) return undefined;
  const user = outputOf("id", ["-u", "postgres"]) ? "postgres" : "nobody";
  return { uid: Number(outputOf("id", ["-u", user])), gid: Number(outputOf("id", ["-g", user])) };
}
