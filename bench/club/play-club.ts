/** Plays what a benchmark's club has behind it, by the server's own actions, the clock set to each moment. */
import { addMinutes, clubClock, clubDate, toInstant } from "../../src/rules/calendar.ts";
import type { Instant } from "../../src/rules/golf.ts";
import type { Actor } from "../../src/rules/permissions.ts";
import { beginCard } from "../../src/server/actions/cards.ts";
import { saveGroups } from "../../src/server/actions/groups.ts";
import { joinTeeTime } from "../../src/server/actions/places.ts";
import { sweep } from "../../src/server/actions/sweep.ts";
import { addTeeTime } from "../../src/server/actions/tee-times.ts";
import type { AppContext } from "../../src/server/context.ts";
import { readPepper } from "../../src/server/pepper.ts";
import { pinsWith } from "../../src/server/pin.ts";
import { accepted } from "../../src/server/seed/timeline.ts";
import { type Database, migrate } from "../../src/server/store/database.ts";
import { ada, course, memberCode, seedCast } from "../../src/server/testing/cast.ts";
import { quickPinCost } from "../../src/server/testing/pins.ts";
import { phoneOf, playSeasons } from "../../src/server/testing/seasons.ts";

/** `teeTimes`: all that were played before, a week apart; the last of them is the finished round. */
export type Size = { members: number; teeTimes: number; seed: number };

export type Played = {
  readonly members: readonly string[];
  readonly underWay: { teeTimeId: string; players: readonly string[] };
  readonly finished: { teeTimeId: string; players: readonly string[] };
};

const field = { finished: 50, underWay: 40, upcoming: 30 };
const upcomingTeeTimes = 4;
const minutesPerDay = 24 * 60;

export async function playClub(db: Database, pepperFile: string, size: Size): Promise<Played> {
  const today = toInstant(Math.floor(Date.now() / 60_000) * 60_000);
  // Before everything that follows.
  let now = addMinutes(today, -(size.teeTimes + 10) * 7 * minutesPerDay);
  const context: AppContext = {
    db,
    now: () => now,
    // Nobody logs in with a PIN here.
    pins: pinsWith(readPepper(pepperFile, true), quickPinCost),
  };
  await migrate(db);
  await seedCast(context);
  const extent = {
    members: size.members,
    seasons: 1,
    teeTimesPerSeason: size.teeTimes,
    field: field.finished,
  };
  const beginning = { course, memberCode, admin: ada };
  await playSeasons(context, beginning, extent, today, size.seed, sayHowFar());
  const finished = await latestRound(db);

  const members = await listMembers(db);
  now = addMinutes(today, -minutesPerDay);
  const startsAt = addMinutes(today, -120);
  const underWay = await openTeeTime(context, startsAt, members.slice(0, field.underWay));
  for (let day = 1; day <= upcomingTeeTimes; day++)
    await openTeeTime(context, addMinutes(today, day * minutesPerDay), members.slice(0, field.upcoming));
  now = addMinutes(startsAt, 1);
  for (const player of members.slice(0, field.underWay)) {
    const key = { teeTimeId: underWay.teeTimeId, playerId: player.id };
    accepted(await beginCard(context, player, { ...key, handicapIndexTenths: 124, teeBox: "White" }));
  }
  // As a server has done every day.
  now = today;
  await sweep(context);
  return { members: members.map(({ id }) => id), underWay, finished };
}

async function openTeeTime(context: AppContext, startsAt: Instant, players: readonly Actor[]) {
  const { time, meridiem } = clubClock(startsAt, course.timeZone);
  const date = clubDate(startsAt, course.timeZone);
  const request = { date, time, meridiem, countLimit: players.length };
  const { teeTimeId } = accepted(await addTeeTime(context, ada, request));
  for (const player of players) accepted(await joinTeeTime(context, player, teeTimeId));
  const assignments = players.map(({ id }, i) => ({ playerId: id, groupNumber: (i % 5) + 1 }));
  accepted(await saveGroups(context, ada, { teeTimeId, assignments }));
  return { teeTimeId, players: players.map(({ id }) => id) };
}

/** With its players, without those who waited. */
async function latestRound({ kysely }: Database) {
  const { id } = await kysely
    .selectFrom("teeTimes")
    .select("id")
    .orderBy("startsAt", "desc")
    .limit(1)
    .executeTakeFirstOrThrow();
  const cards = await kysely.selectFrom("cards").select("playerId").where("teeTimeId", "=", id).execute();
  return { teeTimeId: id, players: cards.map(({ playerId }) => playerId) };
}

/** Without guests, who have no bets, and without the cast. */
function listMembers({ kysely }: Database): Promise<Actor[]> {
  return kysely
    .selectFrom("players")
    .select(["id", "role", "groupCode"])
    .where("role", "=", "member")
    .where("phone", ">=", phoneOf(0))
    .orderBy("phone")
    .execute();
}

/** Now and then: the years take minutes. */
function sayHowFar(): (step: string, done: number, total: number) => void {
  let saidAt = Date.now();
  return (step, done, total) => {
    if (Date.now() - saidAt < 10_000) return;
    saidAt = Date.now();
    console.log(`   ${step}: ${done} of ${total}`);
  };
}
