/**
 * Which admin gave a code for a new PIN? It ends with their rights (ruling 49). Of a code that is given already the audit
 * trail knows; one whose giver is no admin any more ends now.
 */
import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";

export const giversOfResetCodes: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .alterTable("pinResets")
      .addColumn("givenBy", "text", (column) => column.references("players.id"))
      .execute();
    await sql`update pin_resets set given_by = (select actor_id from audit
      where subject = 'player' and subject_id = player_id and action = 'give-reset-code'
      order by event_order desc limit 1)`.execute(db);
    await sql`delete from pin_resets
      where given_by in (select id from players where role <> 'admin')`.execute(db);
  },
};
