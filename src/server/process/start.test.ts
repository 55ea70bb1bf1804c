import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { afterEach, beforeEach, expect, test } from "vitest";
import { sqliteFile } from "../database/engines.ts";
import { openDatabase } from "../database/open-database.ts";
import { howToStop, mainProgram, untilSaid } from "../testing/built-server.ts";
import { damageIndexOfPhones } from "../testing/databases/damaged-index.ts";
import { freePort } from "../testing/free-port.ts";

let dataDir = "";
let port = "";
beforeEach(async () => {
  dataDir = mkdtempSync(join(tmpdir(), "clubhouse-start-"));
  port = String(await freePort());
});
afterEach(() => rmSync(dataDir, { recursive: true }));

async function breakIndex(): Promise<void> {
  const place = { databaseUrl: null, dataDir };
  const db = await openDatabase(place);
  await damageIndexOfPhones(db, place);
  await db.close();
}

function start(args: string[], settings: Record<string, string>) {
  const env = { PATH: process.env.PATH, DATA_DIR: dataDir, PORT: port, ...settings };
  return spawn(process.execPath, [mainProgram, ...args], {
    env,
    cwd: dataDir,
    stdio: ["ignore", "pipe", "pipe"],
  });
}

async function fate(server: ReturnType<typeof start>) {
  const [out, err, [code]] = await Promise.all([
    text(server.stdout),
    text(server.stderr),
    once(server, "exit"),
  ]);
  return { out, err, code };
}

test("settings that cannot be used are named, one line each, and nothing starts", async () => {
  const { out, err, code } = await fate(start([], { PORT: "golf", PUBLIC_URL: "golf" }));
  // With this exit code, systemd does not start the server again: the settings would still be wrong.
  expect(code).toBe(2);
  expect(out).toBe("");
  expect(err.trim().split("\n")).toEqual([
    'PORT must be a number from 1 to 65535, not "golf".',
    'PUBLIC_URL must be an address such as https://golf.example.org, not "golf".',
  ]);
});

test("without a club it says how to make one", async () => {
  const { err, code } = await fate(start([], {}));
  expect(code).toBe(2);
  expect(err).toMatch(/^There is no club here yet\./);
  expect(err.trim().split("\n")).toHaveLength(1);
});

test("a PostgreSQL that forgets what was saved is not served from", async () => {
  const databaseUrl = new URL(process.env.TEST_DATABASE_URL ?? "");
  databaseUrl.searchParams.set("options", "-c synchronous_commit=off");
  const { err, code } = await fate(start([], { DATABASE_URL: databaseUrl.href }));
  expect(code).toBe(1);
  expect(err).toMatch(/^PostgreSQL is set to lose what was saved when it crashes: \w+ is off\. .*\n$/);
});

test("an address that cannot be served is reported before anything is made", async () => {
  const taken = createServer().listen(0, "127.0.0.1");
  await once(taken, "listening");
  const address = taken.address();
  const inUse = typeof address === "object" ? String(address?.port) : "";
  const { out, err, code } = await fate(start(["--demo"], { PORT: inUse }));
  expect({ out, code }).toEqual({ out: "", code: 1 });
  expect(err).toMatch(new RegExp(`^Port ${inUse} is in use\\. .*\\n$`));
  const nowhere = await fate(start(["--demo"], { HOST: "no.such.host.invalid" }));
  expect(nowhere).toEqual({
    out: "",
    err: "HOST no.such.host.invalid is not an address of this machine.\n",
    code: 1,
  });
  expect(readdirSync(dataDir)).toEqual([]);
  taken.close();
});

test("what is no place for data or pepper is named in a line, and nothing keeps running", async () => {
  const file = join(dataDir, "file");
  writeFileSync(file, "");
  const noFolder = await fate(start(["--demo"], { DATA_DIR: join(file, "data") }));
  expect(noFolder).toEqual({
    out: "",
    err: `DATA_DIR ${file}/data cannot be made or written to (ENOTDIR).\n`,
    code: 2,
  });
  const noPepper = await fate(start(["--demo"], { PEPPER_FILE: dataDir }));
  expect(noPepper).toEqual({
    out: "",
    err: `The pepper ${dataDir} cannot be read as a file (EISDIR).\n`,
    code: 2,
  });
});

test("a demo club is made, served and kept, and the server stops when asked to", async () => {
  const address = `http://127.0.0.1:${port}`;
  for (const isFirst of [true, false]) {
    const metricsPort = String(await freePort());
    const server = start(["--demo"], { METRICS_PORT: metricsPort });
    const isReady = untilSaid(server, howToStop);
    const said = fate(server);
    await isReady;
    expect((await fetch(`${address}/healthz`)).ok).toBe(true);
    const metrics = await fetch(`http://127.0.0.1:${metricsPort}/metrics`);
    expect(await metrics.text()).toContain("clubhouse_requests_total{");
    server.kill("SIGTERM");
    const { out, err, code } = await said;
    expect(err).toBe("");
    expect(code).toBe(0);
    expect(out.includes("Making the demo club")).toBe(isFirst);
    expect(out).toContain(`open at ${address}`);
    expect(out).toMatch(/6025550113 {2}Mia Parker/);
  }
  await breakIndex();
  const broken = await fate(start([], { PORT: port }));
  expect(broken).toMatchObject({ out: "", code: 2 });
  const file = join(dataDir, sqliteFile);
  expect(broken.err).toMatch(
    `The database ${file} is damaged. Move ${file}* away, then \`restore\` the last backup (Tree `,
  );
  for (const file of readdirSync(dataDir)) expect(statSync(join(dataDir, file)).mode & 0o077, file).toBe(0);
}, 60_000);
