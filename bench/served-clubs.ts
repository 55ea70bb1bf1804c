/** Starts the server of a benchmark's many clubs as `npm run club -- serve --clubs DIR` does. */
import { spawn } from "node:child_process";
import { createInterface } from "node:readline";
import { setTimeout as sleep } from "node:timers/promises";
import { exitCode } from "../scripts/children.mjs";
import { freePort } from "../scripts/free-port.mjs";
import { environment, pinnedNode, serverFlags, serverSettings } from "../scripts/pinned-node.mjs";
import { root } from "../scripts/project.mjs";
import { memoryOf, processorMsOf } from "../scripts/trials/resources.mjs";
import { atExit } from "./at-exit.ts";

export type ServedClubs = {
  readonly url: string;
  readonly readyMs: number;
  /** In MB. */
  memory(): { now: number };
  processorMs(): number;
  /** Resolves when so many clubs have done what was due, as their log says. */
  swept(clubs: number): Promise<void>;
  stop(): Promise<void>;
};

export async function serveClubs(
  dir: string,
  { mostOpen, idleMinutes }: { mostOpen: number; idleMinutes: number },
): Promise<ServedClubs> {
  const port = await freePort();
  const limits = ["--most-open", String(mostOpen), "--idle-minutes", String(idleMinutes)];
  const args = [...serverFlags, "dist/server/club.js", "serve", "--clubs", dir, ...limits];
  const env = environment({ ...serverSettings, PORT: String(port) });
  const started = performance.now();
  const server = spawn(pinnedNode(), args, { cwd: root, env, stdio: ["ignore", "pipe", "inherit"] });
  const ended = exitCode(server);
  const kill = atExit(() => server.kill());
  const swept = new Set<string>();
  createInterface({ input: server.stdout }).on("line", (line) => {
    if (line.includes('"swept"')) swept.add(/"club":"([^"]+)"/.exec(line)?.[1] ?? "");
  });
  const url = `http://127.0.0.1:${port}`;
  while (!(await fetch(`${url}/healthz`).catch(() => null))?.ok) {
    if (server.exitCode !== null) throw new Error(`The server ended with exit code ${server.exitCode}.`);
    await sleep(5);
  }
  const pid = server.pid ?? 0;
  return {
    url,
    readyMs: performance.now() - started,
    memory: () => ({ now: memoryOf(pid) }),
    processorMs: () => processorMsOf(pid),
    async swept(clubs) {
      while (swept.size < clubs) await sleep(50);
      // The last one has to close.
      await sleep(1_500);
    },
    async stop() {
      kill();
      await ended;
    },
  };
}
