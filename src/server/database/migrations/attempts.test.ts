import { sql } from "kysely";
import { expect } from "vitest";
import { attemptsAt } from "../../store/attempts.ts";
import { morning, onBothEngines } from "../../testing/databases/database.ts";
import { migrate } from "../migrate.ts";
import { openDatabase } from "../open-database.ts";

const later = "2026-11-21T15:00:00.000Z";

onBothEngines("wrong PINs of the first release stay counted, each once", async (club) => {
  const db = await openDatabase(await club.emptyPlace(club.db.engine));
  try {
    await migrate(db, "0001-the-club");
    const rows = [
      { id: "second", subject: "pin:6025550102", tried: "one PIN", at: later },
      { id: "first", subject: "pin:6025550102", tried: "one PIN", at: morning },
      { id: "other", subject: "pin:6025550102", tried: "another PIN", at: later },
      { id: "twin-a", subject: "address:203.0.113.1", tried: "one PIN", at: morning },
      { id: "twin-b", subject: "address:203.0.113.1", tried: "one PIN", at: morning },
    ];
    for (const { id, subject, tried, at } of rows)
      await sql`insert into tries (id, subject, tried, at) values (${id}, ${subject}, ${tried}, ${at})`.execute(
        db.kysely,
      );
    await migrate(db);
    const kept = { pending: 0, wrong: 1 };
    expect(await attemptsAt(db.kysely, "pin:6025550102")).toMatchObject([
      { id: "first", at: morning, ...kept },
      { id: "other", at: later, ...kept },
    ]);
    expect(await attemptsAt(db.kysely, "address:203.0.113.1")).toMatchObject([{ id: "twin-a", ...kept }]);
  } finally {
    await db.close();
  }
});
