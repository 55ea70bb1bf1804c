/**
 * What must change in a club of the first release so that either engine can store it, and where does the
 * server try whether it can write?
 */
import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";

export const whatCanBeStored: Migration = {
  async up(db: Kysely<unknown>) {
    // The first release took any whole number from a phone. On SQLite it stayed, and PostgreSQL refuses it.
    for (const column of ["rev", "conflictRev"]) {
      const number = sql.ref(column);
      await sql`update ${sql.table("cardDevices")} set ${number} = 2147483647 where ${number} > 2147483647`.execute(
        db,
      );
    }
    const { rows } = await sql<{ name: string }>`select name from club`.execute(db);
    for (const { name } of rows)
      await sql`update club set name = ${withoutHidden(name)} where name = ${name}`.execute(db);
    await db.schema
      .createTable("writeChecks")
      .addColumn("id", "integer", (column) => column.notNull().primaryKey())
      .addColumn("filler", "text", (column) => column.notNull())
      .execute();
  },
};

/** The one text that was typed into a form and stored with whatever was in it. */
function withoutHidden(name: string): string {
  const visible = name.replace(/[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069]/gu, " ").trim();
  return visible === "" ? "Mesa" : visible;
}
