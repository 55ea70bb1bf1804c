import { sql } from "kysely";
import { expect } from "vitest";
import { onBothEngines } from "../../testing/databases/database.ts";
import { migrate } from "../migrate.ts";
import { openDatabase } from "../open-database.ts";

const at = "2026-11-14T15:00:00.000Z";
const later = "2026-11-14T15:10:00.000Z";

/** Two rounds of Ann and Bob. In one both cards are complete; in the other Bob is still playing. */
const firstRelease = [
  sql`insert into courses values ('c', 'Desert', '[]', '[]', ${at})`,
  sql`insert into club values (1, 'Mesa', 'America/Phoenix', 'c', 0, 2000, 0)`,
  sql`insert into codes values ('MESA', 1, 0, null, null, null, ${at})`,
  ...["ann", "bob", "cid"].map(
    (
      id,
      i,
    ) => sql`insert into players values (${id}, ${`602555019${i}`}, 'hash', 'A', 'B', null, 0, null, 'member',
      'MESA', ${at}, null, null, ${at})`,
  ),
  ...[
    { id: "done", startsAt: at },
    { id: "open", startsAt: later },
  ].flatMap(({ id, startsAt }) => [
    sql`insert into tee_times values (${id}, ${startsAt}, 4, 3, 'Open', 'admin', 'c', 2000, ${at})`,
    sql`insert into places values (${id}, 'ann', 1, 0, 0, 1, ${at})`,
    sql`insert into places values (${id}, 'bob', 2, 0, 0, 1, ${at})`,
    // Cid is a no show.
    sql`insert into places values (${id}, 'cid', 3, 0, 1, null, ${at})`,
  ]),
  // These entries get the numbers 1 to 6.
  event("save-hole", "card", "ann"),
  event("save-hole", "card", "bob"),
  event("total-team", "team", "Group-1"),
  event("mark-no-show", "place", "cid"),
  event("total-team", "team", "Group-1"),
  event("save-hole", "card", "bob"),
  card("done", "ann", 1),
  card("done", "bob", 2),
  card("open", "ann", 1),
  card("open", "bob", null),
  sql`insert into team_final_totals values ('done', 1, 'Group 1', 300, 280)`,
];

function card(teeTimeId: string, playerId: string, completedOrder: number | null) {
  return sql`insert into cards values (${teeTimeId}, ${playerId}, '[]', '{}', 78, 7, ${completedOrder}, null, ${at})`;
}

function event(action: string, subject: string, subjectId: string) {
  return sql`insert into audit (at, action, subject, subject_id, tee_time_id)
    values (${at}, ${action}, ${subject}, ${subjectId}, 'done')`;
}

onBothEngines("a round of the first release is final since its last card or no show", async (club) => {
  const db = await openDatabase(await club.emptyPlace(club.db.engine));
  try {
    await migrate(db, "0001-the-club");
    for (const row of firstRelease) await row.execute(db.kysely);
    await migrate(db);
    const finals = await db.kysely.selectFrom("finalResults").selectAll().orderBy("groupNumber").execute();
    expect(finals).toEqual([
      { teeTimeId: "done", groupNumber: 0, finalOrder: 4 },
      { teeTimeId: "done", groupNumber: 1, finalOrder: 3 },
    ]);
    const { closeCardsAfterHours } = await db.kysely.selectFrom("club").selectAll().executeTakeFirstOrThrow();
    expect(closeCardsAfterHours).toBeNull();
    const tooMany = db.kysely.updateTable("club").set({ closeCardsAfterHours: 9_000 }).execute();
    await expect(tooMany).rejects.toThrow(/check/i);
  } finally {
    await db.close();
  }
});
