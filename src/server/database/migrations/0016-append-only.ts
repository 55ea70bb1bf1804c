/**
 * The database itself refuses to change or delete an entry of the audit trail, and remembers which text of each migration
 * it has run (`checksums.ts`).
 *
 * A later migration that has to change entries drops what guards them first, and puts it back.
 */
import { type Kysely, SqliteAdapter, sql } from "kysely";
import type { Migration } from "kysely/migration";

export const appendOnly: Migration = {
  async up(db: Kysely<unknown>) {
    const isSqlite = db.getExecutor().adapter instanceof SqliteAdapter;
    for (const guard of isSqlite ? sqliteGuards : postgresqlGuards) await guard.execute(db);
    await db.schema.alterTable("kyselyMigration").addColumn("checksum", "text").execute();
  },
};

const refused = sql.lit("The audit trail is append-only.");

const sqliteGuards = [
  sql`create trigger audit_keeps_entries before update on audit begin select raise(abort, ${refused}); end`,
  sql`create trigger audit_keeps_all before delete on audit begin select raise(abort, ${refused}); end`,
  // "insert or replace" deletes without the trigger above.
  sql`create trigger audit_replaces_nothing before insert on audit
    when exists (select 1 from audit where event_order = new.event_order)
    begin select raise(abort, ${refused}); end`,
];

const postgresqlGuards = [
  sql`create function refuse_change_of_audit() returns trigger language plpgsql as ${sql.lit(
    "begin raise exception 'The audit trail is append-only.'; end",
  )}`,
  sql`create trigger audit_is_append_only before update or delete or truncate on audit
    for each statement execute function refuse_change_of_audit()`,
];
