import { spawn, spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { exitCode } from "./children.mjs";
import { freePort } from "./free-port.ts";
import { inProject, root } from "./project.mjs";

const scripts: Record<string, string> = JSON.parse(readFileSync(inProject("package.json"), "utf8")).scripts;
/**
 * `club` has its own tests (`src/server/cli`). Biome and Playwright read the arguments of `format` and
 * `test:engines`.
 */
const ours = Object.keys(scripts).filter((name) => !["club", "format", "test:engines"].includes(name));

const inRoot = { cwd: root, encoding: "utf8" } as const;

function typedBehind(name: string, typed: string) {
  const { status, stdout, stderr } = spawnSync("sh", ["-c", `${scripts[name]} ${typed}`], inRoot);
  return { status, stdout, stderr: stderr.trim() };
}

test.each(ours)("npm run %s -- --help says what it does, and does nothing", (name) => {
  const { status, stdout, stderr } = typedBehind(name, "--help");
  expect({ status, stderr }).toEqual({ status: 0, stderr: "" });
  expect(stdout).toMatch(/^`npm (start|test|run [a-z:]+)/);
});

test.each(ours.filter((name) => name !== "trial:bare"))(
  "npm run %s -- --fast is refused in one line",
  (name) => {
    const { status, stderr } = typedBehind(name, "--fast");
    expect(stderr).toMatch(/^.*--fast.*$/);
    expect(status).toBe(1);
  },
);

test("what is chosen and is not there is named in one line", () => {
  expect(typedBehind("trial", "nope").stderr).toMatch(/^There is no trial "nope"\..*$/);
  expect(typedBehind("trial", "--seed x").stderr).toMatch(/^The seed is a whole number, not "x"\.$/);
  expect(typedBehind("test", "--seed x").stderr).toMatch(/^The seed is a whole number, not "x"\.$/);
  expect(typedBehind("test", "--only nope").stderr).toMatch(/^There is no step "nope"\..*$/);
  const screens = spawnSync(process.execPath, ["e2e/fixtures/screens/pictures.ts", "nope"], { cwd: root });
  expect(String(screens.stderr)).toMatch(/^There is no screen "nope":.*\n$/);
});

test("a benchmark gets what is chosen", () => {
  const { stdout, stderr } = typedBehind("bench:server", "--only nothing --seed 7");
  expect(stderr).toBe("");
  expect(stdout).toMatch(/, seed 7; /);
});

test("every command asks first whether Node is new enough", () => {
  const withNode = Object.entries(scripts).filter(([, script]) => /\bnode\b/.test(script));
  expect(withNode).not.toEqual([]);
  for (const [, script] of withNode)
    expect(script).toMatch(/^exec node -r \.\/scripts\/oldest-node\.cjs scripts\/[a-z-]+\.mjs/);
});

const onLinux = "Node 24 or newer; on Linux 22.12 or 20.19 will do";
test.each([
  ["4.9.1", "linux", onLinux],
  ["18.20.4", "linux", onLinux],
  ["20.18.3", "linux", onLinux],
  ["20.19.0", "linux", null],
  ["21.7.3", "linux", onLinux],
  ["22.11.0", "linux", onLinux],
  ["22.12.0", "linux", null],
  ["23.0.0", "linux", null],
  ["24.0.0", "linux", null],
  ["26.1.0", "darwin", null],
  ["22.12.0", "darwin", "Node 24 or newer"],
])("Node %s on %s: too old is said in one line", (version, platform, wanted) => {
  const pretend = `
    Object.defineProperty(process, "versions", { value: { node: "${version}" } });
    Object.defineProperty(process, "platform", { value: "${platform}" });
    Object.defineProperty(process, "arch", { value: "x64" });
    process.report.getReport = () => ({ header: { glibcVersionRuntime: "2.36" } });
    require("./scripts/oldest-node.cjs");
    console.log("continues");`;
  const { status, stdout, stderr } = spawnSync(process.execPath, ["--eval", pretend], inRoot);
  const isSaid = `Clubhouse needs ${wanted}. This is v${version}: get a newer one from https://nodejs.org.\n`;
  expect({ status, stdout, stderr }).toEqual(
    wanted === null
      ? { status: 0, stdout: "continues\n", stderr: "" }
      : { status: 1, stdout: "", stderr: isSaid },
  );
});

test("npm run dev is open on PORT, and its server takes a free port", async () => {
  const folder = mkdtempSync(join(tmpdir(), "clubhouse-dev-"));
  const port = await freePort();
  const env = { ...process.env, PORT: String(port), DATA_DIR: folder };
  const dev = spawn(process.execPath, ["scripts/run.mjs", "scripts/dev.ts"], {
    cwd: root,
    env,
    stdio: "ignore",
  });
  const club = () => fetch(`http://localhost:${port}/api/club`).then(({ status }) => status, String);
  await expect.poll(club, { timeout: 50_000, interval: 200 }).toBe(200);
  dev.kill("SIGTERM");
  await exitCode(dev);
  rmSync(folder, { recursive: true });
});
