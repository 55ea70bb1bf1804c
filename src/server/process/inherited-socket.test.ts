import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { createServer, type Server } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { howToStop, mainProgram, untilSaid } from "../testing/built-server.ts";
import { findInheritedSocket } from "./inherited-socket.ts";

test.each([
  [{ LISTEN_PID: "7", LISTEN_FDS: "1" }, 3],
  [{ LISTEN_PID: "8", LISTEN_FDS: "1" }, null],
  [{ LISTEN_PID: "7", LISTEN_FDS: "2" }, null],
  [{}, null],
])("%j names the socket %j", (env, socket) => {
  expect(findInheritedSocket(env, 7)).toBe(socket);
});

test("a request that comes while the server starts is answered on the socket that was there before", async () => {
  const dataDir = mkdtempSync(join(tmpdir(), "clubhouse-socket-"));
  const socket = createServer().listen(0, "127.0.0.1");
  await once(socket, "listening");
  const { port } = socket.address() as { port: number };
  const server = startOn(socket, dataDir);
  socket.close();
  const answer = fetch(`http://127.0.0.1:${port}/healthz`);
  await untilSaid(server, howToStop);
  expect((await answer).status).toBe(200);
  server.kill("SIGTERM");
  expect(await once(server, "exit")).toEqual([0, null]);
  rmSync(dataDir, { recursive: true });
});

/** Starts a server on this socket, as systemd does: file descriptor 3, with the process id in LISTEN_PID. */
function startOn(socket: Server, dataDir: string) {
  // `_handle` is not public. But Node has no public way to hand a listening socket to a shell.
  const { fd } = (socket as unknown as { _handle: { fd: number } })._handle;
  const command = `LISTEN_FDS=1 LISTEN_PID=$$ exec "${process.execPath}" "${mainProgram}" --demo`;
  const env = { PATH: process.env.PATH, DATA_DIR: dataDir, IDLE_MINUTES: "10" };
  return spawn("sh", ["-c", command], { env, stdio: ["ignore", "pipe", "pipe", fd] });
}
