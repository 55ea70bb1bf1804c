/** Can a server of many clubs be filled, run and kept by its commands alone? */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { request } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { fileURLToPath } from "node:url";
import { afterEach, beforeEach, expect, test } from "vitest";
import { readClubSettings } from "../clubs/club-folders.ts";
import { findClub } from "../store/club.ts";
import { openDatabase } from "../store/open-database.ts";
import { clubProgram } from "../testing/built-server.ts";
import { freePort } from "../testing/free-port.ts";
import { addClubFolder } from "../testing/hosted-clubs.ts";
import { dropDatabase } from "../testing/postgresql-databases.ts";

const failing = fileURLToPath(new URL("../testing/failing-clubs.ts", import.meta.url));
const course = fileURLToPath(new URL("../seed/demo-course.json", import.meta.url));

let dir = "";
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), "clubhouse-many-"));
});
afterEach(() => rmSync(dir, { recursive: true }));

function start(program: string, args: readonly string[], settings: Record<string, string> = {}) {
  const env = { PATH: process.env.PATH, DATA_DIR: join(dir, "none"), ...settings };
  return spawn(process.execPath, [program, ...args], { env, stdio: ["pipe", "pipe", "pipe"] });
}

async function club(
  args: readonly string[],
  input = "",
  settings: Record<string, string> = {},
): Promise<{ out: string; err: string; code: number }> {
  const running = start(clubProgram, args, settings);
  running.stdin.end(input);
  const [out, err, [code]] = await Promise.all([
    text(running.stdout),
    text(running.stderr),
    once(running, "exit"),
  ]);
  return { out, err: err.trim(), code };
}

const admin = ["--name", "Desert", "--code", "SPRING", "--phone", "6025550100", "--first-name", "Ana"];
const add = (host: string, settings: Record<string, string> = {}) =>
  club(
    ["add", host, "--clubs", dir, "--course", course, ...admin, "--last-name", "Ruiz", "--tee-box", "White"],
    "2468\n",
    settings,
  );

test("clubs are added, listed, backed up, suspended and removed, each by its host", async () => {
  const added = await add("mesa.example.org");
  expect([added.code, added.err]).toEqual([0, ""]);
  expect(added.out).toContain("Desert is ready: Mesa (America/Phoenix), group code SPRING, admin Ana Ruiz.");
  expect((await add("mesa.example.org")).err).toBe("There is a club mesa.example.org already.");
  const one = ["--clubs", dir, "--club"];
  expect((await club(["backup", ...one, "mesa.example.org"])).code).toBe(0);
  const [backup = ""] = readdirSync(join(dir, "mesa.example.org", "backups"));
  // A backup makes a club of its own where there is none.
  const file = join(dir, "mesa.example.org", "backups", backup);
  expect((await club(["restore", file, ...one, "oak.example.org"])).out).toContain("Restored Desert");
  expect((await club(["suspend", "oak.example.org", "--clubs", dir])).code).toBe(0);
  expect((await club(["list", "--clubs", dir])).out).toMatch(
    /^mesa\.example\.org\t[\d.]+ MB\t20\S+\tno drill\noak\.example\.org\t[\d.]+ MB\tno backup\tno drill\tsuspended\n$/,
  );
  expect((await club(["remove", "oak.example.org", "--clubs", dir])).code).toBe(0);
  expect(existsSync(join(dir, "oak.example.org"))).toBe(false);
  expect(readdirSync(join(dir, ".removed"))).toEqual([expect.stringMatching(/^oak\.example\.org-20/)]);
}, 120_000);

test("on PostgreSQL a new club gets a database of its own", async () => {
  const databaseUrl = process.env.TEST_DATABASE_URL;
  if (!databaseUrl) throw new Error("No PostgreSQL to test on. Run: npm test -- --only vitest");
  const host = `pine-${process.pid}.example.org`;
  const added = await add(host, { DATABASE_URL: databaseUrl });
  const { database = "" } = readClubSettings(dir, host);
  const url = Object.assign(new URL(databaseUrl), { pathname: database }).href;
  try {
    expect([added.code, added.err]).toEqual([0, ""]);
    expect(database).toMatch(/^club_pine_\d+_example_org_[0-9a-f]{8}$/);
    expect(readdirSync(join(dir, host)).toSorted()).toEqual(["club.json", "pepper"]);
    const db = await openDatabase({ databaseUrl: url, dataDir: "" });
    const found = await findClub(db.kysely);
    await db.close();
    expect(found).toMatchObject({ name: "Desert" });
  } finally {
    await dropDatabase({ databaseUrl: url, dataDir: "" });
  }
}, 60_000);

test("what fails in one club, and nobody catches, ends neither the process nor another club", async () => {
  for (const host of ["mesa.example.org", "oak.example.org"]) addClubFolder(dir, host);
  const port = await freePort();
  const metricsPort = await freePort();
  const server = start(failing, [dir], { PORT: String(port), METRICS_PORT: String(metricsPort) });
  let said = "";
  server.stdout.on("data", (words) => {
    said += words;
  });
  const statusAt = (host: string) =>
    new Promise<number>((resolve) => {
      const asked = request({ port, path: "/api/club", headers: { host } }, (answer) => {
        answer.resume();
        resolve(answer.statusCode ?? 0);
      });
      asked.once("error", () => resolve(0)).end();
    });
  await expect.poll(() => statusAt("oak.example.org"), { timeout: 30_000, interval: 100 }).toBe(200);
  expect(await statusAt("mesa.example.org")).toBe(200);
  const metrics = await fetch(`http://127.0.0.1:${metricsPort}/metrics`);
  expect(await metrics.text()).toContain('clubhouse_clubs{state="open"} 2\n');
  for (const how of ["timer", "promise"]) {
    said = "";
    server.stdin.write(`${how} mesa.example.org\n`);
    await expect.poll(() => said, { timeout: 10_000 }).toContain("A CLUB HAS FAILED");
    const failures = said.split("\n").filter((line) => line.includes("A CLUB HAS FAILED"));
    expect(failures.map((line) => JSON.parse(line))).toMatchObject([
      { club: "mesa.example.org", alarm: "admins", err: { message: "unforeseen" } },
    ]);
    expect(await statusAt("oak.example.org")).toBe(200);
    await expect.poll(() => statusAt("mesa.example.org"), { timeout: 20_000, interval: 200 }).toBe(200);
  }
  const ended = once(server, "exit");
  server.kill("SIGTERM");
  server.stdin.end();
  expect(await ended).toEqual([0, null]);
}, 120_000);
