/**
 * The index of the audit trail by subject no longer holds what players do to themselves: their scores, places and profiles
 * are found by who did it, and by tee time. A save or a join has a page of the file less to write. Corrections of cards stay
 * in it, also an admin's of their own: each card that is shown asks for them.
 */
import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";

export const doneToOthers: Migration = {
  async up({ schema }: Kysely<unknown>) {
    await schema.dropIndex("audit_by_subject_subjectId_eventOrder").execute();
    await schema
      .createIndex("audit_done_to_others")
      .on("audit")
      .columns(["subject", "subjectId", "eventOrder"])
      .where(sql<boolean>`actor_id is distinct from subject_id or action = 'correct-card'`)
      .execute();
  },
};
