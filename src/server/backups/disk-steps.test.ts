import { randomBytes } from "node:crypto";
import fs from "node:fs";
import { syncBuiltinESMExports } from "node:module";
import { join } from "node:path";
import { expect } from "vitest";
import { insertPhoto } from "../store/photos.ts";
import { copyOf, folder, quietly, useOwnFolder } from "../testing/databases/copied-club.ts";
import { morning, onBothEngines, type TestClub } from "../testing/databases/database.ts";
import { backUp, restore } from "./backup.ts";
import { exportClub } from "./export.ts";

useOwnFolder();

const mb = 1024 * 1024;

onBothEngines(
  "a backup, a restore and an export come to the disk a megabyte at a time",
  async (club) => {
    const bytes = await addLargePhotos(club);
    const backup = join(folder, "backup");
    const ofBackup = await stepsOf(() => backUp(club.place, club.db, backup, copyOf, quietly));
    expect(Math.max(...ofBackup)).toBeLessThan(2 * mb);
    if (club.db.engine === "sqlite") {
      expect(ofBackup.reduce((sum, step) => sum + step, 0)).toBeGreaterThan(bytes);
      const place = await club.emptyPlace("sqlite");
      const ofRestore = await stepsOf(() => restore(place, backup, quietly));
      expect(Math.max(...ofRestore)).toBe(mb);
      expect(ofRestore.reduce((sum, step) => sum + step, 0)).toBeGreaterThan(bytes);
    }
    const ofExport = await stepsOf(() => exportClub(club.db, join(folder, "export"), copyOf, quietly));
    expect(Math.max(...ofExport)).toBeLessThan(2 * mb);
    expect(ofExport.reduce((sum, step) => sum + step, 0)).toBeGreaterThan(bytes - 2 * mb);
  },
  60_000,
);

async function addLargePhotos({ db }: TestClub): Promise<number> {
  const players = await db.kysely.selectFrom("players").select("id").limit(6).execute();
  const each = (9 * mb) / players.length;
  for (const { id } of players)
    await db.transaction((tx) =>
      insertPhoto(tx, { id: `large-${id}`, playerId: id, jpeg: randomBytes(each), createdAt: morning }),
    );
  return 9 * mb;
}

async function stepsOf(work: () => Promise<unknown>): Promise<number[]> {
  const real = fs.fdatasyncSync;
  const sizes: number[] = [0];
  fs.fdatasyncSync = (file) => {
    sizes.push(fs.fstatSync(file).size);
    real(file);
  };
  syncBuiltinESMExports();
  try {
    await work();
  } finally {
    fs.fdatasyncSync = real;
    syncBuiltinESMExports();
  }
  return sizes.slice(1).map((size, i) => size - (sizes[i] ?? 0));
}
