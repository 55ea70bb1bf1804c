import { spawn } from "node:child_process";
import { once } from "node:events";
import {
  cpSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { fileURLToPath } from "node:url";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import type { Engine } from "../database/engines.ts";
import { migrationNames } from "../database/migrate.ts";
import { packageVersion } from "../process/program.ts";
import { clubProgram, untilSaid } from "../testing/built-server.ts";
import { onBothEngines, onSqlite } from "../testing/databases/database.ts";
import { freePort } from "../testing/free-port.ts";

const courseFile = fileURLToPath(new URL("../seed/demo-course.json", import.meta.url));

const opened = mkdtempSync(join(tmpdir(), "clubhouse-cli-"));
beforeAll(() => openClub({ DATA_DIR: opened }));
afterAll(() => rmSync(opened, { recursive: true }));

let folder = "";
let port = "";
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), "clubhouse-cli-"));
  port = String(await freePort());
});
afterEach(() => rmSync(folder, { recursive: true }));

type Settings = Record<string, string>;

function start(args: readonly string[], settings: Settings, input = "") {
  const env = { PATH: process.env.PATH, DATA_DIR: join(folder, "data"), PORT: port, ...settings };
  const running = spawn(process.execPath, [clubProgram, ...args], { env, stdio: ["pipe", "pipe", "pipe"] });
  running.stdin.end(input);
  return running;
}

async function fate(running: ReturnType<typeof start>) {
  const [out, err, [code]] = await Promise.all([
    text(running.stdout),
    text(running.stderr),
    once(running, "exit"),
  ]);
  return { out, err, code };
}

async function club(args: readonly string[], settings: Settings = {}, input = ""): Promise<string> {
  const { out, err, code } = await fate(start(args, settings, input));
  expect(`${err}${code}`, args.join(" ")).toBe("0");
  return out;
}

async function refusal(args: readonly string[], settings: Settings = {}, input = ""): Promise<string> {
  const { err, code } = await fate(start(args, settings, input));
  expect(code, args.join(" ")).toBe(1);
  return err.trim();
}

const adminAnswers = ["Desert Hills", "spring", "(602)555-0100", "Ana", "Ruiz", "white", "2468"];

function openClub(settings: Settings = {}): Promise<string> {
  return club(["init", courseFile], settings, `${adminAnswers.join("\n")}\n`);
}

function copyOpened(): void {
  cpSync(opened, join(folder, "data"), { recursive: true });
}

test("a command that is typed wrongly says how it is typed, and nothing is made", async () => {
  const { out, err, code } = await fate(start(["backup", "--fast"], {}));
  expect([code, out]).toEqual([2, ""]);
  expect(err).toMatch(/^Unknown option '--fast'\.\n\nnpm run club -- backup \[FILE\]\n/);
  expect(await club([])).toContain("npm run club -- COMMAND");
  const many = await fate(start(["serve", "--clubs", folder], {}));
  expect(many).toEqual({
    out: "",
    code: 2,
    err: expect.stringMatching(/^`serve --clubs` has ended: .*docs\/operations\.md/),
  });
  expect(readdirSync(folder)).toEqual([]);
}, 60_000);

onBothEngines(
  "a club is opened once, with its course, first code and first admin",
  async ({ emptyPlace, db }) => {
    const { databaseUrl } = await emptyPlace(db.engine);
    const settings: Settings = databaseUrl === null ? {} : { DATABASE_URL: databaseUrl };
    expect(await openClub(settings)).toContain(
      "Desert Hills is ready: Mesa (America/Phoenix), group code SPRING, admin Ana Ruiz.",
    );
    expect(statSync(join(folder, "data", "pepper")).mode & 0o777).toBe(0o600);
    expect(await refusal(["init", courseFile], settings)).toMatch(
      /^There is a club here already: Desert Hills/,
    );
    expect(await refusal(["make-admin", "6025550100", "--undo"], settings)).toBe(
      "The club needs at least one admin.",
    );
    expect(await refusal(["make-admin", "6025550199"], settings)).toBe(
      "No user found with that phone number.",
    );
    expect(await club(["make-admin", "tel:+1-602-555-0100"], settings)).toContain(
      "Ana Ruiz is an admin now.",
    );
  },
  60_000,
);

test("a file that cannot be looked at is not said to be missing", async () => {
  const loop = join(folder, "loop");
  symlinkSync(loop, loop);
  for (const typed of [
    ["init", loop],
    ["restore", loop],
    ["import", loop],
  ])
    expect(await refusal(typed), typed[0]).toMatch(/^ELOOP: .*loop'$/);
  expect(await refusal(["drill"], { BACKUP_DIR: loop })).toMatch(/^ELOOP: /);
  expect(await refusal(["make-admin", "6025550100"], { DATA_DIR: loop })).toMatch(/^ELOOP: /);
}, 60_000);

test("every fault of a course file and every unusable answer is named before anything is made", async () => {
  const course = JSON.parse(readFileSync(courseFile, "utf8"));
  course.holes[6].par = 8;
  course.teeBoxes[0].slope = 200;
  const file = join(folder, "course.json");
  writeFileSync(file, JSON.stringify(course));
  expect((await refusal(["init", file])).split("\n")).toEqual([
    `The course file ${file} is not valid:`,
    "  hole 7: par 8 is not between 3 and 6",
    "  tee box Black: slope 200 is not between 55 and 155",
  ]);
  writeFileSync(file, "{");
  expect(await refusal(["init", file])).toContain("is not JSON");
  expect(await refusal(["init", join(folder, "none.json")])).toContain("There is no course file");
  const answers = (change: Record<number, string>) =>
    adminAnswers.map((answer, i) => `${change[i] ?? answer}\n`).join("");
  for (const [change, says] of [
    [{ 1: "" }, "Group code for members: This is not a group code."],
    [{ 1: "SPRING 26" }, "Group code for members: A group code has 1 to 40 characters: letters A to Z"],
    [{ 5: "Pink" }, '"Pink" is none of Black'],
    [{ 6: "24680" }, "Enter a 4-digit PIN."],
  ] as const)
    expect(await refusal(["init", courseFile], {}, answers(change))).toContain(says);
  expect(await refusal(["init", courseFile], {}, "Desert Hills\n")).toBe(
    "Group code for members: there is no answer.",
  );
  expect(await refusal(["make-admin", "6025550100"])).toContain("There is no club");
  expect(existsSync(join(folder, "data", "pepper"))).toBe(false);
}, 60_000);

test("a file without its log is refused, and a service manager does not start it again", async () => {
  copyOpened();
  const server = start(["serve"], {});
  const [isOpen, ended] = [untilSaid(server, '"msg":"open"'), fate(server)];
  await isOpen;
  server.kill("SIGKILL");
  await ended;
  rmSync(join(folder, "data", "clubhouse.sqlite-wal"));
  const refused = await fate(start(["serve"], {}));
  expect([refused.code, refused.err]).toEqual([2, expect.stringContaining("is here without its log")]);
  expect(await refusal(["backup"])).toContain("is here without its log");
}, 60_000);

test("another pepper than the club's is refused, spoils no copy, and is taken where the own one is lost", async () => {
  copyOpened();
  const serving = async (work: (port: string) => Promise<void>) => {
    const port = String(await freePort());
    const server = start(["serve"], { PORT: port });
    const isReady = untilSaid(server, '"msg":"open"');
    const said = fate(server);
    await isReady;
    await work(port);
    server.kill("SIGTERM");
    await said;
  };
  await serving(async () => {});
  const pepper = join(folder, "data", "pepper");
  const own = readFileSync(pepper, "utf8");
  writeFileSync(pepper, `${"0".repeat(64)}\n`);
  const port = String(await freePort());
  const refused = await fate(start(["serve"], { PORT: port }));
  expect(refused.code).toBe(2);
  expect(refused.err).toContain(
    `The pepper ${pepper} is not the one of this club: with it nobody could log in.`,
  );
  const file = join(folder, "backup.sqlite");
  expect(await club(["backup", file])).toContain(`WARNING: ${pepper} is not the pepper of this club.`);
  const copy = join(folder, "copy");
  expect(await club(["restore", file], { DATA_DIR: copy, PEPPER_FILE: pepper })).not.toContain("WARNING");
  rmSync(pepper);
  expect((await fate(start(["serve"], { PORT: port }))).err).toContain(`The pepper ${pepper} is missing.`);
  writeFileSync(pepper, own);
  await serving(async () => {});
  const said = await club(["new-pepper", "6025550100"]);
  expect(readFileSync(`${pepper}.former`, "utf8")).toBe(own);
  expect(readFileSync(pepper, "utf8")).not.toBe(own);
  const [, code = ""] = /with the code (\S+), within/.exec(said) ?? [];
  await serving(async (port) => {
    const ask = (path: string, body: object) =>
      fetch(`http://127.0.0.1:${port}/api/${path}`, {
        method: "POST",
        headers: { "content-type": "application/json", "sec-fetch-site": "same-origin" },
        body: JSON.stringify(body),
      });
    const phone = "6025550100";
    expect((await ask("sessions", { phone, pin: "2468" })).status).toBe(401);
    expect((await ask("pin-resets", { phone, code, pin: "1357" })).status).toBe(200);
    expect((await ask("sessions", { phone, pin: "1357" })).status).toBe(200);
  });
}, 60_000);

onSqlite("a club moves to the other engine and back by export and import", async ({ emptyPlace }) => {
  const pepper = { PEPPER_FILE: join(folder, "pepper") };
  const at = async (engine: Engine): Promise<Settings> => {
    const { databaseUrl, dataDir } = await emptyPlace(engine);
    const data = databaseUrl === null ? { DATA_DIR: dataDir } : { DATABASE_URL: databaseUrl };
    return { ...data, ...pepper };
  };
  const here = await at("sqlite");
  const there = await at("postgresql");
  const [one, two] = [join(folder, "one.gz"), join(folder, "two.gz")] as const;
  await openClub(here);
  expect(await club(["export", one], here)).toContain("1 players");
  expect(await club(["import", one], there)).toMatch(
    /^Reading in \.\.\.\nVerifying \.\.\.\nImported Desert Hills/,
  );
  expect(await refusal(["import", one], there)).toContain("There is a club here already");
  await club(["export", two], there);
  const back = await at("sqlite");
  expect(await club(["import", two], back)).not.toContain("pepper");
  const without = { ...(await at("sqlite")), PEPPER_FILE: join(folder, "none") };
  expect(await club(["import", two], without)).toContain("Now put the club's pepper back");
  writeFileSync(join(folder, "other"), `${"0".repeat(64)}\n`);
  const wrong = { ...(await at("sqlite")), PEPPER_FILE: join(folder, "other") };
  expect(await club(["import", two], wrong)).toContain("is not the pepper of this club");
});

test("a served club is backed up and drilled automatically, and restored from that it opens again", async () => {
  copyOpened();
  const server = start(["serve"], {});
  const isDrilled = untilSaid(server, "in a drill");
  const said = fate(server);
  await isDrilled;
  expect(await isOpen(port)).toBe(true);
  server.kill("SIGTERM");
  const { out, code } = await said;
  expect(code).toBe(0);
  const lines = out
    .trim()
    .split("\n")
    .map((line) => JSON.parse(line));
  expect(lines[0]).toMatchObject({
    msg: "starting",
    version: packageVersion(),
    folder: fileURLToPath(new URL("../../../", import.meta.url)),
    tables: migrationNames.at(-1),
    migrated: [],
  });
  expect(lines.find(({ msg }) => msg === "open")).toMatchObject({ address: `http://127.0.0.1:${port}` });
  expect(out).toContain("daily backup made");
  expect(out).toContain("backup restored in a drill");
  const backups = join(folder, "data", "backups");
  const [made = "", ...others] = readdirSync(backups).toSorted();
  expect([made, ...others]).toEqual([
    expect.stringMatching(/^clubhouse-.*\.sqlite$/),
    "clubhouse-backups.json",
  ]);
  const file = join(backups, made);
  expect(statSync(file).mode & 0o077).toBe(0);

  expect(await club(["drill"])).toMatch(
    /Restored and compared Desert Hills.*, counted and hashed\.\n.*Z\.sqlite\n$/,
  );
  const half = join(folder, "half");
  writeFileSync(half, readFileSync(file).subarray(0, 20_000));
  expect(await refusal(["drill", half])).toContain("The copy is damaged");
  expect(await refusal(["drill"], { BACKUP_DIR: join(folder, "nowhere") })).toMatch(
    /^There is no backup in /,
  );

  const restored: Settings = { DATA_DIR: join(folder, "restored") };
  await club(["restore", file], restored);
  const { err, code: refused } = await fate(start(["serve"], restored));
  expect(err).toMatch(/^The pepper .* is missing\./);
  expect(refused).toBe(2);
}, 120_000);

test("a daily backup that fails is an alarm in the log, and the club stays open", async () => {
  copyOpened();
  writeFileSync(join(folder, "no-folder"), "");
  const server = start(["serve"], { BACKUP_DIR: join(folder, "no-folder", "backups") });
  const hasFailed = untilSaid(server, "DAILY BACKUP FAILED");
  const said = fate(server);
  await hasFailed;
  expect(await isOpen(port)).toBe(true);
  server.kill("SIGTERM");
  const { out } = await said;
  const line = out.split("\n").find((words) => words.includes("DAILY BACKUP FAILED")) ?? "{}";
  const error = 50;
  expect(JSON.parse(line)).toMatchObject({ level: error, alarm: "admins" });
}, 60_000);

async function isOpen(port: string): Promise<boolean> {
  const answer = await fetch(`http://127.0.0.1:${port}/healthz`).catch(() => null);
  return answer?.ok === true;
}
