import { sql } from "kysely";
import { type Migration, Migrator } from "kysely/migration";
import { CommandError } from "../process/command-error.ts";
import type { Database, Queries } from "./database.ts";
import { theClub } from "./migrations/0001-the-club.ts";
import { attempts } from "./migrations/0002-attempts.ts";
import { whatCanBeStored } from "./migrations/0003-what-can-be-stored.ts";
import { pendingSettlements } from "./migrations/0004-pending-settlements.ts";
import { changesAfterTheFact } from "./migrations/0005-changes-after-the-fact.ts";
import { plainNames } from "./migrations/0006-plain-names.ts";
import { seenAndUnseen } from "./migrations/0007-seen-and-unseen.ts";
import { idempotencyKeys } from "./migrations/0008-idempotency-keys.ts";
import { push } from "./migrations/0009-push.ts";
import { payments } from "./migrations/0010-payments.ts";
import { televisionLinks } from "./migrations/0011-television-links.ts";
import { gameAndSeason } from "./migrations/0012-game-and-season.ts";
import { calendars } from "./migrations/0013-calendars.ts";
import { series } from "./migrations/0014-series.ts";
import { guides } from "./migrations/0015-guides.ts";
import { appendOnly } from "./migrations/0016-append-only.ts";
import { doneToOthers } from "./migrations/0017-done-to-others.ts";
import { refusedPushes } from "./migrations/0018-refused-pushes.ts";
import { giversOfResetCodes } from "./migrations/0019-givers-of-reset-codes.ts";
import { namesInTheAuditTrail } from "./migrations/0020-names-in-the-audit-trail.ts";
import { says } from "./migrations/0021-says.ts";
import { pickedUp } from "./migrations/0022-picked-up.ts";
import { latePlaces } from "./migrations/0023-late-places.ts";
import { left } from "./migrations/0024-left.ts";
import { scorers } from "./migrations/0025-scorers.ts";
import { courses } from "./migrations/0030-courses.ts";
import { checksums } from "./migrations/checksums.ts";

/** Migrations run in this order. Never edit a released one: databases that ran its old text are refused. */
const migrations: Readonly<Record<string, Migration>> = {
  "0001-the-club": theClub,
  "0002-attempts": attempts,
  "0003-what-can-be-stored": whatCanBeStored,
  "0004-pending-settlements": pendingSettlements,
  "0005-changes-after-the-fact": changesAfterTheFact,
  "0006-plain-names": plainNames,
  "0007-seen-and-unseen": seenAndUnseen,
  "0008-idempotency-keys": idempotencyKeys,
  "0009-push": push,
  "0010-payments": payments,
  "0011-television-links": televisionLinks,
  "0012-game-and-season": gameAndSeason,
  "0013-calendars": calendars,
  "0014-series": series,
  "0015-guides": guides,
  "0016-append-only": appendOnly,
  "0017-done-to-others": doneToOthers,
  "0018-refused-pushes": refusedPushes,
  "0019-givers-of-reset-codes": giversOfResetCodes,
  "0020-names-in-the-audit-trail": namesInTheAuditTrail,
  "0021-says": says,
  "0022-picked-up": pickedUp,
  "0023-late-places": latePlaces,
  "0024-left": left,
  "0025-scorers": scorers,
  "0030-courses": courses,
};

export const migrationNames: readonly string[] = Object.keys(migrations);

/** Runs all missing migrations or none. Refuses a newer database, or one that ran another text of a migration. */
export async function migrate(db: Database, upTo?: string): Promise<void> {
  const done = await readMigrations(db);
  const newer = done.filter(({ name }) => !Object.hasOwn(migrations, name));
  if (newer.length > 0)
    throw new CommandError(
      `This database is newer than this server: it has ${namesOf(newer)}. Start the newer version again.`,
    );
  const changed = done.filter((one) => !hasRunOurs(one));
  if (changed.length > 0)
    throw new CommandError(
      `This database was made by another build of Clubhouse: ${namesOf(changed)} was changed after it had run here. ` +
        "Start the build that it was made by, or restore a backup.",
    );
  const isOfEarlier = db.engine === "sqlite" && done.length > 0 && done.length < migrationNames.length;
  const freeBefore = isOfEarlier ? await countFreePages(db) : 0;
  const provider = { getMigrations: async () => ({ ...migrations }) };
  const migrator = new Migrator({ db: db.kysely, provider });
  const { error } = await (upTo === undefined ? migrator.migrateToLatest() : migrator.migrateTo(upTo));
  if (error) throw error;
  await noteChecksums(db);
  // New tables may use free pages, and leave what was deleted in a part of them.
  if (isOfEarlier && freeBefore + (await countFreePages(db)) > 0) await forgetDeleted(db);
}

async function countFreePages({ kysely }: Database): Promise<number> {
  const free = sql<{ pages: number }>`select freelist_count as pages from pragma_freelist_count`;
  return (await free.execute(kysely)).rows[0]?.pages ?? 0;
}

/** Earlier versions did not overwrite deleted rows. `vacuum` writes a new file without them. */
async function forgetDeleted({ kysely }: Database): Promise<void> {
  // Our usual `temp_store` would keep the new file in memory, which may not have room for the whole club.
  await sql`pragma temp_store = file`.execute(kysely);
  await sql`vacuum`.execute(kysely);
  await sql`pragma temp_store = memory`.execute(kysely);
}

export async function isCurrent(db: Database): Promise<boolean> {
  const done = await readMigrations(db);
  return (
    done.length === migrationNames.length && done.every((one) => one.name in migrations && hasRunOurs(one))
  );
}

export async function migrationsDone(db: Database): Promise<string[]> {
  return (await readMigrations(db)).map(({ name }) => name);
}

/** `checksum` identifies the text of the migration that the database ran. It is null in older databases. */
type MigrationDone = { readonly name: string; readonly checksum: string | null };

/** Reads the migrator's table, since the migrator does not list migrations that this server does not know. */
async function readMigrations({ kysely }: Database): Promise<MigrationDone[]> {
  const columns = await columnsOfMigrations(kysely);
  if (columns.length === 0) return [];
  const done = kysely.withTables<{ kyselyMigration: MigrationDone }>().selectFrom("kyselyMigration");
  if (columns.includes("checksum")) return done.select(["name", "checksum"]).execute();
  return (await done.select("name").execute()).map(({ name }) => ({ name, checksum: null }));
}

/** Older databases have no checksums; assume that they ran these texts. */
async function noteChecksums(db: Database): Promise<void> {
  if (!(await columnsOfMigrations(db.kysely)).includes("checksum")) return;
  const rows = db.kysely.withTables<{ kyselyMigration: MigrationDone }>();
  for (const { name, checksum } of await readMigrations(db))
    if (checksum === null)
      await rows
        .updateTable("kyselyMigration")
        .set({ checksum: checksums[name] ?? null })
        .where("name", "=", name)
        .execute();
}

async function columnsOfMigrations(kysely: Queries): Promise<string[]> {
  const tables = await kysely.introspection.getTables({ withInternalKyselyTables: true });
  const table = tables.find(({ name }) => name === "kysely_migration");
  return table?.columns.map(({ name }) => name) ?? [];
}

function hasRunOurs({ name, checksum }: MigrationDone): boolean {
  return checksum === null || checksum === checksums[name];
}

function namesOf(done: readonly MigrationDone[]): string {
  return done.map(({ name }) => name).join(", ");
}
