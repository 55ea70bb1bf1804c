import { spawn } from "node:child_process";
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { addMinutes } from "#rules/calendar";
import { clockAt } from "../testing/clock.ts";
import { readRecord } from "./backup-record.ts";
import { type Daily, dailyBackups, keepDailyBackups } from "./daily.ts";
import { backupName } from "./kept-backups.ts";

/** 03:00 in Phoenix. */
const three = "2026-11-21T10:00:00.000Z";
const days = (count: number) => count * 24 * 60;

let folder = "";
beforeEach(() => {
  folder = join(mkdtempSync(join(tmpdir(), "clubhouse-daily-")), "backups");
});
afterEach(() => {
  rmSync(join(folder, ".."), { recursive: true });
});

const works = 'test "$1" = drill || : > "$2"';
const fails = "echo The disk is broken. >&2; exit 1";
const hangs = "exec sleep 1000";

function keep({ longestMs = 60_000, timeZone = async () => "America/Phoenix" } = {}) {
  const clock = clockAt(three);
  const lines: object[] = [];
  const raised: unknown[] = [];
  const world = { does: works, drillDoes: works, hears: true };
  const heard = (...words: unknown[]) => {
    if (!world.hears) throw new Error("The database is away.");
    raised.push(words);
  };
  const daily: Daily = {
    folder,
    engine: "sqlite",
    timeZone,
    now: clock.now,
    log: { info: (line: object) => lines.push(line), error: (line: object) => lines.push(line) } as never,
    alarms: {
      raise: async (kind, since) => heard("raise", kind, since),
      end: async (kind) => heard("end", kind),
    },
    start: vi.fn((typed) =>
      spawn("sh", ["-c", typed[0] === "drill" ? world.drillDoes : world.does, "sh", ...typed], {
        stdio: ["ignore", "ignore", "pipe"],
      }),
    ),
    longestMs,
  };
  const backups = dailyBackups(daily);
  async function look(): Promise<string | null> {
    const file = await backups.backUp();
    if (file !== null) await backups.drill(file);
    await backups.alarmAdmins();
    return file;
  }
  return { clock, lines, raised, world, daily, backups, look };
}

test("a server that has just started answers for a second before it looks for a backup", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "setInterval", "clearInterval"] });
  mkdirSync(folder);
  writeFileSync(join(folder, backupName(three, ".sqlite")), "");
  const timeZone = vi.fn(async () => "America/Phoenix");
  const { stop } = keepDailyBackups(keep({ timeZone }).daily);
  const looks: number[] = [];
  for (const ms of [999, 1, 58_999, 1]) {
    await vi.advanceTimersByTimeAsync(ms);
    looks.push(timeZone.mock.calls.length);
  }
  expect(looks).toEqual([0, 1, 1, 2]);
  stop();
  await vi.advanceTimersByTimeAsync(120_000);
  expect(timeZone).toHaveBeenCalledTimes(2);
});

test("a club that has none is backed up immediately, then at three; what was given up is cleared away", async () => {
  mkdirSync(join(folder, "clubhouse-2026-11-20T100000Z.sqlite.partial-abc123"), { recursive: true });
  mkdirSync(join(folder, "drill-abc123"));
  mkdirSync(join(folder, "drills of the marching band"));
  const { clock, look, lines, backups } = keep();
  expect(backups.state(three)).toEqual({ lastAt: null, isMissing: false, drill: null });
  const file = join(folder, "clubhouse-2026-11-21T100000Z.sqlite");
  expect(await look()).toBe(file);
  expect(lines).toEqual([
    { file, removed: 0 },
    { file, seconds: expect.any(Number) },
  ]);
  expect(readdirSync(folder).toSorted()).toEqual([
    "clubhouse-2026-11-21T100000Z.sqlite",
    "clubhouse-backups.json",
    "drills of the marching band",
  ]);
  clock.pass(days(1) - 1);
  expect(await look()).toBeNull();
  clock.pass(1);
  expect(await look()).toBe(join(folder, "clubhouse-2026-11-22T100000Z.sqlite"));
});

test("after fourteen days the oldest goes, in the order in which they were made", async () => {
  mkdirSync(folder, { recursive: true });
  const old = Array.from({ length: 16 }, (_, i) => backupName(addMinutes(three, -days(i + 1)), ".sqlite"));
  for (const name of old) writeFileSync(join(folder, name), "");
  const { look, lines } = keep();
  await look();
  expect(lines[0]).toMatchObject({ removed: 2 });
  expect(readdirSync(folder).filter((name) => name.endsWith(".sqlite"))).toHaveLength(15);
  expect(readRecord(folder).made).toEqual(["clubhouse-2026-11-21T100000Z.sqlite"]);
});

test("one that fails is tried again after an hour, and the admins hear of it once a day, until one is made", async () => {
  const { clock, world, look, raised, lines, backups } = keep();
  await look();
  clock.pass(days(1));
  world.does = fails;
  expect(await look()).toBeNull();
  expect(lines.at(-1)).toMatchObject({ alarm: "admins", err: { message: "The disk is broken." } });
  expect(backups.state(clock.now()).isMissing).toBe(true);
  expect(raised).toEqual([
    ["end", "backup-missing"],
    ["end", "backup-damaged"],
    ["raise", "backup-missing", three],
  ]);
  raised.length = 0;
  const failed = lines.length;
  for (let minute = 0; minute < 59; minute++) {
    clock.pass(1);
    expect(await look()).toBeNull();
  }
  expect(lines).toHaveLength(failed);
  clock.pass(1);
  await look();
  expect(lines).toHaveLength(failed + 1);
  expect(raised).toEqual([]);
  clock.pass(days(1) - 60);
  await look();
  expect(raised).toEqual([["raise", "backup-missing", three]]);
  world.does = works;
  clock.pass(60);
  expect(await look()).not.toBeNull();
  expect(raised.slice(1)).toEqual([["end", "backup-missing"]]);
  expect(backups.state(clock.now()).isMissing).toBe(false);
  clock.pass(days(1));
  await look();
  expect(raised).toHaveLength(2);
});

test("a folder of backups that is a file raises an alarm", async () => {
  mkdirSync(join(folder, ".."), { recursive: true });
  writeFileSync(folder, "");
  const { look, lines, raised } = keep();
  expect(await look()).toBeNull();
  expect(lines).toMatchObject([{ alarm: "admins", err: { code: "EEXIST" } }]);
  expect(raised).toEqual([["raise", "backup-missing", three]]);
});

test("an alarm that could not be stored is tried again with the next look", async () => {
  const { clock, world, look, raised } = keep();
  Object.assign(world, { does: fails, hears: false });
  await look();
  world.hears = true;
  clock.pass(1);
  await look();
  expect(raised).toEqual([["raise", "backup-missing", three]]);
});

test("one that hangs is given up, and so is a drill", async () => {
  const { clock, world, look, lines, backups } = keep({ longestMs: 600 });
  world.does = hangs;
  await look();
  expect(lines).toMatchObject([{ alarm: "admins", err: { message: "It took longer than 0.01 minutes." } }]);
  Object.assign(world, { does: works, drillDoes: hangs });
  clock.pass(60);
  await look();
  expect(backups.state(clock.now()).drill?.fault).toBe("It took longer than 0.01 minutes.");
});

test("a backup that cannot be restored is an alarm until another one can", async () => {
  const { clock, world, look, raised, lines, backups } = keep();
  world.drillDoes = fails;
  const file = await look();
  expect(lines.at(-1)).toEqual({ alarm: "admins", file, fault: "The disk is broken." });
  expect(raised).toEqual([
    ["end", "backup-missing"],
    ["raise", "backup-damaged", three],
  ]);
  const drill = { backup: "clubhouse-2026-11-21T100000Z.sqlite", at: three, fault: "The disk is broken." };
  expect(backups.state(three)).toMatchObject({ isMissing: false, drill });
  expect(keep().backups.state(three).drill).toMatchObject(drill);
  world.drillDoes = works;
  clock.pass(days(1));
  await look();
  expect(raised.slice(2)).toEqual([["end", "backup-damaged"]]);
  expect(readRecord(folder).drill).toMatchObject({ at: clock.now(), fault: null });
});

test("a clock that was put back stops neither the backups nor the tries and alarms after one that failed", async () => {
  const { clock, world, look, raised, lines } = keep();
  clock.set("2046-11-21T10:00:00.000Z");
  await look();
  clock.set(three);
  expect(await look()).toBe(join(folder, "clubhouse-2026-11-21T100000Z.sqlite"));
  clock.set(addMinutes(three, -days(1)));
  await look();
  clock.set(addMinutes(three, -1));
  await look();
  clock.pass(1);
  expect(await look()).toBe(join(folder, "clubhouse-2026-11-21T100001Z.sqlite"));
  world.does = fails;
  clock.set("2046-11-22T10:00:00.000Z");
  await look();
  const soFar = raised.length;
  const tries = lines.length;
  clock.set(addMinutes(three, days(1)));
  await look();
  expect(lines).toHaveLength(tries + 1);
  expect(raised.slice(soFar)).toEqual([["raise", "backup-missing", "2026-11-21T10:00:01.000Z"]]);
});

test("a database that is away at noon alarms nobody of a backup", async () => {
  const { look, lines, raised } = keep({ timeZone: () => Promise.reject(new Error("away")) });
  expect(await look()).toBeNull();
  expect([lines, raised]).toEqual([[], []]);
});

test("without a new one for 26 hours it is missing, whatever became of the server meanwhile", async () => {
  const { look, backups } = keep();
  await look();
  expect(backups.state(addMinutes(three, 26 * 60)).isMissing).toBe(false);
  expect(backups.state(addMinutes(three, 26 * 60 + 1)).isMissing).toBe(true);
});

test("a server that stops gives up what it was making, and alarms nobody of it", async () => {
  const { clock, world, daily, backups, look, lines, raised } = keep();
  world.does = hangs;
  const looking = look();
  await expect.poll(() => daily.start, { timeout: 50_000 }).toHaveBeenCalled();
  backups.giveUp();
  expect(await looking).toBeNull();
  expect(lines).toEqual([]);
  clock.pass(days(2));
  expect(await look()).toBeNull();
  expect(raised).toEqual([]);
  expect(existsSync(join(folder, "clubhouse-backups.json"))).toBe(false);
});

test("a record that cannot be read, and a folder that takes none, are no reason not to make a backup", async () => {
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, "clubhouse-backups.json"), "[");
  const { look, clock, lines } = keep();
  expect(await look()).not.toBeNull();
  expect(JSON.parse(readFileSync(join(folder, "clubhouse-backups.json"), "utf8")).made).toHaveLength(1);
  mkdirSync(join(folder, "clubhouse-backups.json.new"));
  writeFileSync(join(folder, backupName("2046-11-21T10:00:00.000Z", ".sqlite")), "");
  clock.pass(days(1));
  expect(await look()).not.toBeNull();
  expect(await look()).toBeNull();
  expect(lines).toContainEqual({ alarm: "admins", err: expect.anything() });
});
