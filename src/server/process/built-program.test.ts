import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { fileURLToPath } from "node:url";
import { afterAll, expect, test } from "vitest";
import { clubProgram } from "../testing/built-server.ts";
import { freePort } from "../testing/free-port.ts";

const root = fileURLToPath(new URL("../../../", import.meta.url));
const folder = mkdtempSync(join(tmpdir(), "clubhouse-bundle-"));
const started: ChildProcess[] = [];
afterAll(() => {
  for (const running of started) running.kill("SIGKILL");
  rmSync(folder, { recursive: true, force: true });
});

function start(args: string[], settings: Record<string, string>, input = "") {
  const env = { PATH: process.env.PATH, DATA_DIR: join(folder, "data"), ...settings };
  const running = spawn(process.execPath, [clubProgram, ...args], { env, cwd: folder });
  started.push(running);
  running.stdin.end(input);
  return {
    running,
    ended: once(running, "exit"),
    said: text(running.stdout),
    complained: text(running.stderr),
  };
}

async function ready({ running }: ReturnType<typeof start>, url: string): Promise<void> {
  while (!(await fetch(`${url}/readyz`).catch(() => null))?.ok)
    if (running.exitCode !== null) throw new Error(`The server ended with exit code ${running.exitCode}.`);
}

// biome-ignore lint/suspicious/noExplicitAny: the answer of any endpoint; a test reads one field
async function answerAt(url: string, asking: RequestInit): Promise<any> {
  return (await fetch(url, asking)).json();
}

test("a club is made, served and backed up by the program, with its documentation and photos", async () => {
  const course = join(root, "src", "server", "seed", "demo-course.json");
  const answers = ["Desert Hills", "spring", "6025550100", "Ana", "Ruiz", "white", "2468", ""].join("\n");
  const init = start(["init", course], {}, answers);
  expect(await init.complained).toBe("");
  expect(await init.said).toContain("Desert Hills is ready: Mesa (America/Phoenix)");

  const port = String(await freePort());
  const url = `http://127.0.0.1:${port}`;
  const server = start(["serve"], { PORT: port, API_DOCS: "on" });
  await ready(server, url);
  const page = await fetch(`${url}/`);
  expect(page.status).toBe(existsSync(join(root, "dist", "web", "index.html")) ? 200 : 503);
  expect((await fetch(`${url}/api/docs/static/logo.svg`)).status).toBe(200);
  const { info } = await answerAt(`${url}/api/openapi.json`, {});
  expect(info.version).toBe(JSON.parse(readFileSync(join(root, "package.json"), "utf8")).version);

  const json = { "content-type": "application/json", origin: url };
  const login = { method: "POST", headers: json, body: JSON.stringify({ phone: "6025550100", pin: "2468" }) };
  const cookie = (await fetch(`${url}/api/sessions`, login)).headers
    .getSetCookie()
    .map((line) => line.split(";")[0]);
  const picture = readFileSync(join(root, "docs", "screens", "home.webp"));
  const headers = { cookie: cookie.join("; "), "content-type": "image/webp", origin: url };
  const { me } = await answerAt(`${url}/api/me/photo`, { method: "PUT", headers, body: picture });
  const photo = await fetch(url + me.photoUrl, { headers });
  expect(photo.headers.get("content-type")).toBe("image/jpeg");

  const backups = join(folder, "data", "backups");
  const isMade = () => existsSync(backups) && readdirSync(backups).some((name) => name.endsWith(".sqlite"));
  await expect.poll(isMade, { timeout: 20_000 }).toBe(true);
  server.running.kill("SIGTERM");
  expect(await server.ended).toEqual([0, null]);
  expect(await server.complained).toBe("");
}, 60_000);
