/**
 * Who has asked to be deleted, what did the admin answer, and who is a former member? In the audit trail a former
 * member's name may be replaced, but only by what deletes the player: the guard lets it through while the newest entry,
 * on PostgreSQL one of the same transaction, is the deletion of whoever did it or to whom it was done (protection 9).
 */
import { type Kysely, SqliteAdapter, sql } from "kysely";
import type { Migration } from "kysely/migration";

export const myData: Migration = {
  async up(db: Kysely<unknown>) {
    for (const column of ["deletionAskedAt", "deletionAnswer", "deletedAt"])
      await db.schema.alterTable("players").addColumn(column, "text").execute();
    const index = db.schema.createIndex("players_by_deletion_asked_at");
    await index.on("players").column("deletionAskedAt").execute();
    const isSqlite = db.getExecutor().adapter instanceof SqliteAdapter;
    for (const guard of isSqlite ? sqliteGuards : postgresqlGuards) await guard.execute(db);
  },
};

const refused = "The audit trail is append-only.";
const fixed = ["event_order", "at", "actor_id", "action", "subject", "subject_id", "tee_time_id"];

function allOf(isSame: string): string {
  const same = fixed.map((column) => `new.${column} ${isSame} old.${column}`);
  const name = `(new.actor_name ${isSame} old.actor_name or new.actor_name ${isSame} 'Former member')`;
  return [...same, name].join(" and ");
}

const isForgotten = `deletion.action = 'delete-player' and deletion.event_order > old.event_order
  and deletion.subject_id in (old.actor_id, old.subject_id)`;

const sqliteGuards = [
  sql`drop trigger audit_keeps_entries`,
  sql.raw(`create trigger audit_keeps_entries before update on audit
    when not (${allOf("is")} and exists (select 1 from audit as deletion where ${isForgotten}
      and deletion.event_order = (select max(event_order) from audit)))
    begin select raise(abort, '${refused}'); end`),
];

const postgresqlGuards = [
  sql`drop trigger audit_is_append_only on audit`,
  sql.raw(`create or replace function refuse_change_of_audit() returns trigger language plpgsql as $$
    begin
      if tg_op = 'UPDATE' then
        if ${allOf("is not distinct from")} and exists (select 1 from audit as deletion where ${isForgotten}
          and deletion.xmin::text = (pg_current_xact_id()::text::bigint % 4294967296)::text)
        then return new; end if;
      end if;
      raise exception '${refused}';
    end $$`),
  sql`create trigger audit_keeps_all before delete or truncate on audit
    for each statement execute function refuse_change_of_audit()`,
  sql`create trigger audit_is_append_only before update on audit
    for each row execute function refuse_change_of_audit()`,
];
