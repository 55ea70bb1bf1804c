/** One page of a database index is damaged. Every row is there, but a login does not find its player. */
import { existsSync } from "node:fs";
import { join } from "node:path";
import { expect } from "vitest";
import { backUp, restore } from "../backups/backup.ts";
import { drill } from "../backups/drill.ts";
import { exportClub, importClub } from "../backups/export.ts";
import { sqliteFile } from "../database/engines.ts";
import { openDatabase } from "../database/open-database.ts";
import { onServedSqliteClub, serve } from "../testing/app.ts";
import { castPin } from "../testing/cast.ts";
import { copyOf, folder, quietly, tablesOf, useOwnFolder } from "../testing/databases/copied-club.ts";
import { damageIndexOfPhones } from "../testing/databases/damaged-index.ts";
import { countTroubles } from "../testing/metric-values.ts";

useOwnFolder();

const reason = "The database is damaged. Stop the server and restore the last backup.";

onServedSqliteClub(
  "a login that meets a broken page is an alarm, and the server is not ready from then on",
  async (club) => {
    await damageIndexOfPhones(club.db, club.place);
    const alarms: string[] = [];
    const write = (line: string) => void (line.includes('"alarm"') && alarms.push(JSON.parse(line).msg));
    const db = await club.connectAgain();
    const damaged = await serve(
      { ...club, db, context: { ...club.context, db } },
      {},
      {},
      { stream: { write } },
    );
    try {
      expect((await damaged.app.inject("/readyz")).statusCode).toBe(200);
      const before = await countTroubles("damaged");
      const login = await damaged.ask("logIn", { body: { phone: "6025550113", pin: castPin } });
      expect([login.status, login.refused]).toEqual([503, "cannot-save"]);
      expect(await countTroubles("damaged")).toBeGreaterThan(before);
      const ready = await damaged.app.inject("/readyz");
      expect([ready.statusCode, ready.json()]).toEqual([503, { status: "not ready", reason }]);
      await damaged.ask("logIn", { body: { phone: "6025550113", pin: castPin } });
      expect(alarms).toEqual(["THE DATABASE IS DAMAGED"]);
    } finally {
      await damaged.app.close();
    }
  },
);

onServedSqliteClub("of a club with a broken page no backup is made", async (club) => {
  await damageIndexOfPhones(club.db, club.place);
  const file = join(folder, "backup");
  const making = backUp(club.place, await club.connectAgain(), file, copyOf, quietly);
  await expect(making).rejects.toThrow(
    /\.sqlite is damaged\. Stop the server and restore the last backup\.$/,
  );
  expect(existsSync(file)).toBe(false);
});

onServedSqliteClub(
  "a backup with a broken page does not pass the drill and is not restored",
  async (club) => {
    const place = await club.emptyPlace("sqlite");
    const file = join(place.dataDir, sqliteFile);
    await backUp(club.place, club.db, file, copyOf, quietly);
    const backup = await openDatabase(place);
    await damageIndexOfPhones(backup, place);
    await backup.close();
    const damaged = /^The copy is damaged: .*Tree \d+ page \d+.*Nothing was kept of it\.$/;
    await expect(drill(club.db.kysely, file, folder, quietly)).rejects.toThrow(damaged);
    await expect(restore(await club.emptyPlace("sqlite"), file, quietly)).rejects.toThrow(damaged);
  },
);

onServedSqliteClub("an export brings a club back whose index is broken", async (club) => {
  const before = await tablesOf(club.db);
  await damageIndexOfPhones(club.db, club.place);
  const file = join(folder, "export.ndjson.gz");
  await exportClub(await club.connectAgain(), file, copyOf, quietly);
  const moved = await openDatabase(await club.emptyPlace("sqlite"));
  try {
    await importClub(moved, file, quietly);
    expect(await tablesOf(moved)).toEqual(before);
  } finally {
    await moved.close();
  }
});
