/**
 * What happens on a full disk? The server stores every acknowledged write and no refused write. It answers
 * reads. `/readyz` says that the disk is full. With free space everything works again. The trial mounts a file
 * system, so it must run as root.
 */
import { execFileSync } from "node:child_process";
import { closeSync, mkdtempSync, openSync, rmdirSync, rmSync, statfsSync, writeSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { addMinutes } from "../../src/rules/calendar.ts";
import { openDatabase } from "../../src/server/database/open-database.ts";
import { ada } from "../../src/server/testing/cast.ts";
import { openCluster } from "../../src/server/testing/databases/own-cluster.ts";
import { askAt, type LoggedIn, logInAll } from "./asking.ts";
import { chanceOf, extent } from "./chance.ts";
import { onClub, type TrialClub } from "./trial-club.ts";

const megabytes = 256;
const rounds = extent(5, 2);
const now = "2026-11-21T15:00:00.000Z";
const writers = 3;
const least = { acknowledged: 100 * rounds, refused: 40 * rounds, reads: 20 * rounds };

const reads = ["home", "bets", "score-entries", "sessions", "players", "codes", "audit", "course"];

let folder = "";
const filler = () => join(folder, "filler");
const free = () => rmSync(filler(), { force: true });

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "clubhouse-small-disk-"));
  execFileSync("mount", ["-t", "tmpfs", "-o", `size=${megabytes}m,mode=0755`, "tmpfs", folder]);
});

afterAll(() => {
  execFileSync("umount", ["--lazy", folder]);
  rmdirSync(folder);
});

test("a full disk loses nothing that was acknowledged (SQLite)", { timeout: 3_600_000 }, () =>
  onClub({ members: 1, now, folder }, fillAgainAndAgain).finally(free),
);

test("a server starts on a full disk, and the club can be read", { timeout: 3_600_000 }, () =>
  onClub({ members: 1, now, folder }, async (club) => {
    await club.killAndStart(() => fillUpTo(0));
    const full = await Promise.all(["/api/club", "/readyz"].map((path) => fetch(club.address() + path)));
    expect(
      full.map(({ status }) => status),
      "club and readiness after a start on a full disk",
    ).toEqual([200, 503]);
    free();
    await expect.poll(async () => (await ready(club)).status, { timeout: 60_000 }).toBe(200);
  }).finally(free),
);

test("a full disk loses nothing that was acknowledged (PostgreSQL)", { timeout: 3_600_000 }, async () => {
  const cluster = await openCluster(folder);
  try {
    await onClub({ members: 1, now, folder, databaseUrl: cluster.url }, fillAgainAndAgain);
  } finally {
    free();
    await cluster.drop();
  }
});

type Writing = { isOn: boolean; acknowledged: string[]; refused: string[]; odd: string[] };

async function fillAgainAndAgain(club: TrialClub): Promise<void> {
  const db = await openDatabase(club.place);
  // Each writer has its own login, because one login may make only 600 changes a minute.
  const admins = await logInAll(db, Array(writers).fill(ada.id), now);
  const random = chanceOf(rounds);
  const writing: Writing = { isOn: true, acknowledged: [], refused: [], odd: [] };
  const { acknowledged, refused, odd } = writing;
  const working = Promise.all(admins.map((admin, i) => addCodes(club, admin, i, writing)));
  const untilMore = (list: readonly string[], count: number) => {
    const enough = list.length + count;
    return expect.poll(() => list.length, { timeout: 600_000 }).toBeGreaterThanOrEqual(enough);
  };
  const msToRecover: number[] = [];
  let answered = 0;
  for (let round = 1; round <= rounds; round++) {
    await untilMore(acknowledged, 100);
    fillUpTo(random.below(400_000));
    await untilMore(refused, 40);
    // After fifteen minutes, a phone's next read stores when the phone was last seen. Here this write fails.
    await club.setClock(addMinutes(now, round * 20));
    for (const admin of admins)
      for (const path of reads) {
        const asked = await askAt(club.address(), admin, { method: "GET", path: `/api/${path}` });
        if (asked?.status !== 200) odd.push(`${path} on a full disk: ${JSON.stringify(asked)}`);
        answered += 1;
      }
    const full = { status: 503, text: expect.stringContaining("disk is full") };
    // On PostgreSQL the first checks may still find room for their write, so the test asks repeatedly.
    await expect.poll(() => ready(club), { timeout: 60_000 }).toEqual(full);
    free();
    const freedAt = performance.now();
    await untilMore(acknowledged, 1);
    await expect.poll(async () => (await ready(club)).status, { timeout: 60_000 }).toBe(200);
    msToRecover.push(Math.round(performance.now() - freedAt));
  }
  writing.isOn = false;
  await working;
  const rows = await db.kysely.selectFrom("codes").select("code").execute();
  const stored = new Set(rows.map(({ code }) => code));
  const tried = { acknowledged: acknowledged.length, refused: refused.length, reads: answered };
  process.stdout.write(`${db.engine}: ${JSON.stringify(tried)}, ready again after ${msToRecover} ms\n`);
  if (db.engine === "sqlite")
    expect((await sql`pragma integrity_check`.execute(db.kysely)).rows).toEqual([{ integrityCheck: "ok" }]);
  await db.close();
  expect(
    acknowledged.filter((code) => !stored.has(code)),
    "acknowledged and lost",
  ).toEqual([]);
  expect(
    refused.filter((code) => stored.has(code)),
    "refused and stored",
  ).toEqual([]);
  expect(odd).toEqual([]);
  for (const what of ["acknowledged", "refused", "reads"] as const)
    expect(tried[what], `too little was tried: ${what}`).toBeGreaterThanOrEqual(least[what]);
}

async function addCodes(club: TrialClub, admin: LoggedIn, writer: number, writing: Writing): Promise<void> {
  const rest = { type: "member", maxPlayers: null, linkedMemberCode: null, linkedMemberId: null };
  for (let number = 0; writing.isOn; number++) {
    const code = `DISK-${writer}-${number}`;
    const request = { method: "POST", path: "/api/codes", body: { code, ...rest } } as const;
    const asked = await askAt(club.address(), admin, request);
    if (asked?.status === 200) writing.acknowledged.push(code);
    else if (asked && asked.status >= 500) writing.refused.push(code);
    // The server answers 429 before it tries to write.
    else if (asked?.status !== 429) writing.odd.push(JSON.stringify(asked));
    await sleep(20);
  }
}

async function ready(club: TrialClub) {
  const answer = await fetch(`${club.address()}/readyz`);
  return { status: answer.status, text: await answer.text() };
}

function fillUpTo(leftBytes: number): void {
  const file = openSync(filler(), "a");
  const block = Buffer.alloc(4096);
  const freeBytes = () => {
    const { bavail, bsize } = statfsSync(folder);
    return bavail * bsize;
  };
  while (freeBytes() >= leftBytes + block.length) writeSync(file, block);
  closeSync(file);
}
