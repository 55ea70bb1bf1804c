/**
 * Does a club of 1,000 members and ten seasons survive backup, drill and restore, and the move to PostgreSQL
 * and back? After each step every table has the same rows, except the tables that a restore empties.
 * Everybody can log in and has their photo.
 */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { createReadStream, mkdtempSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { createGunzip } from "node:zlib";
import sharp from "sharp";
import { afterAll, expect, test } from "vitest";
import { toInstant } from "../../src/rules/calendar.ts";
import { openContext } from "../../src/server/context.ts";
import { openDatabase } from "../../src/server/database/open-database.ts";
import { photoSide } from "../../src/server/photos/picture.ts";
import { readClub } from "../../src/server/store/club.ts";
import { findCourse } from "../../src/server/store/courses.ts";
import { openCluster } from "../../src/server/testing/databases/own-cluster.ts";
import { freePort } from "../../src/server/testing/free-port.ts";
import { phoneOf, playSeasons, seasonsPin } from "../../src/server/testing/rounds/seasons.ts";
import { extent } from "./chance.ts";

const club = {
  members: extent(1_000, 30),
  seasons: extent(10, 1),
  teeTimesPerSeason: extent(40, 2),
  field: extent(50, 20),
};
const teeTimes = club.seasons * club.teeTimesPerSeason;
const least: Record<string, number> = {
  players: club.members + 1,
  photos: club.members,
  teeTimes,
  cards: teeTimes * club.field,
  cardHoles: teeTimes * club.field * 18,
  bets: club.members / 3,
};
const mostMinutesToRestore = 10;
/** A restore empties these tables, so everybody logs in again. */
const ended = ["sessions", "pinResets", "televisionLinks", "calendars", "pushSubscriptions", "pushOutbox"];

type Table = { readonly name: string; readonly rows: number; readonly sha256: string };
type Settings = Readonly<Record<string, string>>;

const folder = mkdtempSync(join(tmpdir(), "clubhouse-trial-"));
const at = (name: string) => join(folder, name);
afterAll(() => rmSync(folder, { recursive: true }));

test("ten seasons come back from a backup, and move to PostgreSQL and back", async () => {
  const cluster = await openCluster();
  const here = { DATA_DIR: at("here"), PEPPER_FILE: at("pepper"), BACKUP_DIR: at("unused") };
  const onPostgres = { ...here, DATA_DIR: at("there"), DATABASE_URL: cluster.url };
  const back = { ...here, DATA_DIR: at("back") };
  try {
    await openAndPlay(here);
    const before = await tablesOf("before.gz", here);
    await run("backup", here, at("backup.sqlite"));
    await run("drill", here, at("backup.sqlite"));
    rmSync(here.DATA_DIR, { recursive: true });
    const msToRestore = await run("restore", here, at("backup.sqlite"));
    const restored = await tablesOf("restored.gz", here);
    expect(others(restored), "restored").toEqual(others(before));
    for (const name of ended) expect(restored.find((table) => table.name === name)?.rows, name).toBe(0);

    await run("import", onPostgres, at("restored.gz"));
    expect(await tablesOf("postgres.gz", onPostgres), "on PostgreSQL").toEqual(restored);
    await run("backup", onPostgres, at("backup.gz"));
    await run("drill", onPostgres, at("backup.gz"));
    await run("import", back, at("postgres.gz"));
    expect(await tablesOf("back.gz", back), "back on SQLite").toEqual(restored);

    await logEverybodyIn(here);
    await logEverybodyIn(onPostgres);
    const rows = before.reduce((sum, table) => sum + table.rows, 0);
    const [sqlite, gzip] = ["backup.sqlite", "backup.gz"].map((name) => statSync(at(name)).size / 1e6);
    say(
      `${before.length} tables, ${rows} rows: ${sqlite?.toFixed(1)} MB, of PostgreSQL ${gzip?.toFixed(1)} MB`,
    );
    for (const [name, count] of Object.entries(least))
      expect(before.find((table) => table.name === name)?.rows, `too few ${name}`).toBeGreaterThanOrEqual(
        count,
      );
    expect(msToRestore).toBeLessThan(mostMinutesToRestore * 60_000);
  } finally {
    await cluster.drop();
  }
}, 7_200_000);

async function openAndPlay(settings: Settings & { DATA_DIR: string; PEPPER_FILE: string }): Promise<void> {
  const admin = ["--phone", "6025550100", "--first-name", "Ana", "--last-name", "Ruiz", "--tee-box", "White"];
  const course = "src/server/seed/demo-course.json";
  await run("init", settings, course, "--name", "Ten Seasons", "--code", "SEASONS", ...admin);
  const db = await openDatabase({ databaseUrl: null, dataDir: settings.DATA_DIR });
  const context = await openContext(db, { pepperFile: settings.PEPPER_FILE });
  const { courseId, timeZone } = await readClub(db.kysely);
  const rows = db.kysely.selectFrom("players").select(["id", "role", "groupCode"]);
  const actor = await rows.executeTakeFirstOrThrow();
  const start = {
    course: { ...(await findCourse(db.kysely, courseId)), timeZone },
    memberCode: actor.groupCode ?? "",
    admin: actor,
  };
  await playSeasons(context, start, club, toInstant(Date.now()), Number(process.env.SEED ?? 1));
  await db.close();
}

async function run(command: string, settings: Settings, ...words: string[]): Promise<number> {
  const startedAt = performance.now();
  const child = start(settings, command, ...words);
  // `init` asks for the admin's PIN.
  child.stdin.end("2468\n");
  const [code] = await once(child, "exit");
  if (code !== 0) throw new Error(`club ${command} ended with ${code}.`);
  const ms = performance.now() - startedAt;
  say(`${command}${"DATABASE_URL" in settings ? " on PostgreSQL" : ""}: ${(ms / 1_000).toFixed(1)} s`);
  return ms;
}

function start(settings: Settings, ...words: string[]) {
  return spawn(process.execPath, ["src/server/cli/club.ts", ...words], {
    env: { ...process.env, ...settings },
    stdio: ["pipe", "ignore", "inherit"],
  });
}

async function tablesOf(name: string, settings: Settings): Promise<Table[]> {
  await run("export", settings, at(name));
  const lines = createInterface({ input: createReadStream(at(name)).pipe(createGunzip()) });
  for await (const line of lines) return JSON.parse(line).tables;
  throw new Error(`${name} is empty.`);
}

function others(tables: readonly Table[]): Table[] {
  return tables.filter(({ name }) => !ended.includes(name));
}

async function logEverybodyIn(settings: Settings): Promise<void> {
  const port = String(await freePort());
  const origin = `http://127.0.0.1:${port}`;
  const server = start({ ...settings, PORT: port, TRUSTED_PROXY: "127.0.0.1" }, "serve");
  const isUp = async () => (await fetch(`${origin}/healthz`).catch(() => null))?.ok;
  await expect.poll(isUp, { timeout: 300_000, interval: 100 }).toBe(true);
  let photos = 0;
  for (let number = 0; number < club.members; number++) {
    // Each login comes from another address, because many new devices at one address must wait.
    const from = `10.0.${number >> 8}.${number & 255}`;
    const login = await fetch(`${origin}/api/sessions`, {
      method: "POST",
      headers: { origin, "content-type": "application/json", "x-forwarded-for": from },
      body: JSON.stringify({ phone: phoneOf(number), pin: seasonsPin }),
    });
    expect(login.status, `the login of player ${number}`).toBe(200);
    const cookies = login.headers.getSetCookie().map((one) => one.split(";")[0]);
    const { me } = (await login.json()) as { me: { photoUrl: string } };
    const photo = await fetch(origin + me.photoUrl, { headers: { cookie: cookies.join("; ") } });
    const { width } = await sharp(await photo.arrayBuffer()).metadata();
    if (width === photoSide) photos += 1;
  }
  server.kill();
  await once(server, "exit");
  expect(photos, "photos that were shown").toBe(club.members);
  say(`${club.members} players logged in and have their photo`);
}

function say(text: string): void {
  process.stdout.write(`   ${text}\n`);
}
