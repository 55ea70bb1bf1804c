/**
 * What must change in a club of the first release so that either engine can store it, and where does the
 * server try whether it can write?
 */
import { type Kysely, SqliteAdapter, sql } from "kysely";
import type { Migration } from "kysely/migration";

export const whatCanBeStored: Migration = {
  async up(db: Kysely<unknown>) {
    await boundEntryNumbers(db);
    await showClubName(db);
    if (db.getExecutor().adapter instanceof SqliteAdapter) await replaceNuls(db);
    await db.schema
      .createTable("writeChecks")
      .addColumn("id", "integer", (column) => column.notNull().primaryKey())
      .addColumn("filler", "text", (column) => column.notNull())
      .execute();
  },
};

/** The first release took any whole number from a phone. On SQLite it stayed, and PostgreSQL refuses it. */
async function boundEntryNumbers(db: Kysely<unknown>): Promise<void> {
  const table = sql.table("cardDevices");
  for (const column of [sql.ref("rev"), sql.ref("conflictRev")])
    await sql`update ${table} set ${column} = 2147483647 where ${column} > 2147483647`.execute(db);
}

/** A request that names it, as every change of the settings does, would be refused for a hidden character. */
async function showClubName(db: Kysely<unknown>): Promise<void> {
  const { rows } = await sql<{ name: string }>`select name from club`.execute(db);
  for (const { name } of rows) {
    const shown = name.replace(/[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069]/gu, " ").trim();
    await sql`update club set name = ${shown === "" ? "Mesa" : shown}`.execute(db);
  }
}

/** Alike in every table, so that whatever names a code or a course still does. PostgreSQL never had one. */
async function replaceNuls(db: Kysely<unknown>): Promise<void> {
  await sql`pragma defer_foreign_keys = on`.execute(db);
  for (const { name, columns } of await db.introspection.getTables())
    for (const column of columns.filter(({ dataType }) => dataType.toLowerCase() === "text")) {
      const [table, text] = [sql.table(name), sql.ref(column.name)];
      const { rows } = await sql<{ row: number; value: string }>`
        select rowid as "row", ${text} as value from ${table} where instr(${text}, char(0)) > 0`.execute(db);
      for (const { row, value } of rows)
        await sql`update ${table} set ${text} = ${value.replaceAll("\0", "-")} where rowid = ${row}`.execute(
          db,
        );
    }
}
