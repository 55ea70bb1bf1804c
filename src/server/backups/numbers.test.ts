import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect } from "vitest";
import type { Database } from "../database/database.ts";
import { appendAudit } from "../store/audit-append.ts";
import { lastPosition } from "../store/invalidation-events.ts";
import { morning, onBothEngines } from "../testing/databases/database.ts";
import { intoDatabase } from "./backup.ts";
import { exportClub, importClub } from "./export.ts";

const quietly = () => {};

onBothEngines("invalidation events of an imported club are numbered after those it had", async (club) => {
  for (let n = 0; n < 3; n++) await addEvent(club.db);
  const last = await lastPosition(club.db.kysely);
  const folder = mkdtempSync(join(tmpdir(), "clubhouse-numbers-"));
  const file = join(folder, "club.ndjson.gz");
  await exportClub(club.db, file, { writtenAt: morning, pepper: null }, quietly);
  for (const engine of ["sqlite", "postgresql"] as const)
    await intoDatabase(await club.emptyPlace(engine), async (db) => {
      await importClub(db, file, quietly);
      await addEvent(db);
      expect(await lastPosition(db.kysely), engine).toBe(last + 1);
    });
  rmSync(folder, { recursive: true });
});

function addEvent(db: Database): Promise<number> {
  return db.transaction((tx) =>
    appendAudit(tx, {
      at: morning,
      by: null,
      action: "add-tee-time",
      subject: "tee-time",
      subjectId: "none",
    }),
  );
}
