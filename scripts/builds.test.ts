/** Does the built server do what its source does, and is an outdated build replaced? */

import { type ChildProcess, spawn } from "node:child_process";
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { afterAll, beforeAll, expect, test } from "vitest";
import { buildIfStale, sourcesHash } from "./builds.ts";
import { exitCode } from "./children.mjs";
import { freePort } from "./free-port.ts";
import { inProject } from "./project.mjs";

const folder = mkdtempSync(join(tmpdir(), "clubhouse-bundle-"));
const programs = inProject("dist", "server");

beforeAll(() => buildIfStale("server"));
const started: ChildProcess[] = [];
afterAll(() => {
  // Left over from a failed test.
  for (const running of started) running.kill("SIGKILL");
  rmSync(folder, { recursive: true, force: true });
});

function start(program: string, args: string[], settings: Record<string, string>, input = "") {
  const env = { PATH: process.env.PATH, DATA_DIR: join(folder, "data"), ...settings };
  const running = spawn(process.execPath, [join(programs, program), ...args], { env, cwd: folder });
  started.push(running);
  running.stdin.end(input);
  return { running, ended: exitCode(running), said: text(running.stdout), complained: text(running.stderr) };
}

async function ready({ running }: ReturnType<typeof start>, url: string): Promise<void> {
  while (!(await fetch(`${url}/readyz`).catch(() => null))?.ok)
    if (running.exitCode !== null) throw new Error(`The server ended with exit code ${running.exitCode}.`);
}

// biome-ignore lint/suspicious/noExplicitAny: an answer of any endpoint, of which a field is looked at
async function answerAt(url: string, asking: RequestInit): Promise<any> {
  return (await fetch(url, asking)).json();
}

test("a club is made, served and backed up by the program alone, with its documentation and photos", async () => {
  const course = inProject("src", "server", "seed", "demo-course.json");
  const answers = ["Desert Hills", "spring", "6025550100", "Ana", "Ruiz", "white", "2468", ""].join("\n");
  const init = start("club.js", ["init", course], {}, answers);
  expect(await init.complained).toBe("");
  expect(await init.said).toContain("Desert Hills is ready: Mesa (America/Phoenix)");

  const port = String(await freePort());
  const url = `http://127.0.0.1:${port}`;
  const server = start("club.js", ["serve"], { PORT: port, API_DOCS: "on" });
  await ready(server, url);
  const page = await fetch(`${url}/`);
  expect(page.status).toBe(existsSync(inProject("dist", "web", "index.html")) ? 200 : 503);
  expect((await fetch(`${url}/api/docs/static/logo.svg`)).status).toBe(200);
  const { info } = await answerAt(`${url}/api/openapi.json`, {});
  expect(info.version).toBe(JSON.parse(readFileSync(inProject("package.json"), "utf8")).version);

  const json = { "content-type": "application/json", origin: url };
  const login = { method: "POST", headers: json, body: JSON.stringify({ phone: "6025550100", pin: "2468" }) };
  const cookie = (await fetch(`${url}/api/sessions`, login)).headers
    .getSetCookie()
    .map((line) => line.split(";")[0]);
  const picture = readFileSync(inProject("docs", "screens", "home.png"));
  const headers = { cookie: cookie.join("; "), "content-type": "image/png", origin: url };
  const { me } = await answerAt(`${url}/api/me/photo`, { method: "PUT", headers, body: picture });
  const photo = await fetch(url + me.photoUrl, { headers });
  expect(photo.headers.get("content-type")).toBe("image/jpeg");

  const backups = join(folder, "data", "backups");
  const isMade = () => existsSync(backups) && readdirSync(backups).some((name) => name.endsWith(".sqlite"));
  await expect.poll(isMade, { timeout: 20_000 }).toBe(true);
  server.running.kill("SIGTERM");
  expect(await server.ended).toBe(0);
  expect(await server.complained).toBe("");
}, 60_000);

test("the demo club is made by the program alone", async () => {
  const port = String(await freePort());
  const server = start("main.js", ["--demo"], { PORT: port, DATA_DIR: join(folder, "demo") });
  // The server prints this last, after it can be stopped cleanly.
  let said = "";
  server.running.stdout.on("data", (more) => {
    said += more;
  });
  await expect.poll(() => said, { timeout: 20_000 }).toContain("Stop with Ctrl+C.");
  server.running.kill("SIGTERM");
  expect(await server.complained).toBe("");
  expect(await server.said).toContain("6025550113  Mia Parker");
}, 60_000);

test("a program that is as new as its sources is not built again", async () => {
  // Other tests use the default build meanwhile.
  const copy = inProject("dist", `server-${process.pid}`);
  cpSync(programs, copy, { recursive: true, preserveTimestamps: true });
  const builtAt = () => statSync(join(copy, "club.js")).mtimeMs;
  const first = builtAt();
  await buildIfStale("server", copy);
  expect(builtAt()).toBe(first);
  writeFileSync(join(copy, ".sources"), "of another day");
  await buildIfStale("server", copy);
  expect(builtAt()).toBeGreaterThan(first);
  rmSync(copy, { recursive: true });
}, 60_000);

test("what is built is stale when a source has changed, and not when a test has", () => {
  const name = `dist/sources-of-${process.pid}`;
  mkdirSync(inProject(name), { recursive: true });
  const hashWith = (file: string, content: string) => {
    writeFileSync(inProject(name, file), content);
    return sourcesHash([name]);
  };
  const first = hashWith("par.ts", "export const par = 3;");
  expect(hashWith("par.test.ts", "test")).toBe(first);
  expect(hashWith("par.ts", "export const par = 4;")).not.toBe(first);
  rmSync(inProject(name), { recursive: true });
});
