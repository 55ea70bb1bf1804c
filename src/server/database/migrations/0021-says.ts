/**
 * What was asked of the two players of a bet in a round, why the bet does not count there, and what fixed its stakes
 * (ruling 22)? Also the earliest start of each tee time, and where one was moved to that had started.
 *
 * A bet that was accepted when a card was complete never settled. Now its terms say so.
 */
import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";

export const says: Migration = {
  async up(db: Kysely<unknown>) {
    const { schema } = db;
    await schema.alterTable("teeTimes").addColumn("earliestStart", "text").execute();
    await schema.alterTable("notifications").addColumn("movedTo", "text").execute();
    for (const column of ["whyNot", "says", "fixedBy"])
      await schema.alterTable("betTerms").addColumn(column, "text").execute();
    await acceptedTooLate.execute(db);
  },
};

const acceptedTooLate = sql`
  update bet_terms set counts = 0, why_not = 'half-decided'
  where counts = 1 and result_index is null and exists (
    select 1 from bets
    join cards on cards.player_id in (bets.created_by, bets.opponent)
    where bets.id = bet_terms.bet_id and cards.tee_time_id = bet_terms.tee_time_id
      and cards.completed_order <= bets.accepted_order
  )`;
