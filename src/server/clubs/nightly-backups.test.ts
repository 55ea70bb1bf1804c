/** Which clubs of a server are backed up, and is one left alone that is being moved? */
import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import PQueue from "p-queue";
import { afterEach, beforeEach, expect, test } from "vitest";
import { addMinutes, toInstant } from "#rules/calendar";
import { addClubFolder } from "../testing/hosted-clubs.ts";
import { writeClubSettings } from "./club-folders.ts";
import { nightlyBackups } from "./nightly-backups.ts";

const mesa = "mesa.example.org";

let dir = "";
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), "clubhouse-nightly-"));
});
afterEach(() => rmSync(dir, { recursive: true }));

function keptBackups() {
  const queue = new PQueue({ concurrency: 1 });
  const lines: unknown[] = [];
  const log = { info: (line: unknown) => lines.push(line), error: (line: unknown) => lines.push(line) };
  let now = toInstant(Date.now());
  const backups = nightlyBackups(dir, queue, () => now);
  backups.keep(mesa, {
    folder: join(dir, mesa, "backups"),
    engine: "sqlite",
    timeZone: "America/Phoenix",
    log: log as never,
  });
  const dayLater = () => {
    now = addMinutes(now, 24 * 60);
  };
  return { queue, lines, backups, dayLater };
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
  const { queue, lines, backups, dayLater } = keptBackups();
  backups.look();
  writeClubSettings(dir, mesa, {});
  backups.look();
  backups.look();
  expect(queue.pending + queue.size).toBe(1);
  await queue.onIdle();
  expect(lines).toEqual([{ file: expect.any(String), removed: 0 }]);
  backups.look();
  expect(queue.pending).toBe(0);
  dayLater();
  backups.look();
  await queue.onIdle();
  expect(readdirSync(join(dir, mesa, "backups"))).toHaveLength(2);
}, 30_000);
