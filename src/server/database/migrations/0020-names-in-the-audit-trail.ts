/**
 * What was an actor called at that moment? The audit trail keeps it beside the id (ruling 50). Names change by
 * "change-profile" alone, which has both: so of every entry of before the name is known.
 */
import { type Kysely, SqliteAdapter, sql } from "kysely";
import type { Migration } from "kysely/migration";

export const namesInTheAuditTrail: Migration = {
  async up(db: Kysely<unknown>) {
    const isSqlite = db.getExecutor().adapter instanceof SqliteAdapter;
    await db.schema.alterTable("audit").addColumn("actorName", "text").execute();
    const guard = isSqlite ? sqliteGuard : postgresqlGuard;
    await guard.off.execute(db);
    await sql`update audit set actor_name = (
      select first_name || case when show_nickname = 1 and trim(coalesce(nickname, '')) <> ''
        then ' “' || trim(nickname) || '” ' else ' ' end || last_name
      from players where id = actor_id)`.execute(db);
    // The latest first: what an entry had before is what its player was called in all that came earlier.
    const { rows } =
      await sql<Renaming>`select event_order as "order", subject_id as "player", before as "before"
      from audit where action = 'change-profile' order by event_order desc`.execute(db);
    for (const { order, player, before } of rows)
      await sql`update audit set actor_name = ${nameIn(before)}
        where actor_id = ${player} and event_order < ${order}`.execute(db);
    await guard.on.execute(db);
  },
};

type Renaming = { order: number; player: string; before: string };

function nameIn(profile: string): string {
  const { firstName, lastName, nickname, showNickname } = JSON.parse(profile);
  const shown = showNickname === 1 ? (nickname ?? "").trim() : "";
  return shown === "" ? `${firstName} ${lastName}` : `${firstName} “${shown}” ${lastName}`;
}

/** As migration 16 made it. */
const sqliteGuard = {
  off: sql`drop trigger audit_keeps_entries`,
  on: sql`create trigger audit_keeps_entries before update on audit
    begin select raise(abort, 'The audit trail is append-only.'); end`,
};

const postgresqlGuard = {
  off: sql`alter table audit disable trigger audit_is_append_only`,
  on: sql`alter table audit enable trigger audit_is_append_only`,
};
