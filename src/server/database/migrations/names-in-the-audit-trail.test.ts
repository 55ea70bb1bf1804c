import { sql } from "kysely";
import { expect } from "vitest";
import { onBothEngines } from "../../testing/databases/database.ts";
import { migrate } from "../migrate.ts";
import { openDatabase } from "../open-database.ts";

const at = "2026-11-14T15:00:00.000Z";
const named = (firstName: string, nickname: string | null, showNickname: 0 | 1) =>
  JSON.stringify({ firstName, lastName: "Lee", nickname, showNickname, teeBox: null });

function entry(action: string, actor: string | null, player: string, before: string | null = null) {
  return sql`insert into audit (at, actor_id, action, subject, subject_id, before)
    values (${at}, ${actor}, ${action}, 'player', ${player}, ${before})`;
}

const before = [
  ...["ann", "bob"].map(
    (
      id,
      i,
    ) => sql`insert into players (id, phone, pin_hash, first_name, last_name, nickname, show_nickname, role, created_at)
      values (${id}, ${`602555019${i}`}, 'hash', ${id === "ann" ? "Cleo" : "Bob"}, 'Lee', 'Ace', 1, 'admin', ${at})`,
  ),
  entry("register", "ann", "ann"),
  entry("change-profile", "ann", "ann", named("Ann", null, 0)),
  entry("change-role", "ann", "bob"),
  // Another player makes this change.
  entry("change-profile", "bob", "ann", named("Bob", "Annie", 1)),
  entry("change-role", "ann", "bob"),
  entry("change-role", null, "bob"),
];

onBothEngines("each entry has the name of its moment, and is guarded again", async (club) => {
  const db = await openDatabase(await club.emptyPlace(club.db.engine));
  try {
    await migrate(db, "0019-givers-of-reset-codes");
    for (const statement of before) await statement.execute(db.kysely);
    await migrate(db);
    const rows = await db.kysely.selectFrom("audit").select("actorName").orderBy("eventOrder").execute();
    const ace = (name: string) => `${name} “Ace” Lee`;
    expect(rows.map(({ actorName }) => actorName)).toEqual([
      "Ann Lee",
      "Bob “Annie” Lee",
      "Bob “Annie” Lee",
      ace("Bob"),
      ace("Cleo"),
      null,
    ]);
    await expect(sql`update audit set actor_name = 'Max'`.execute(db.kysely)).rejects.toThrow("append-only");
  } finally {
    await db.close();
  }
});
