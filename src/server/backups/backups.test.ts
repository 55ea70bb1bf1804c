/**
 * Is a club that was copied and brought back the same club, on whichever engine?
 */
import {
  copyFileSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { gunzipSync, gzipSync } from "node:zlib";
import { afterEach, beforeEach, expect } from "vitest";
import { logIn } from "../actions/accounts.ts";
import { giveResetCode } from "../actions/pin-reset.ts";
import type { AppContext } from "../context.ts";
import { pinsWith } from "../pin.ts";
import { appendAudit } from "../store/audit.ts";
import { type Database, migrate } from "../store/database.ts";
import { openDatabase } from "../store/open-database.ts";
import { ada, course, memberCode, mia } from "../testing/cast.ts";
import { morning, onBothEngines, type Place, type TestClub } from "../testing/database.ts";
import { accepted } from "../testing/rounds.ts";
import { phoneOf, playSeasons, seasonsPin } from "../testing/seasons.ts";
import { backUp, intoDatabase, restore } from "./backup.ts";
import { exportClub } from "./export.ts";
import { importClub } from "./import.ts";
import { describe, type TableInCopy } from "./manifest.ts";

const copyOf = { writtenAt: morning, pepper: null };
const quietly = () => {};
const pins = pinsWith(Buffer.alloc(32, 7));

let folder = "";
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "clubhouse-copies-"));
});
afterEach(() => rmSync(folder, { recursive: true }));

/** A dozen players and a few weeks; the full figure is a trial's. */
async function playALittle({ context }: TestClub): Promise<void> {
  const extent = { members: 11, seasons: 1, teeTimesPerSeason: 1, field: 4 };
  await playSeasons({ ...context, pins }, { course, memberCode, admin: ada }, extent, morning, 1);
}

function tablesOf(db: Database): Promise<TableInCopy[]> {
  return db.snapshot(async (queries) => (await describe(db.engine, queries, copyOf, quietly)).tables);
}

const anEvent = { at: morning, by: null, action: "create-club", subject: "club", subjectId: "1" } as const;

/** The number of the next event, which is then taken back. */
async function nextNumber(db: Database): Promise<number> {
  let number = 0;
  await db
    .transaction(async (tx) => {
      number = await appendAudit(tx, anEvent);
      throw new Error("taken back");
    })
    .catch(() => {});
  return number;
}

async function logEverybodyIn(db: Database): Promise<void> {
  const context: AppContext = { db, now: () => morning, pins };
  const visitor = { address: "127.0.0.1", token: null };
  for (let number = 0; number < 11; number++)
    expect(await logIn(context, visitor, { phone: phoneOf(number), pin: seasonsPin })).toHaveProperty(
      "token",
    );
}

onBothEngines(
  "an exported club is the same club on either engine, and goes on where it was",
  async (club) => {
    await playALittle(club);
    const before = await tablesOf(club.db);
    for (const table of [
      "players",
      "photos",
      "cards",
      "cardHoles",
      "betResults",
      "teamFinalTotals",
      "sessions",
    ])
      expect(before.find(({ name }) => name === table)?.rows, table).toBeGreaterThan(0);
    const trail = club.db.kysely.selectFrom("audit").select("eventOrder").orderBy("eventOrder", "desc");
    const { eventOrder: lastNumber } = await trail.limit(1).executeTakeFirstOrThrow();
    const file = join(folder, "club.ndjson.gz");
    await exportClub(club.db, file, copyOf, quietly);

    for (const engine of ["sqlite", "postgresql"] as const) {
      await intoDatabase(await club.emptyPlace(engine), async (db) => {
        await importClub(db, file, quietly);
        expect(await tablesOf(db), engine).toEqual(before);
        expect(await nextNumber(db), engine).toBe(lastNumber + 1);
        // Before anybody logs in, which writes.
        const again = join(folder, `again-${engine}.ndjson.gz`);
        await exportClub(db, again, copyOf, quietly);
        expect(gunzipSync(readFileSync(again)).equals(gunzipSync(readFileSync(file)))).toBe(true);
        await logEverybodyIn(db);
      });
    }
  },
  60_000,
);

onBothEngines(
  "a club backed up, destroyed and restored is the same club",
  async (club) => {
    await playALittle(club);
    accepted(await giveResetCode({ ...club.context, pins }, ada, mia.id));
    const before = await tablesOf(club.db);
    const file = join(folder, "backup");
    const manifest = await backUp(club.place, club.db, file, copyOf, quietly);
    expect(manifest.tables).toEqual(before);
    expect(readdirSync(folder), "nothing unfinished is left").toEqual(["backup"]);

    const place = await club.emptyPlace(club.db.engine);
    await restore(place, file, quietly);
    await intoDatabase(place, async (db) => {
      const ended = ["sessions", "pinResets"];
      const others = (tables: readonly TableInCopy[]) => tables.filter(({ name }) => !ended.includes(name));
      const now = await tablesOf(db);
      expect(others(now)).toEqual(others(before));
      // A phone that was lost after the backup must not be logged in again by it.
      for (const name of ended) {
        expect(before.find((table) => table.name === name)?.rows, name).toBeGreaterThan(0);
        expect(now.find((table) => table.name === name)?.rows, name).toBe(0);
      }
      await logEverybodyIn(db);
    });
  },
  60_000,
);

onBothEngines(
  "a backup is of one moment, though the club goes on being used",
  async (club) => {
    await playALittle(club);
    const other = await club.connectAgain();
    // A code and the trail, far from each other in the copy, always say the same.
    const write = (n: number) =>
      other.transaction(async (tx) => {
        await tx.updateTable("codes").set({ maxPlayers: n }).execute();
        await appendAudit(tx, { ...anEvent, after: { n } });
      });
    let written = 1;
    let isDone = false;
    await write(written);
    const writing = (async () => {
      for (; !isDone; await sleep(1)) await write(++written);
    })();
    // A small club is copied faster than some writes take: the one that a write fell into counts.
    let file = "";
    let writtenMeanwhile = 0;
    for (let n = 0; n < 50 && writtenMeanwhile < 2; n++) {
      const before = written;
      file = join(folder, `backup-${n}`);
      await backUp(club.place, club.db, file, copyOf, quietly);
      writtenMeanwhile = written - before;
    }
    isDone = true;
    await writing;
    expect(writtenMeanwhile).toBeGreaterThanOrEqual(2);

    const place = await club.emptyPlace(club.db.engine);
    await restore(place, file, quietly);
    await intoDatabase(place, async ({ kysely }) => {
      const codes = await kysely.selectFrom("codes").select("maxPlayers").execute();
      const trail = await kysely.selectFrom("audit").select("after").orderBy("eventOrder").execute();
      const last = JSON.parse(trail.at(-1)?.after ?? "");
      expect(codes).toEqual([{ maxPlayers: last.n }, { maxPlayers: last.n }, { maxPlayers: last.n }]);
    });
  },
  60_000,
);

onBothEngines("a club is never written over", async (club) => {
  const before = await tablesOf(club.db);
  const file = join(folder, "club.ndjson.gz");
  await exportClub(club.db, file, copyOf, quietly);
  await expect(importClub(club.db, file, quietly)).rejects.toThrow("There is a club here already: Mesa.");
  const backup = join(folder, "backup");
  await backUp(club.place, club.db, backup, copyOf, quietly);
  await expect(restore(club.place, backup, quietly)).rejects.toThrow("There is a club here already: Mesa.");
  await expect(backUp(club.place, club.db, backup, copyOf, quietly)).rejects.toThrow("is there already");
  expect(await tablesOf(club.db)).toEqual(before);
});

onBothEngines(
  "a copy that was cut off, changed or added to is refused, and nothing of it kept",
  async (club) => {
    const whole = join(folder, "club.ndjson.gz");
    await exportClub(club.db, whole, copyOf, quietly);
    const bytes = readFileSync(whole);
    const text = gunzipSync(bytes).toString();
    const faults: [string, Buffer, string][] = [
      ["cut off", bytes.subarray(0, bytes.length - 40), "cut off"],
      ["a row changed", gzipSync(text.replace('"Mia"', '"Max"')), "players has been changed"],
      ["a row missing", gzipSync(text.replace(/\["players".*\n/, "")), "of players is missing"],
      ["a row more", gzipSync(`${text}["notices",{}]\n`), "more rows"],
      ["newer", gzipSync(text.replace('"migrations":[', '"migrations":["0099-later",')), "newer version"],
      ["something else", gzipSync("Dear Sir or Madam\n"), "is not a copy of a club"],
      ["no file of ours", Buffer.from("Dear Sir or Madam"), "is not an export of a club"],
    ];
    const place = await club.emptyPlace(club.db.engine);
    const file = join(folder, "faulty");
    for (const [fault, content, says] of faults) {
      writeFileSync(file, content);
      await intoDatabase(place, async (db) => {
        await expect(importClub(db, file, quietly), fault).rejects.toThrow(says);
        await migrate(db);
        expect(await db.kysely.selectFrom("courses").select("id").execute(), fault).toEqual([]);
      });
    }
    // And after all that the whole one comes in.
    await intoDatabase(place, (db) => importClub(db, whole, quietly));
  },
);

onBothEngines("a row that PostgreSQL cannot store is named, and nothing is kept", async (club) => {
  const source = await sqliteClub(club);
  await intoDatabase(source, async (db) => {
    // As the first release stored them.
    await db.kysely
      .updateTable("players")
      .set({ nickname: "Ma\0x" })
      .where("firstName", "=", "Max")
      .execute();
    await exportClub(db, join(folder, "text.gz"), copyOf, quietly);
    await db.kysely.updateTable("players").set({ nickname: null }).execute();
    await db.kysely
      .updateTable("audit")
      .set({ actorId: "player-ada-stone", subjectId: "a\0b" })
      .where("eventOrder", "=", 1)
      .execute();
    await exportClub(db, join(folder, "audit.gz"), copyOf, quietly);
  });
  const place = await club.emptyPlace("postgresql");
  const importing = (file: string) =>
    intoDatabase(place, (db) => importClub(db, join(folder, file), quietly));
  await expect(importing("text.gz")).rejects.toThrow(
    /^Row 3 of players cannot be stored here \(nickname has a hidden character\): invalid byte sequence/,
  );
  await expect(importing("audit.gz")).rejects.toThrow(
    /^Row 1 of audit cannot be stored here \(subjectId has/,
  );
  await intoDatabase(place, async ({ kysely }) => {
    expect(await kysely.selectFrom("courses").select("id").execute()).toEqual([]);
  });
  // On SQLite it is the club that it was.
  await intoDatabase(await club.emptyPlace("sqlite"), (db) =>
    importClub(db, join(folder, "text.gz"), quietly),
  );
});

onBothEngines("a damaged backup of the embedded database leaves no club behind", async (club) => {
  const source = await sqliteClub(club);
  const backup = join(folder, "backup");
  await intoDatabase(source, (db) => backUp(source, db, backup, copyOf, quietly));
  const damaged = join(folder, "damaged");
  copyFileSync(backup, damaged);
  await changeBehindItsBack(damaged);
  const place = await club.emptyPlace("sqlite");
  await expect(restore(place, damaged, quietly)).rejects.toThrow("players has been changed");
  expect(existsSync(join(place.dataDir, "clubhouse.sqlite"))).toBe(false);
  const bytes = readFileSync(backup);
  writeFileSync(damaged, bytes.fill(7, 4096, bytes.length - 4096));
  await expect(restore(place, damaged, quietly)).rejects.toThrow("The copy is damaged");
  await expect(restore(await club.emptyPlace("postgresql"), backup, quietly)).rejects.toThrow(
    "This is a backup of the embedded database.",
  );
  await restore(place, backup, quietly);
});

/** The club of the test, on SQLite in any case. */
async function sqliteClub(club: TestClub): Promise<Place> {
  const place = await club.emptyPlace("sqlite");
  const file = join(folder, "club.ndjson.gz");
  await exportClub(club.db, file, copyOf, quietly);
  await intoDatabase(place, (db) => importClub(db, file, quietly));
  return place;
}

async function changeBehindItsBack(file: string): Promise<void> {
  const dataDir = mkdtempSync(join(folder, "open-"));
  const opened = join(dataDir, "clubhouse.sqlite");
  copyFileSync(file, opened);
  const db = await openDatabase({ databaseUrl: null, dataDir });
  await db.kysely.updateTable("players").set({ role: "admin" }).where("firstName", "=", "Gus").execute();
  await db.close();
  copyFileSync(opened, file);
}
