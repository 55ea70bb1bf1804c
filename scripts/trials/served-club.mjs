/** Starts real servers for a trial, on each engine in turn and with a clock that the trial sets. */

import { spawn } from "node:child_process";
import { createInterface } from "node:readline";
import { buildIfStale } from "../builds.ts";
import { exitCode } from "../children.mjs";
import { environment, pinnedNode, serverFlags } from "../pinned-node.mjs";
import { startCluster } from "../postgres.ts";
import { root } from "../project.mjs";
import { heading } from "../terminal.mjs";
import { isFull } from "./extent.mjs";

/**
 * @typedef {object} ServedClub
 * @property {"SQLite" | "PostgreSQL"} engine
 * @property {string} url "http://127.0.0.1:…"; also the Origin that a change must come with
 * @property {string} dataDir
 * @property {string} pin everybody's
 * @property {string[]} phones of the members
 * @property {number} pid of the server
 * @property {number | null} databasePid of PostgreSQL's first process; null where the server is the database as well
 * @property {(now: string) => Promise<void>} setClock to an ISO instant
 */

/**
 * Opens a club on each engine in turn for `tryOne`, then removes it.
 *
 * @param {{ members: number, now: string, trustedProxy?: string, isDurable?: boolean }} extent `isDurable`: PostgreSQL
 *   brings every commit to the disk as well
 * @param {(club: ServedClub) => Promise<string[]>} tryOne answers what was wrong
 * @returns {Promise<number>} the exit code
 */
export async function onEachEngine(extent, tryOne) {
  // A sample opens no screen.
  if (isFull) await buildIfStale("web");
  const faults = [];
  for (const engine of /** @type {const} */ (["SQLite", "PostgreSQL"])) {
    heading(`On ${engine}`);
    const cluster = engine === "PostgreSQL" ? await startCluster({ isDurable: extent.isDurable }) : undefined;
    try {
      const found = await withServer(engine, extent, cluster, tryOne);
      faults.push(...found.map((fault) => `${engine}: ${fault}`));
    } finally {
      cluster?.stop();
    }
  }
  for (const fault of faults) console.error(fault);
  heading(`${faults.length} faults`);
  return faults.length === 0 ? 0 : 1;
}

/**
 * @param {ServedClub["engine"]} engine
 * @param {{ members: number, now: string, trustedProxy?: string }} extent
 * @param {{ url: string, pid: number } | undefined} cluster
 * @param {(club: ServedClub) => Promise<string[]>} tryOne
 */
async function withServer(engine, { members, now, trustedProxy }, cluster, tryOne) {
  const flags = ["--now", now, "--members", String(members)];
  if (cluster) flags.push("--database-url", cluster.url);
  if (trustedProxy) flags.push("--trusted-proxy", trustedProxy);
  const server = spawn(pinnedNode(), [...serverFlags, "src/server/testing/serve.ts", ...flags], {
    cwd: root,
    env: environment(),
    // The server's log is not part of the trial's output.
    stdio: ["pipe", "pipe", "ignore"],
  });
  const lines = createInterface({ input: server.stdout })[Symbol.asyncIterator]();
  const nextAnswer = async () => {
    const { value, done } = await lines.next();
    if (done) throw new Error("The server ended before it answered.");
    return JSON.parse(value);
  };
  const ended = exitCode(server);
  try {
    const { url, dataDir, pin, phones } = await nextAnswer();
    return await tryOne({
      engine,
      url,
      dataDir,
      pin,
      phones,
      pid: server.pid ?? 0,
      databasePid: cluster?.pid ?? null,
      async setClock(instant) {
        server.stdin.write(`${JSON.stringify({ now: instant })}\n`);
        await nextAnswer();
      },
    });
  } finally {
    server.stdin.end();
    await ended;
  }
}
