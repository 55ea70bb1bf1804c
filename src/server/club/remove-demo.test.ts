import { mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect } from "vitest";
import { migrate, migrationsDone } from "../database/migrate.ts";
import { findClub } from "../store/club.ts";
import { onBothEngines, type TestClub } from "../testing/databases/database.ts";
import { findDemo, removeDemo } from "./demo.ts";

type Folder = { place: Parameters<typeof findDemo>[0]; names: () => string[]; clear: () => void };

function folderOf({ place }: TestClub): Folder {
  const isEmbedded = place.databaseUrl === null;
  const dataDir = isEmbedded ? place.dataDir : mkdtempSync(join(tmpdir(), "clubhouse-demo-"));
  for (const name of ["demo.json", "pepper", "holiday.jpg"]) writeFileSync(join(dataDir, name), "");
  return {
    place: { ...place, dataDir, pepperFile: join(dataDir, "pepper") },
    names: () => readdirSync(dataDir).toSorted(),
    clear: () => {
      if (!isEmbedded) rmSync(dataDir, { recursive: true });
    },
  };
}

async function makeDemo({ db }: TestClub): Promise<void> {
  await db.kysely.updateTable("club").set({ isDemo: 1 }).execute();
}

onBothEngines("a real club is never removed, whatever lies next to it", async (club) => {
  const { place, names, clear } = folderOf(club);
  const before = names();
  await expect(findDemo(place)).rejects.toThrow("Mesa is a real club, not a demo: nothing was removed.");
  await expect(removeDemo(place)).rejects.toThrow("nothing was removed");
  expect((await findClub(club.db.kysely))?.name).toBe("Mesa");
  expect(names()).toEqual(before);
  clear();
});

onBothEngines("nothing is removed while a server uses it", async (club) => {
  await makeDemo(club);
  const { place, names, clear } = folderOf(club);
  writeFileSync(join(place.dataDir, `server-${process.pid}.pid`), "");
  const before = names();
  const refusal = `A server is running on ${place.dataDir} (process ${process.pid}).`;
  await expect(findDemo(place)).rejects.toThrow(refusal);
  await expect(removeDemo(place)).rejects.toThrow(refusal);
  expect((await findClub(club.db.kysely))?.isDemo).toBe(1);
  expect(names()).toEqual(before);
  clear();
});

onBothEngines(
  "a demo goes with all that is its own and nothing else, and another can be made",
  async (club) => {
    await makeDemo(club);
    const { place, names, clear } = folderOf(club);
    expect(await findDemo(place)).toBe("Mesa");
    await removeDemo(place);
    expect(names()).toEqual(["holiday.jpg"]);
    expect(await findDemo(place)).toBe(null);
    if (place.databaseUrl !== null) {
      expect(await migrationsDone(club.db)).toEqual([]);
      await migrate(club.db);
    }
    clear();
  },
);
