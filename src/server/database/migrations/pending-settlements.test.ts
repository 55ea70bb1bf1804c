/** Bets of the first release keep their frozen terms and results. */
import { sql } from "kysely";
import { expect } from "vitest";
import { onBothEngines } from "../../testing/databases/database.ts";
import { isCurrent, migrate } from "../migrate.ts";
import { openDatabase } from "../open-database.ts";

const at = "2026-11-14T15:00:00.000Z";
const frozenAt = "2026-11-14T18:00:00.000Z";

/** Two players, a round of last week, and their bet: frozen at a first score, settled, and raised since. */
const firstRelease = [
  sql`insert into courses values ('c', 'Desert', '[]', '[]', ${at})`,
  sql`insert into codes values ('MESA', 1, 0, null, null, null, ${at})`,
  ...["ann", "bob"].map(
    (
      id,
      i,
    ) => sql`insert into players values (${id}, ${`602555019${i}`}, 'hash', 'A', 'B', null, 0, null, 'member',
      'MESA', ${at}, null, null, ${at})`,
  ),
  sql`insert into tee_times values ('t', ${at}, 4, 2, 'Open', 'admin', 'c', 2000, ${at})`,
  ...["ann", "bob"].map((id, i) => sql`insert into places values ('t', ${id}, ${i + 1}, 0, 0, null, ${at})`),
  sql`insert into bets values ('b', 'ann', 'bob', 'Nassau', 9900, 9900, 9900, 'active', 0, null, 'ann bob', ${at},
    ${at}, 2, 1)`,
  sql`insert into bet_terms values ('b', 't', 100, 200, 300, 1, ${frozenAt}, 5, 0)`,
  sql`insert into bet_results values ('r', 'b', 't', 1, 100, 200, 300, 600, 1, 1, 1, 'ann', '{}', ${frozenAt}, 9)`,
];

for (const engine of ["sqlite", "postgresql"] as const)
  onBothEngines(`terms and results of the first release stay as they are, in ${engine}`, async (club) => {
    const db = await openDatabase(await club.emptyPlace(engine));
    try {
      await migrate(db, "0001-the-club");
      for (const row of firstRelease) await row.execute(db.kysely);
      await migrate(db);
      expect(await isCurrent(db)).toBe(true);
      const { kysely } = db;
      expect(await kysely.selectFrom("betTerms").selectAll().execute()).toMatchObject([
        {
          betId: "b",
          front9Cents: 100,
          back9Cents: 200,
          overallCents: 300,
          counts: 1,
          frozenAt,
          frozenOrder: 5,
        },
      ]);
      expect(await kysely.selectFrom("betResults").selectAll().execute()).toMatchObject([
        { id: "r", isCurrent: 1, totalCents: 600, processedAt: frozenAt },
      ]);
      expect(await kysely.selectFrom("pendingSettlements").selectAll().execute()).toEqual([]);
    } finally {
      await db.close();
    }
  });
