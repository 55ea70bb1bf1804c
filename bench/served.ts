import { spawn } from "node:child_process";
import { setTimeout as sleep } from "node:timers/promises";
import { Pool } from "undici";
import { exitCode } from "../scripts/children.mjs";
import { freePort } from "../scripts/free-port.ts";
import { serverFlags } from "../scripts/pinned-node.mjs";
import { root } from "../scripts/project.mjs";
import { playerHeader } from "../src/contract/headers.ts";
import { clients } from "./load.ts";
import { memoryOf, processorMsOf } from "./resources.ts";
import { atExit } from "./set-up.ts";

export type Phone = { readonly playerId: string; readonly cookie: string };

export type BenchServer = {
  readonly url: string;
  /** Milliseconds from the start until the server answers that it is ready. */
  readonly readyMs: number;
  /** In MB: the present value and the maximum. */
  memory(): { now: number; most: number };
  processorMs(): number;
  /** Reads the whole answer without parsing; rejects unless the status is 200. */
  ask(method: "GET" | "PUT", path: string, phone?: Phone, body?: object): Promise<void>;
  // biome-ignore lint/suspicious/noExplicitAny: the answer of any endpoint; a check reads a field or two
  answer(method: "GET" | "POST", path: string, phone: Phone, body?: object): Promise<any>;
  stop(): Promise<void>;
};

type Settings = Readonly<Record<string, string>>;

export function serve(settings: Settings): Promise<BenchServer> {
  const args = [...serverFlags, "dist/server/club.js", "serve"];
  return startProcess(args, settings, "/readyz");
}

export async function startProcess(args: string[], settings: Settings, path: string): Promise<BenchServer> {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const env = { ...process.env, ...settings, PORT: String(port) };
  const started = performance.now();
  const server = spawn(process.execPath, args, { cwd: root, env, stdio: ["ignore", "ignore", "inherit"] });
  const ended = exitCode(server);
  const kill = atExit(() => server.kill());
  while (!(await fetch(url + path).catch(() => null))?.ok) {
    if (server.exitCode !== null) throw new Error(`The server ended with exit code ${server.exitCode}.`);
    await sleep(2);
  }
  const readyMs = performance.now() - started;
  const pid = server.pid ?? 0;
  const pool = new Pool(url, { connections: clients });
  async function send(method: string, path: string, headers: object, phone?: Phone, body?: object) {
    const ofPhone = phone && { cookie: phone.cookie, [playerHeader]: phone.playerId };
    const ofBody = body && { "content-type": "application/json" };
    const answer = await pool.request({
      method,
      path,
      headers: { origin: url, ...headers, ...ofPhone, ...ofBody },
      ...(body && { body: JSON.stringify(body) }),
    });
    if (answer.statusCode === 200) return answer.body;
    throw new Error(`${method} ${path} was answered ${answer.statusCode}: ${await answer.body.text()}`);
  }
  return {
    url,
    readyMs,
    memory: () => ({ now: memoryOf(pid), most: memoryOf(pid, "VmHWM") }),
    processorMs: () => processorMsOf(pid),
    async ask(method, path, phone, body) {
      const answer = await send(method, path, { "accept-encoding": "gzip, deflate, br" }, phone, body);
      await answer.dump({ limit: Number.POSITIVE_INFINITY });
    },
    answer: async (method, path, phone, body) => (await send(method, path, {}, phone, body)).json(),
    async stop() {
      await pool.close();
      kill();
      await ended;
    },
  };
}
