/** Does a killed server start again on a full disk, serve reads, and name the fault? */
import { spawn } from "node:child_process";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { exitCode } from "../children.mjs";
import { freePort } from "../free-port.ts";
import { environment, pinnedNode } from "../pinned-node.mjs";
import { inProject, root } from "../project.mjs";
import { note } from "../terminal.mjs";

/** @param {import("./small-disk.mjs").SmallDisk} disk @returns {Promise<string[]>} what was wrong */
export async function startOnFullDisk(disk) {
  const dataDir = join(disk.folder, "restarted");
  const port = await freePort();
  const address = `http://127.0.0.1:${port}`;
  // Backups belong on another disk; another trial tests failing backups.
  const settings = { DATA_DIR: dataDir, PORT: String(port), BACKUP_DIR: "/dev/null/none" };
  const admin = ["--phone", "6025550100", "--first-name", "Ana", "--last-name", "Ruiz", "--tee-box", "White"];
  const course = inProject("src", "server", "seed", "demo-course.json");
  const init = club(["init", course, "--name", "Full", "--code", "FULL", ...admin], settings);
  init.process.stdin.end("2468\n");
  if ((await init.ended) !== 0) return ["the club could not be opened"];
  const killed = club(["serve"], settings);
  if (!(await answers(address))) return ["the club did not start"];
  killed.process.kill("SIGKILL");
  await killed.ended;

  disk.fill(0);
  const server = club(["serve"], settings);
  let warned = "";
  server.process.stdout.on("data", (words) => {
    warned += words;
  });
  const faults = [];
  try {
    if (!(await answers(address))) faults.push("the club did not start on a full disk");
    const read = await fetch(`${address}/api/club`).catch(() => null);
    const ready = await fetch(`${address}/readyz`).catch(() => null);
    await sleep(500);
    note(`a start on a full disk: ${(warned.match(/WARNING: [^"]*/g) ?? []).join(" ")}`);
    if (read?.status !== 200) faults.push(`the club answers ${read?.status} after a start on a full disk`);
    if (ready?.status !== 503) faults.push(`/readyz answers ${ready?.status} after a start on a full disk`);
    if (!/"WARNING: .*disk is full/.test(warned)) faults.push("a start on a full disk warns of nothing");
    if (!/"WARNING: .*MB left/.test(warned)) faults.push("a start does not say how little room there is");
    disk.free();
    await sleep(2_500);
    const again = await fetch(`${address}/readyz`).catch(() => null);
    if (again?.status !== 200) faults.push(`/readyz answers ${again?.status} once there is room`);
  } finally {
    server.process.kill();
    await server.ended;
  }
  return faults;
}

/** @param {string[]} args @param {Record<string, string>} settings */
function club(args, settings) {
  const process = spawn(pinnedNode(), ["src/server/cli/club.ts", ...args], {
    cwd: root,
    env: environment(settings),
    stdio: ["pipe", "pipe", "inherit"],
  });
  return { process, ended: exitCode(process) };
}

/** Within half a minute. @param {string} address */
async function answers(address) {
  for (let tries = 0; tries < 300; tries++) {
    if ((await fetch(`${address}/healthz`).catch(() => null))?.ok) return true;
    await sleep(100);
  }
  return false;
}
