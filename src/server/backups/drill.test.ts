import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect } from "vitest";
import { savePhoto } from "../actions/players/profile.ts";
import { mia } from "../testing/cast.ts";
import { copyOf, folder, quietly, tablesOf, useOwnFolder } from "../testing/databases/copied-club.ts";
import { onBothEngines, type TestClub } from "../testing/databases/database.ts";
import { plantAudit } from "../testing/databases/unguarded-audit.ts";
import { paintPicture } from "../testing/pictures.ts";
import { accepted, teeOff } from "../testing/rounds/rounds.ts";
import { addWeekly } from "../testing/rounds/weekly.ts";
import { backUp } from "./backup.ts";
import { drill } from "./drill.ts";

useOwnFolder();

async function backedUp(club: TestClub): Promise<string> {
  await teeOff(club, mia);
  accepted(await savePhoto(club.context, mia, mia.id, await paintPicture("jpeg")));
  const file = join(folder, "backup");
  await backUp(club.place, club.db, file, copyOf, quietly);
  return file;
}

const drillOf = (club: TestClub, file: string) => drill(club.db.kysely, file, folder, quietly);

onBothEngines(
  "a backup that brings the club back passes, whatever was changed in the club since, and leaves nothing behind",
  async (club) => {
    const file = await backedUp(club);
    await addWeekly(club);
    accepted(await savePhoto(club.context, mia, mia.id, await paintPicture("png")));
    const before = await tablesOf(club.db);
    const steps = new Set<string>();
    const manifest = await drill(club.db.kysely, file, folder, (step) => void steps.add(step));
    expect(manifest.tables.find(({ name }) => name === "photos")?.rows).toBe(1);
    expect([...steps]).toEqual(expect.arrayContaining(["Verifying", "Comparing"]));
    expect(await tablesOf(club.db)).toEqual(before);
    expect(readdirSync(folder)).toEqual(["backup"]);
  },
  30_000,
);

onBothEngines(
  "a backup that was changed or cut off does not pass, and leaves nothing behind",
  async (club) => {
    const file = await backedUp(club);
    const bytes = readFileSync(file);
    for (const faulty of [
      bytes.subarray(0, bytes.length / 2),
      Buffer.from("Dear Sir or Madam, no backup here."),
    ]) {
      writeFileSync(file, faulty);
      await expect(drillOf(club, file)).rejects.toThrow(/damaged|not a copy|malformed/);
    }
    expect(readdirSync(folder)).toEqual(["backup"]);
  },
);

onBothEngines("a backup whose audit trail or photo is not the club's does not pass", async (club) => {
  const file = await backedUp(club);
  const { jpeg } = await club.db.kysely.selectFrom("photos").select("jpeg").executeTakeFirstOrThrow();
  const setPhoto = (next: Buffer) => club.db.kysely.updateTable("photos").set({ jpeg: next }).execute();
  await setPhoto(Buffer.from(jpeg).fill(0, 100, 101));
  await expect(drillOf(club, file)).rejects.toThrow(/^Photo \S+ of the club is not that of the backup\.$/);
  await setPhoto(jpeg);
  await drillOf(club, file);
  await plantAudit(club.db, 1, { subjectId: "another" });
  await expect(drillOf(club, file)).rejects.toThrow(
    /^The audit trail of the club is not that of the backup, between entries 1 and \d+\.$/,
  );
});
