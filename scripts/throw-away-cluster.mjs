/** A PostgreSQL that lives as long as one run of the tests or of a benchmark: own folder, own port, nothing kept. */
import { spawn } from "node:child_process";
import { chmodSync, chownSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { exitCode, outputOf } from "./children.mjs";
import { freePort } from "./free-port.mjs";
import { note, seconds } from "./terminal.mjs";

/**
 * @param {string} programs the folder of `initdb` and `postgres`
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
  try {
    await makeCluster(programs, folder, owner);
    const port = await freePort();
    const begin = () => startServer(programs, folder, port, { owner, isDurable });
    let server = await begin();
    note(`PostgreSQL answers on port ${port} after ${seconds(Date.now() - started)}`);
    // Immediate shutdown: there is nothing in it to keep, or it is to be found out whether it is kept.
    const crash = async () => {
      server.kill("SIGQUIT");
      await ended(server);
    };
    const start = async () => {
      server = await begin();
    };
    const stop = async () => {
      await crash();
      rmSync(folder, { recursive: true, force: true });
    };
    const url = `postgres://clubhouse@127.0.0.1:${port}/postgres`;
    return { url, pid: server.pid ?? 0, data: join(folder, "data"), crash, start, stop };
  } catch (error) {
    rmSync(folder, { recursive: true, force: true });
    throw error;
  }
}

/** Of the tests: a crash may lose everything, so nothing has to reach the disk. */
const forgetful = { fsync: "off", synchronous_commit: "off", full_page_writes: "off" };

/** PostgreSQL refuses to run as root. */
function unprivilegedOwner() {
  if (process.getuid?.() !== 0) return undefined;
  const user = outputOf("id", ["-u", "postgres"]) ? "postgres" : "nobody";
  return { uid: Number(outputOf("id", ["-u", user])), gid: Number(outputOf("id", ["-g", user])) };
}

/** @typedef {{ uid: number, gid: number } | undefined} Owner */

/**
 * @param {string} programs
 * @param {string} folder
 * @param {Owner} owner
 */
async function makeCluster(programs, folder, owner) {
  const flags = ["--auth=trust", "--username=clubhouse", "--encoding=UTF8", "--no-locale", "--no-sync"];
  const data = join(folder, "data");
  const initdb = spawn(join(programs, "initdb"), [...flags, "--pgdata", data], {
    ...owner,
    cwd: folder,
    stdio: ["ignore", "ignore", "pipe"],
  });
  const said = lastWords(initdb);
  const code = await exitCode(initdb);
  if (code !== 0) throw new Error(`initdb failed (exit code ${code}):\n${said()}`);
}

/**
 * @param {string} programs
 * @param {string} folder
 * @param {number} port
 * @param {{ owner: Owner, isDurable: boolean }} how
 */
async function startServer(programs, folder, port, { owner, isDurable }) {
  const settings = {
    listen_addresses: "127.0.0.1",
    port: String(port),
    unix_socket_directories: "",
    max_connections: "300",
    ...(isDurable ? {} : forgetful),
  };
  const flags = Object.entries(settings).flatMap(([name, value]) => ["-c", `${name}=${value}`]);
  const server = spawn(join(programs, "postgres"), ["-D", join(folder, "data"), ...flags], {
    ...owner,
    cwd: folder,
    // Its own process group: Ctrl-C must reach the tests first, and the database last.
    detached: true,
    stdio: ["ignore", "ignore", "pipe"],
  });
  await readiness(server);
  return server;
}

/** @param {import("node:child_process").ChildProcess} server */
function readiness(server) {
  const said = lastWords(server);
  return new Promise((resolve, reject) => {
    server.once("error", reject);
    server.once("exit", (code) => reject(new Error(`PostgreSQL ended (exit code ${code}):\n${said()}`)));
    server.stderr?.on("data", () => {
      if (/ready to accept (read-only )?connections/.test(said())) resolve(undefined);
    });
  });
}

/**
 * Reads on for as long as the program writes, so that it never waits for a reader.
 *
 * @param {import("node:child_process").ChildProcess} child
 */
function lastWords(child) {
  let words = "";
  child.stderr?.on("data", (chunk) => {
    words = (words + chunk).slice(-4_000);
  });
  return () => words;
}

/** @param {import("node:child_process").ChildProcess} server */
function ended(server) {
  if (server.exitCode !== null || server.signalCode !== null) return undefined;
  return exitCode(server);
}
