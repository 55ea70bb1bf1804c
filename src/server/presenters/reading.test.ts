/** An answer reads only what it shows, even in a club with many seasons. */
import { sql } from "kysely";
import { expect } from "vitest";
import { addMinutes } from "#rules/calendar";
import { acceptBet, createBet } from "../actions/bets/bets.ts";
import { joinTeeTime } from "../actions/tee-times/places.ts";
import { addTeeTime } from "../actions/tee-times/tee-times.ts";
import type { Queries } from "../database/database.ts";
import { cardsOf } from "../store/cards.ts";
import { ada, addMembers, ana, mia } from "../testing/cast.ts";
import { countRows } from "../testing/databases/counted-rows.ts";
import { morning, onBothEngines, onSqlite, type TestClub } from "../testing/databases/database.ts";
import { accepted, addEightOClock, eight, saveCard, startCard, submit } from "../testing/rounds/rounds.ts";
import { betAnswer, betResultRows, betSummaries } from "./bets.ts";
import { homeAnswer } from "./home.ts";
import { scoreEntryAnswer } from "./score-entry.ts";

const fives = "5 5 5 5 5 5 5 5 5 | 5 5 5 5 5 5 5 5 5";

onSqlite("the scores of a whole field are sorted to their cards in one pass", async (club) => {
  const teeTimeId = await addEightOClock(club, 20);
  const field = await addMembers(club.db, 20, morning);
  for (const player of field) accepted(await joinTeeTime(club.context, player, teeTimeId));
  club.at(eight);
  for (const player of field) {
    await startCard(club, player, teeTimeId, "7.8", "White");
    await saveCard(club, player, teeTimeId, fives);
  }
  const counted = countRows(club);
  const ids = field.map(({ id }) => id);
  const cards = await cardsOf(counted.context.db.kysely, [teeTimeId], ids);
  expect(cards.flatMap(({ gross }) => gross)).toEqual(Array(20 * 18).fill(5));
  expect(counted.rows()).toHaveLength(20 + 20 * 18);
  expect(counted.looks()).toBeGreaterThan(counted.rows().length);
  expect(counted.looks()).toBeLessThan(counted.rows().length * 15);
});

onSqlite("home and score entry read no more of forty rounds than they show", async (club) => {
  await playYears(club, 40);
  const home = countRows(club);
  accepted(await homeAnswer(home.context, mia));
  // Home reads the player, the number of waiting bets, and the one recent round. No tee time is open, and no message was sent.
  expect(home.rows()).toHaveLength(3);
  expect(home.queries()).toBe(8);
  const entry = countRows(club);
  const lists = await scoreEntryAnswer(entry.context, mia.id);
  expect([lists.ready.length, lists.notReady.length, lists.saved.length]).toEqual([10, 0, 0]);
  expect(entry.rows().length).toBeLessThan(30);
});

onSqlite("what a result was computed from is read only for its scorecard", async (club) => {
  const amounts = { front9Cents: 500, back9Cents: 500, overallCents: 500 };
  const { betId } = accepted(await createBet(club.context, ana, { opponentId: mia.id, amounts }));
  accepted(await acceptBet(club.context, mia, betId));
  const teeTimeId = await addEightOClock(club);
  for (const player of [ana, mia]) accepted(await joinTeeTime(club.context, player, teeTimeId));
  club.at(eight);
  for (const player of [ana, mia]) {
    await startCard(club, player, teeTimeId, "7.8", "White");
    await saveCard(club, player, teeTimeId, fives);
    await submit(club, player, teeTimeId);
  }
  const counted = countRows(club);
  const bet = accepted(await betAnswer(counted.context, ana.id, betId));
  expect(bet.rounds).toMatchObject([{ state: "settled" }]);
  const row = await club.db.kysely.selectFrom("bets").selectAll().executeTakeFirstOrThrow();
  expect(await betSummaries(counted.context, ana.id, [row])).toHaveLength(1);
  expect(accepted(await betResultRows(counted.context, mia.id, teeTimeId)).rows).toHaveLength(1);
  expect(counted.rows()).not.toEqual([]);
  expect(counted.rows().filter((read) => "basis" in read)).toEqual([]);
});

onSqlite(
  "individuals read only the results of their tee time, however many rounds a bet has",
  async (club) => {
    const amounts = { front9Cents: 500, back9Cents: 500, overallCents: 500 };
    const { betId } = accepted(await createBet(club.context, ana, { opponentId: mia.id, amounts }));
    accepted(await acceptBet(club.context, mia, betId));
    const rounds: string[] = [];
    for (const day of [21, 22, 23]) {
      const date = `2026-11-${day}`;
      const request = { date, time: "08:00", meridiem: "AM", countLimit: 4 } as const;
      const { teeTimeId } = accepted(await addTeeTime(club.context, ada, request));
      for (const player of [ana, mia]) accepted(await joinTeeTime(club.context, player, teeTimeId));
      club.at(`${date}T15:00:00.000Z`);
      for (const player of [ana, mia]) {
        await startCard(club, player, teeTimeId, "7.8", "White");
        await saveCard(club, player, teeTimeId, fives);
        await submit(club, player, teeTimeId);
      }
      rounds.push(teeTimeId);
    }
    const counted = countRows(club);
    const { rows } = accepted(await betResultRows(counted.context, ana.id, rounds[0] ?? ""));
    expect(rows).toMatchObject([{ betId, state: "settled", teeTimeId: rounds[0] }]);
    const results = counted.rows().filter((row) => "settledOrder" in row);
    expect(results.map(({ teeTimeId }) => teeTimeId)).toEqual([rounds[0]]);
  },
);

onBothEngines("the results of a tee time are found by an index", async ({ db }) => {
  const plan = await planOf(db.engine, db.kysely);
  expect(plan).toContain("bet_results_by_tee_time");
});

/** Starts one card a week, without scores. So score entry lists each round in the tab Ready. */
async function playYears(club: TestClub, weeks: number): Promise<void> {
  for (let week = weeks; week > 0; week--) {
    const startsAt = addMinutes(eight, -week * 7 * 24 * 60);
    club.at(addMinutes(startsAt, -60));
    const date = startsAt.slice(0, 10);
    const request = { date, time: "08:00", meridiem: "AM", countLimit: 4 } as const;
    const { teeTimeId } = accepted(await addTeeTime(club.context, ada, request));
    accepted(await joinTeeTime(club.context, mia, teeTimeId));
    club.at(startsAt);
    await startCard(club, mia, teeTimeId, "7.8", "White");
  }
  club.at(morning);
}

async function planOf(engine: "sqlite" | "postgresql", queries: Queries): Promise<string> {
  const explain = engine === "sqlite" ? sql`explain query plan` : sql`explain`;
  return queries.transaction().execute(async (tx) => {
    // PostgreSQL scans small tables even if they have an index.
    if (engine === "postgresql") await sql`set local enable_seqscan = off`.execute(tx);
    const plan = await sql`${explain} select * from bet_results where tee_time_id = 'some'
      order by settled_order`.execute(tx);
    return JSON.stringify(plan.rows);
  });
}
