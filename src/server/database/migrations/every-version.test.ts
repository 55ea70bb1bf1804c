/**
 * A filled club of every version must keep all its rows. One club is migrated step by step. After each step its new
 * tables and columns are filled.
 */
import { sql } from "kysely";
import { expect } from "vitest";
import { intoDatabase } from "../../backups/backup.ts";
import { onBothEngines } from "../../testing/databases/database.ts";
import { filledBy } from "../../testing/databases/filled-versions.ts";
import { firstRelease, insertFirstRelease } from "../../testing/databases/first-release.ts";
import type { Database } from "../database.ts";
import { isCurrent, migrate, migrationNames } from "../migrate.ts";

/** The renames of each migration, by "table" or "table.column". */
const renamedBy: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  "0006-plain-names": {
    tries: "attempts",
    "tries.tried": "fingerprint",
    news: "invalidation_events",
    "news.news": "event",
    notices: "notifications",
  },
};

/** Rows removed on purpose, by "migration: table" or "migration: table.column". Each needs a test. */
const droppedOnPurpose: readonly string[] = [];

onBothEngines("a filled club of every version comes forward and loses nothing", async (club) => {
  await intoDatabase(await club.emptyPlace(club.db.engine), async (db) => {
    await migrate(db, firstRelease);
    await insertFirstRelease(db);
    let before = await readAll(db);
    expect(empty(before)).toEqual([]);
    for (const name of migrationNames.slice(1)) {
      await migrate(db, name);
      const migrated = await readAll(db);
      expect(lost(before, migrated, name), name).toEqual([]);
      const statements = filledBy[name] ?? [];
      for (const statement of statements) await statement.execute(db.kysely);
      const filled = statements.length === 0 ? migrated : await readAll(db);
      expect(unfilled(before, migrated, filled, name), `not filled by ${name}`).toEqual([]);
      before = filled;
    }
    expect(await isCurrent(db)).toBe(true);
    expect(Object.keys(filledBy).filter((name) => !migrationNames.includes(name))).toEqual([]);
  });
});

/** Tables and columns under their names in the database. */
type Tables = Map<string, { columns: string[]; rows: Record<string, unknown>[] }>;

async function readAll({ kysely }: Database): Promise<Tables> {
  const tables: Tables = new Map();
  for (const { name, columns } of await kysely.introspection.getTables()) {
    const names = columns.map((column) => column.name);
    const fields = sql.join(names.map((column) => sql.ref(column)));
    const { rows } = await sql<Record<string, unknown>>`select ${fields} from ${sql.table(name)}`.execute(
      kysely,
    );
    const named = rows.map((row) =>
      Object.fromEntries(Object.values(row).map((value, i) => [names[i] ?? "", value])),
    );
    tables.set(name, { columns: names, rows: named });
  }
  return tables;
}

function empty(tables: Tables): string[] {
  return [...tables].filter(([, { rows }]) => rows.length === 0).map(([name]) => name);
}

/** Finds rows that a migration changed or lost, comparing the columns that they had. */
function lost(before: Tables, after: Tables, by: string): string[] {
  const renamed = renamedBy[by] ?? {};
  return [...before].flatMap(([table, { columns, rows }]) => {
    if (droppedOnPurpose.includes(`${by}: ${table}`)) return [];
    const kept = columns.filter((column) => !droppedOnPurpose.includes(`${by}: ${table}.${column}`));
    const textOf = (row: Record<string, unknown>, nameOf = (column: string) => column) =>
      JSON.stringify(kept.map((column) => row[nameOf(column)] ?? null));
    const now = (after.get(renamed[table] ?? table)?.rows ?? []).map((row) =>
      textOf(row, (column) => renamed[`${table}.${column}`] ?? column),
    );
    return rows.filter((row) => !now.includes(textOf(row))).map((row) => `${table}: ${textOf(row)}`);
  });
}

/** Finds new tables without rows, and new columns with only the migration's own values. */
function unfilled(before: Tables, migrated: Tables, filled: Tables, by: string): string[] {
  const renamed = renamedBy[by] ?? {};
  const formerTables = new Map(Object.entries(renamed).map(([old, now]) => [now, old]));
  return [...filled].flatMap(([table, { columns, rows }]) => {
    const formerTable = formerTables.get(table) ?? table;
    const former = before.get(formerTable);
    if (former === undefined) return rows.length === 0 ? [table] : [];
    const carried = former.columns.map((column) => renamed[`${formerTable}.${column}`] ?? column);
    const isNew = (column: string) => !carried.includes(column);
    const valuesOf = (tables: Tables, column: string) =>
      JSON.stringify((tables.get(table)?.rows ?? []).map((row) => String(row[column])).toSorted());
    return columns
      .filter((column) => isNew(column) && valuesOf(filled, column) === valuesOf(migrated, column))
      .map((column) => `${table}.${column}`);
  });
}
