/** Each test starts with the same club, whatever earlier tests did. */
import { sql } from "kysely";
import pg from "pg";
import { expect } from "vitest";
import { joinTeeTime } from "../../actions/tee-times/places.ts";
import type { Database } from "../../database/database.ts";
import { lastPosition } from "../../store/invalidation-events.ts";
import { auditOf } from "../audit-entries.ts";
import { ada, addMembers, ana } from "../cast.ts";
import { accepted, addEightOClock } from "../rounds/rounds.ts";
import { morning, onBothEngines, onBothEnginesFrom, type TestClub } from "./database.ts";

async function everything({ db }: TestClub): Promise<unknown> {
  const tables = await db.kysely.introspection.getTables({ withInternalKyselyTables: true });
  const rows: Record<string, unknown> = {};
  for (const { name } of tables) {
    const all = await sql`select * from ${sql.table(name)}`.execute(db.kysely);
    // PostgreSQL puts a row where there is room, so rows are compared in sorted order.
    rows[name] = all.rows.map((row) => JSON.stringify(row)).sort();
  }
  return { rows, structure: tables, next: await nextNumbers(db) };
}

/** Returns the numbers of the next audit entry and event. PostgreSQL counts them apart from the rows. */
async function nextNumbers(db: Database): Promise<unknown> {
  const event = { at: morning, action: "create-club", subject: "club", subjectId: "1" } as const;
  const next: number[] = [];
  const numbering = db.transaction(async (tx) => {
    const audit = await tx
      .insertInto("audit")
      .values(event)
      .returning("eventOrder")
      .executeTakeFirstOrThrow();
    const invalidation = tx
      .insertInto("invalidationEvents")
      .values({ event: "{}", playerId: null })
      .returning("position");
    next.push(audit.eventOrder, (await invalidation.executeTakeFirstOrThrow()).position);
    throw new Error("rolled back");
  });
  await numbering.catch(() => {});
  return next;
}

const firstContents = new Map<string, unknown>();

async function expectBeginning(club: TestClub): Promise<void> {
  const found = await everything(club);
  const { engine } = club.db;
  if (!firstContents.has(engine)) firstContents.set(engine, found);
  expect(found).toEqual(firstContents.get(engine));
  expect(found).toMatchObject({ next: [2, 1] });
}

async function leaveTraces(club: TestClub): Promise<void> {
  const teeTimeId = await addEightOClock(club);
  accepted(await joinTeeTime(club.context, ana, teeTimeId));
  await addMembers(club.db, 3, morning);
  await club.db.kysely.updateTable("club").set({ name: "Other" }).execute();
  await club.db.kysely.updateTable("players").set({ nickname: "Ace" }).where("id", "=", ada.id).execute();
}

onBothEngines("a test that writes rows begins with the club as it was made", async (club) => {
  await expectBeginning(club);
  await leaveTraces(club);
  expect(await lastPosition(club.db.kysely)).toBeGreaterThan(0);
});

onBothEngines("none of its rows and numbers is there for the next test", async (club) => {
  await expectBeginning(club);
  await club.db.kysely.schema.createTable("left_over").addColumn("id", "integer").execute();
  await sql`alter table players add column shoe_size integer`.execute(club.db.kysely);
});

onBothEngines("none of its tables and columns is there for the next test", async (club) => {
  await expectBeginning(club);
  if (club.db.engine === "sqlite") return;
  const forgotten = new pg.Client({ connectionString: club.place.databaseUrl ?? "" });
  forgotten.on("error", () => {});
  await forgotten.connect();
  await forgotten.query("begin; update players set nickname = 'Ace'");
});

onBothEngines("no lock of a transaction that never ended is there for the next test", expectBeginning);

const fromTeeTime = onBothEnginesFrom(async (club) => {
  const teeTimeId = await addEightOClock(club);
  return { teeTimeId, trail: (await auditOf(club.db.kysely, "tee-time", teeTimeId)).length };
});

for (const visit of ["first", "second"])
  fromTeeTime(`a prepared club is as it was prepared for the ${visit} test`, async (club, world) => {
    const { db, context } = club;
    expect(await db.kysely.selectFrom("places").selectAll().execute()).toEqual([]);
    expect(await auditOf(db.kysely, "tee-time", world.teeTimeId)).toHaveLength(world.trail);
    accepted(await joinTeeTime(context, ana, world.teeTimeId));
    expect(await db.kysely.selectFrom("places").selectAll().execute()).toHaveLength(1);
  });
