/** Which clubs of a server are backed up and drilled, whose admins are alarmed, and is one left alone that is being moved? */
import { spawn } from "node:child_process";
import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import PQueue from "p-queue";
import { afterEach, beforeEach, expect, test } from "vitest";
import { addMinutes, toInstant } from "#rules/calendar";
import { addClubFolder } from "../testing/hosted-clubs.ts";
import { writeClubSettings } from "./club-folders.ts";
import { startCommand } from "./command-of-club.ts";
import { nightlyBackups } from "./nightly-backups.ts";

const mesa = "mesa.example.org";
const day = 24 * 60;

let dir = "";
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), "clubhouse-nightly-"));
});
afterEach(() => rmSync(dir, { recursive: true }));

function keptBackups(...hosts: string[]) {
  const queue = new PQueue({ concurrency: 1 });
  const lines: unknown[] = [];
  const log = { info: (line: unknown) => lines.push(line), error: (line: unknown) => lines.push(line) };
  let now = toInstant(Date.now());
  const raised: string[] = [];
  const world: { start?: typeof startCommand } = {};
  const backups = nightlyBackups({
    dir,
    queue,
    now: () => now,
    async within(host) {
      raised.push(host);
    },
    start: (...typed) => (world.start ?? startCommand)(...typed),
  });
  const keep = (host: string) =>
    backups.keep(host, {
      folder: join(dir, host, "backups"),
      engine: "sqlite",
      timeZone: "America/Phoenix",
      log: log as never,
    });
  for (const host of hosts) addClubFolder(dir, host);
  for (const host of hosts.length === 0 ? [mesa] : hosts) keep(host);
  const later = (minutes: number) => {
    now = addMinutes(now, minutes);
  };
  return { queue, lines, backups, keep, later, raised, world };
}

test("a club that is suspended, or moved away while it waits for its turn, is left alone", async () => {
  addClubFolder(dir, mesa, { suspended: true });
  const { queue, lines, backups } = keptBackups();
  backups.look();
  expect(queue.pending).toBe(0);
  writeClubSettings(dir, mesa, {});
  queue.pause();
  backups.look();
  rmSync(join(dir, mesa), { recursive: true });
  queue.start();
  await queue.onIdle();
  backups.look();
  await queue.onIdle();
  expect(readdirSync(dir)).toEqual([]);
  expect(lines).toEqual([]);
});

test("one that is open again is backed up once, and again a day later", async () => {
  addClubFolder(dir, mesa, { suspended: true });
  const { queue, lines, backups, later, world } = keptBackups();
  backups.look();
  writeClubSettings(dir, mesa, {});
  backups.look();
  backups.look();
  expect(queue.pending + queue.size).toBe(1);
  await queue.onIdle();
  const [file] = made();
  expect(lines).toEqual([
    { file: join(dir, mesa, "backups", file ?? ""), removed: 0 },
    { file: join(dir, mesa, "backups", file ?? ""), seconds: expect.any(Number) },
  ]);
  backups.look();
  expect(queue.pending).toBe(0);
  world.start = (_dir, _host, [, file = ""]) => spawn("touch", [file]);
  later(day);
  backups.look();
  await queue.onIdle();
  expect(made()).toHaveLength(2);
  // A clock that is put back by a month asks for one at once.
  later(-30 * day);
  backups.look();
  await queue.onIdle();
  expect(made()).toHaveLength(3);
}, 60_000);

test("the drills of a night come after the last backup, one at a time", async () => {
  const order: string[] = [];
  const { queue, backups, keep, world } = keptBackups("mesa.example.org", "oak.example.org");
  let running = 0;
  world.start = (_dir, host, [command = "", file = ""]) => {
    order.push(`${command} ${host.split(".")[0]}`);
    // One that is due while the drill of another one waits already.
    if (command === "backup" && host.startsWith("oak")) {
      addClubFolder(dir, "pine.example.org");
      keep("pine.example.org");
      backups.look();
    }
    running += 1;
    expect(running).toBe(1);
    const child = spawn("touch", [file]);
    child.once("close", () => {
      running -= 1;
    });
    return child;
  };
  backups.look();
  await queue.onIdle();
  expect(order).toEqual([
    "backup mesa",
    "backup oak",
    "backup pine",
    "drill mesa",
    "drill oak",
    "drill pine",
  ]);
});

test("the admins of a sleeping club are alarmed when its backup fails, or waits for its turn too long", async () => {
  const { queue, backups, world, raised, later } = keptBackups("mesa.example.org", "oak.example.org");
  world.start = (_dir, host, [, file = ""]) => (host === mesa ? spawn("false") : spawn("touch", [file]));
  await backups.look();
  await queue.onIdle();
  expect(raised).toEqual([]);
  later(1);
  await backups.look();
  await queue.onIdle();
  // Of Oak nothing is known of before this server: what an earlier one may have raised ends.
  expect(raised).toEqual([mesa, "oak.example.org", "oak.example.org"]);
  await backups.look();
  expect(raised).toHaveLength(3);
  queue.pause();
  later(day);
  await backups.look();
  // Again, since it is a day later.
  expect(raised.slice(3)).toEqual([mesa]);
  later(120);
  await backups.look();
  expect(raised).toHaveLength(4);
  later(1);
  await backups.look();
  expect(raised.slice(4)).toEqual(["oak.example.org"]);
});

function made(): string[] {
  return readdirSync(join(dir, mesa, "backups")).filter((name) => name.endsWith(".sqlite"));
}
