/**
 * When does a card close, and since when are results final (ruling 43)?
 * Rounds that were played before get the order at which their last card was complete.
 */
import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";

export const changesAfterTheFact: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .alterTable("club")
      .addColumn("closeCardsAfterHours", "integer", (column) =>
        column.check(sql`close_cards_after_hours between 1 and 8760`),
      )
      .execute();
    await db.schema
      .createTable("finalResults")
      .addColumn("teeTimeId", "text", (column) => column.notNull().references("tee_times.id"))
      .addColumn("groupNumber", "integer", (column) => column.notNull())
      .addColumn("finalOrder", "integer", (column) => column.notNull())
      .addPrimaryKeyConstraint("final_results_key", ["teeTimeId", "groupNumber"])
      .addCheckConstraint("field_or_group", sql`group_number between 0 and 5`)
      .execute();
    await finalTeams.execute(db);
    await finalFields.execute(db);
    await db.schema.createIndex("bet_results_by_tee_time").on("betResults").column("teeTimeId").execute();
  },
};

/** A total is there while all cards of the group are complete; its first entry says since when. */
const finalTeams = sql`
  insert into final_results (tee_time_id, group_number, final_order)
  select totals.tee_time_id, totals.group_number, min(audit.event_order)
  from team_final_totals as totals
  join audit on audit.tee_time_id = totals.tee_time_id and audit.action = 'total-team'
    and audit.subject_id = 'Group-' || totals.group_number
  group by totals.tee_time_id, totals.group_number`;

/** With the last complete card, or with the no show that the field was still waiting for. */
const finalFields = sql`
  insert into final_results (tee_time_id, group_number, final_order)
  select tee_time_id, 0, max(event_order)
  from (
    select tee_time_id, completed_order as event_order from cards where completed_order is not null
    union all
    select tee_time_id, event_order from audit where action = 'mark-no-show'
  ) as moments
  where tee_time_id in (
    select places.tee_time_id
    from places
    left join cards on cards.tee_time_id = places.tee_time_id and cards.player_id = places.player_id
    where places.waitlist = 0 and places.no_show = 0
    group by places.tee_time_id
    having count(*) = count(cards.completed_order)
  )
  group by tee_time_id`;
