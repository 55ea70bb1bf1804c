import { copyFileSync, existsSync, mkdtempSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { gunzipSync, gzipSync } from "node:zlib";
import { expect } from "vitest";
import { migrate } from "../database/migrate.ts";
import { openDatabase } from "../database/open-database.ts";
import { copyOf, folder, quietly, tablesOf, useOwnFolder } from "../testing/databases/copied-club.ts";
import { onBothEngines, type Place, type TestClub } from "../testing/databases/database.ts";
import { plantAudit } from "../testing/databases/unguarded-audit.ts";
import { backUp, intoDatabase, restore } from "./backup.ts";
import { exportClub, importClub } from "./export.ts";

useOwnFolder();

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
    await intoDatabase(place, (db) => importClub(db, whole, quietly));
  },
);

onBothEngines("a row that PostgreSQL cannot store is named, and nothing is kept", async (club) => {
  const source = await sqliteClub(club);
  await intoDatabase(source, async (db) => {
    await db.kysely
      .updateTable("players")
      .set({ nickname: "Ma\0x" })
      .where("firstName", "=", "Max")
      .execute();
    await exportClub(db, join(folder, "text.gz"), copyOf, quietly);
    await db.kysely.updateTable("players").set({ nickname: null }).execute();
    await plantAudit(db, 1, { actorId: "player-ada-stone", subjectId: "a\0b" });
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
