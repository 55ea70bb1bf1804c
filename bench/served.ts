/** Starts the server of a benchmark's club as `npm run club -- serve` does: in a process of its own, on a free port. */
import { type ChildProcess, spawn } from "node:child_process";
import { setTimeout as sleep } from "node:timers/promises";
import { exitCode } from "../scripts/children.mjs";
import { freePort } from "../scripts/free-port.mjs";
import { environment, pinnedNode, serverFlags, serverSettings } from "../scripts/pinned-node.mjs";
import { root } from "../scripts/project.mjs";
import { memoryOf, processorMsOf } from "../scripts/trials/resources.mjs";
import { atExit } from "./at-exit.ts";

export type Served = {
  readonly url: string;
  /** From its start to its first answer that it is ready. */
  readonly readyMs: number;
  /** In MB: now, and the most so far. */
  memory(): { now: number; most: number };
  /** Since its start. */
  processorMs(): number;
  stop(): Promise<void>;
};

const pollIntervalMs = 2;

export async function serve(settings: Readonly<Record<string, string>>): Promise<Served> {
  const args = [...serverFlags, "dist/server/club.js", "serve"];
  return startProcess(args, { ...serverSettings, ...settings }, "/readyz");
}

/** A program that listens on PORT, and answers `path` once it is ready. */
export async function startProcess(
  args: readonly string[],
  settings: Readonly<Record<string, string>>,
  path: string,
): Promise<Served> {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const node = pinnedNode();
  const env = environment({ ...settings, PORT: String(port) });
  const started = performance.now();
  const server = spawn(node, args, { cwd: root, env, stdio: ["ignore", "ignore", "inherit"] });
  const ended = exitCode(server);
  const kill = atExit(() => server.kill());
  await ready(server, url + path);
  const readyMs = performance.now() - started;
  const pid = server.pid ?? 0;
  return {
    url,
    readyMs,
    memory: () => ({ now: memoryOf(pid), most: memoryOf(pid, "VmHWM") }),
    processorMs: () => processorMsOf(pid),
    async stop() {
      kill();
      await ended;
    },
  };
}

async function ready(server: ChildProcess, url: string): Promise<void> {
  while (!(await fetch(url).catch(() => null))?.ok) {
    if (server.exitCode !== null) throw new Error(`The server ended with exit code ${server.exitCode}.`);
    await sleep(pollIntervalMs);
  }
}
