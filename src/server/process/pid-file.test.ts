import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { makeDataDir, runningServers } from "./pid-file.ts";

let dataDir = "";
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), "clubhouse-serving-"));
});
afterEach(() => rmSync(dataDir, { recursive: true }));

async function serve() {
  const program = `import("${new URL("pid-file.ts", import.meta.url)}").then(({ writePidFile }) => {
    writePidFile(process.argv[1]); console.log("marked"); process.stdin.resume(); });`;
  const server = spawn(process.execPath, ["--eval", program, dataDir], {
    stdio: ["pipe", "pipe", "inherit"],
  });
  await once(server.stdout, "data");
  return server;
}

test("a server is known by its mark while it runs, and takes it along when it ends", async () => {
  const server = await serve();
  expect(runningServers(dataDir)).toEqual([server.pid]);
  server.stdin.end();
  await once(server, "exit");
  expect(readdirSync(dataDir)).toEqual([]);
});

test("the mark of a server that was killed says nothing, and the next server clears it away", async () => {
  const killed = await serve();
  killed.kill("SIGKILL");
  await once(killed, "exit");
  expect(readdirSync(dataDir)).toEqual([`server-${killed.pid}.pid`]);
  expect(runningServers(dataDir)).toEqual([]);
  const next = await serve();
  expect(readdirSync(dataDir)).toEqual([`server-${next.pid}.pid`]);
  next.stdin.end();
  await once(next, "exit");
});

test("a folder that cannot be made is named", () => {
  const file = join(dataDir, "file");
  writeFileSync(file, "");
  expect(() => makeDataDir(join(file, "data"))).toThrow(`DATA_DIR ${file}/data cannot be made`);
});
