import { sql } from "kysely";
import { expect } from "vitest";
import { createClub } from "../actions/club/open-club.ts";
import { ana, course, mia } from "../testing/cast.ts";
import { morning, onBothEngines } from "../testing/databases/database.ts";
import { type Gate, newGate } from "../testing/gate.ts";
import { addEightOClock } from "../testing/rounds/rounds.ts";
import { lockPlayers } from "./database.ts";
import { isCurrent, migrate } from "./migrate.ts";

onBothEngines("a database is brought to the server's age once", async ({ db }) => {
  await migrate(db);
  expect(await isCurrent(db)).toBe(true);
});

onBothEngines("a database newer than the server is refused and left alone", async ({ db }) => {
  const later = sql`insert into kysely_migration (name, timestamp) values ('9999-later', 'later')`;
  await later.execute(db.kysely);
  await expect(migrate(db)).rejects.toThrow("newer than this server: it has 9999-later");
  expect(await isCurrent(db)).toBe(false);
});

onBothEngines("there is one club in a database", async ({ context }) => {
  await expect(createClub(context, { course, name: "Other", isDemo: false })).rejects.toThrow("a club");
});

onBothEngines("a transaction that fails leaves nothing, tables included", async ({ db }) => {
  const failing = db.transaction(async (tx) => {
    await tx.updateTable("club").set({ name: "Other" }).execute();
    await tx.schema.createTable("left_over").addColumn("id", "integer").execute();
    throw new Error("the power went");
  });
  await expect(failing).rejects.toThrow("the power went");
  expect(await db.kysely.selectFrom("club").select("name").execute()).toEqual([{ name: "Mesa" }]);
  const tables = await db.kysely.introspection.getTables();
  expect(tables.map(({ name }) => name)).not.toContain("leftOver");
  expect(tables.map(({ name }) => name)).not.toContain("left_over");
});

onBothEngines("two that wait for each other are both through in the end", async (club) => {
  const other = await club.connectAgain();
  const [anaLocked, miaLocked] = [newGate(), newGate()];
  const lockBoth = (db: typeof other, first: string, mine: Gate, second: string, theirs: Gate) =>
    db.transaction(async (tx) => {
      await lockPlayers(tx, [first]);
      mine.open();
      // On SQLite the second transaction cannot start before the first has ended.
      if (db.engine === "postgresql") await theirs.isOpen;
      await lockPlayers(tx, [second]);
      return "through";
    });
  const both = [
    lockBoth(club.db, ana.id, anaLocked, mia.id, miaLocked),
    lockBoth(other, mia.id, miaLocked, ana.id, anaLocked),
  ];
  expect(await Promise.all(both)).toEqual(["through", "through"]);
});

onBothEngines("numbers come back as numbers", async ({ db }) => {
  const counted = await db.kysely
    .selectFrom("players")
    .select(({ fn }) => [fn.countAll().as("players"), fn.sum("showNickname").as("shown")])
    .executeTakeFirstOrThrow();
  expect(counted).toEqual({ players: 6, shown: 0 });
});

onBothEngines("a constraint guards the limit, the queue and the group", async (club) => {
  const teeTimeId = await addEightOClock(club);
  const { kysely } = club.db;
  await expect(kysely.updateTable("teeTimes").set({ activeCount: 5 }).execute()).rejects.toThrow(
    "limit_is_kept",
  );
  const place = {
    teeTimeId,
    arrival: 1,
    waitlist: 1,
    noShow: 0,
    groupNumber: null,
    joinedAt: morning,
  } as const;
  const insert = (change: object) =>
    kysely
      .insertInto("places")
      .values({ ...place, playerId: ana.id, ...change })
      .execute();
  await insert({});
  await expect(insert({ playerId: mia.id })).rejects.toThrow(/unique/i);
  await expect(insert({ playerId: mia.id, arrival: 2, groupNumber: 1 })).rejects.toThrow(
    "no_group_on_waitlist",
  );
  await expect(insert({ playerId: "nobody", arrival: 3 })).rejects.toThrow(/foreign key/i);
});

onBothEngines("a constraint guards one bet per pair and one result per round", async (club) => {
  const teeTimeId = await addEightOClock(club);
  const amounts = { front9Cents: 1, back9Cents: 1, overallCents: 1 };
  const { kysely } = club.db;
  const bet = {
    ...amounts,
    createdBy: ana.id,
    opponent: mia.id,
    gameType: "Nassau",
    status: "needs_approval",
    isActive: 1,
    pair: "one pair",
    createdAt: morning,
  } as const;
  await kysely
    .insertInto("bets")
    .values({ ...bet, id: "bet-one" })
    .execute();
  const second = kysely.insertInto("bets").values({ ...bet, id: "bet-two" });
  await expect(second.execute()).rejects.toThrow(/unique/i);
  await kysely.updateTable("bets").set({ status: "declined" }).execute();
  await second.execute();
  const key = { betId: "bet-one", teeTimeId };
  const terms = { ...key, ...amounts, counts: 1, frozenAt: morning, frozenOrder: 1, resultIndex: 0 } as const;
  await kysely.insertInto("betTerms").values(terms).execute();
  const result = { ...key, ...amounts, totalCents: 3, winner: ana.id, basis: "{}", processedAt: morning };
  const holeDiffs = { holeDiffFront9: 1, holeDiffBack9: 1, holeDiffOverall: 1 };
  const insert = (id: string, isCurrent: 0 | 1) =>
    kysely
      .insertInto("betResults")
      .values({ ...result, ...holeDiffs, id, isCurrent, settledOrder: 1 })
      .execute();
  await insert("one", 0);
  await insert("two", 1);
  await expect(insert("three", 1)).rejects.toThrow(/unique/i);
});
