/** Traces a served club with strace: requests read, answers written, and fsyncs. */
import { spawn } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { exitCode, outputOf } from "../children.mjs";
import { canInstallDebianPackages, installDebianPackage } from "../debian.ts";
import { onPath } from "../project.mjs";
import { Needed } from "../terminal.mjs";

/**
 * @typedef {object} Call
 * @property {"request" | "answer" | "fsync"} kind only of the database's log; a request that changes something
 * @property {string} connection "" of an fsync
 * @property {number} begin grows with time
 */

/**
 * The club's system calls during `work`, in order.
 *
 * @param {import("./served-club.mjs").ServedClub} club
 * @param {() => Promise<void>} work
 * @returns {Promise<Call[]>}
 */
export async function traced(club, work) {
  await ensureStrace();
  const folder = mkdtempSync(join(tmpdir(), "clubhouse-trace-"));
  const file = join(folder, "calls");
  const pids = [club.pid, ...databaseProcesses(club)].flatMap((pid) => ["-p", String(pid)]);
  const calls = "trace=read,readv,recvfrom,write,writev,sendto,sendmsg,fsync,fdatasync";
  const strace = spawn("strace", ["-f", "-y", "-s", "40", "-e", calls, "-o", file, ...pids], {
    stdio: ["ignore", "ignore", "pipe"],
  });
  const ended = exitCode(strace);
  try {
    await untilAttached(strace, pids.length / 2);
    await work();
    // Time for strace to write the last answer to its file.
    await sleep(200);
    strace.kill("SIGINT");
    await ended;
    return callsIn(readFileSync(file, "utf8").split("\n"));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

async function ensureStrace() {
  if (onPath("strace") === undefined && canInstallDebianPackages()) await installDebianPackage("strace");
  if (onPath("strace") === undefined)
    throw new Needed("Install strace first: `sudo apt-get install strace`.");
}

/** @param {import("./served-club.mjs").ServedClub} club */
function databaseProcesses({ databasePid }) {
  if (databasePid === null) return [];
  const children = outputOf("ps", ["-o", "pid=", "--ppid", String(databasePid)]) ?? "";
  return [databasePid, ...children.split(/\s+/).filter(Boolean).map(Number)];
}

/** @param {import("node:child_process").ChildProcess} strace @param {number} processes */
function untilAttached(strace, processes) {
  let said = "";
  return new Promise((resolve, reject) => {
    strace.stderr?.on("data", (chunk) => {
      said += chunk;
      if ((said.match(/attached/g) ?? []).length >= processes) resolve(undefined);
    });
    strace.once("exit", () => reject(new Needed(`strace could not look at the server: ${said}`)));
  });
}

/**
 * strace writes two lines, begin and end, for a call that other calls overlap.
 *
 * @param {string[]} lines
 * @returns {Call[]} as they end
 */
function callsIn(lines) {
  /** @type {Map<string, { text: string, begin: number }>} by process, what has begun */
  const begun = new Map();
  return lines.flatMap((line, at) => {
    const [, pid = "", text = ""] = /^(\d+) +(.*)$/.exec(line) ?? [];
    const [, beginning] = /^(.*) <unfinished \.\.\.>$/.exec(text) ?? [];
    if (beginning !== undefined) {
      begun.set(pid, { text: beginning, begin: at });
      // Another process may read the data before the write call ends.
      return callOf(beginning, at, /^(?!read|f)/);
    }
    const [, ending] = /^<\.\.\. \w+ resumed>(.*)$/.exec(text) ?? [];
    if (ending === undefined) return callOf(text, at);
    const first = begun.get(pid) ?? { text: "", begin: at };
    return callOf(first.text + ending, first.begin, /^(read|f)/);
  });
}

/**
 * @param {string} text
 * @param {number} begin
 * @param {RegExp} [only] calls with such names
 * @returns {Call[]}
 */
function callOf(text, begin, only = /^/) {
  const [, name = "", connection = "", file = ""] = /^(\w+)\((\d+)<([^>]*)>/.exec(text) ?? [];
  if (!only.test(name)) return [];
  if (/sync$/.test(name))
    return / = 0$/.test(text) && isLog(file) ? [{ kind: "fsync", connection: "", begin }] : [];
  if (!/^(socket|TCP)/.test(file)) return [];
  if (/^(read|recv)/.test(name)) return /"PUT \//.test(text) ? [{ kind: "request", connection, begin }] : [];
  return /"HTTP\/1\.1 200/.test(text) ? [{ kind: "answer", connection, begin }] : [];
}

/** The log that each engine writes before a commit. @param {string} file */
function isLog(file) {
  return file.endsWith("-wal") || file.includes("/pg_wal/");
}
