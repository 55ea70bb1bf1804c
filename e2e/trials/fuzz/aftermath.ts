/** What is wrong with a club after the fuzz? It has to be there to be read, and its places and its money to add up. */
import { readRoundToSettle } from "../../../src/server/actions/round-to-settle.ts";
import { startSession } from "../../../src/server/store/sessions.ts";
import type { TestClub } from "../../../src/server/testing/database.ts";
import { hostileRowsOf } from "../../../src/server/testing/hostile-rows.ts";
import { fromOurPages, type Visitors } from "../visitors.ts";

export async function faultsAfter(club: TestClub, visitors: Visitors): Promise<string[]> {
  return [
    ...(await unreadableOf(club, visitors)),
    ...(await placesAmiss(club)),
    ...(await moneyAmiss(club)),
    ...(await hostileRowsOf(club.db)),
  ];
}

const lists = [
  "/readyz",
  "/api/home",
  "/api/tee-times?when=upcoming",
  "/api/tee-times?when=past",
  "/api/players",
  "/api/players/names",
  "/api/codes",
  "/api/series",
  "/api/audit",
  "/api/admin/dashboard",
  "/api/raw-table",
  "/api/admin/players.csv",
  "/api/admin/raw-table.csv",
  "/api/club/settings",
  "/api/course",
  "/api/television-links",
  "/api/bets",
  "/api/ledger?span=all-time",
  "/api/my-game",
  "/api/notices",
  "/api/score-entries",
  "/api/standing-places",
  "/api/results/tee-times",
];
const ofTeeTime = [
  "",
  "/pool",
  "/deletion",
  "/deletion/preview",
  "/score-cards",
  "/calendar.ics",
  "/card",
  "/live-bets",
  "/player-status",
  "/team-results",
  "/skins",
  "/leaderboard",
  "/bet-results",
  "/settle-up",
];
const teeTimesRead = 12;

async function unreadableOf({ db, context }: TestClub, visitors: Visitors): Promise<string[]> {
  const admin = await db.kysely
    .selectFrom("players")
    .select("id")
    .where("role", "=", "admin")
    .executeTakeFirst();
  if (!admin) return ["the club has no admin left"];
  const cookie = `clubhouse=${await startSession(db.kysely, admin.id, context.now())}`;
  const teeTimes = await db.kysely.selectFrom("teeTimes").select("id").limit(teeTimesRead).execute();
  const paths = [
    ...lists,
    ...teeTimes.flatMap(({ id }) => ofTeeTime.map((of) => `/api/tee-times/${id}${of}`)),
  ];
  const unreadable: string[] = [];
  for (const path of paths) {
    const { status } = await visitors.send({
      method: "GET",
      path,
      headers: { ...fromOurPages, cookie },
      body: null,
    });
    if (status !== 200) unreadable.push(`${path} is answered ${status}`);
  }
  return unreadable;
}

async function placesAmiss({ db, context }: TestClub): Promise<string[]> {
  const teeTimes = await db.kysely.selectFrom("teeTimes").selectAll().execute();
  const places = await db.kysely.selectFrom("places").selectAll().execute();
  return teeTimes.flatMap(({ id, countLimit, activeCount, startsAt }) => {
    const here = places.filter(({ teeTimeId }) => teeTimeId === id);
    const active = here.filter(({ waitlist, noShow }) => waitlist === 0 && noShow === 0).length;
    const waits = here.some(({ waitlist }) => waitlist === 1);
    return [
      ...(active > countLimit ? [`${active} in ${id}, of ${countLimit}`] : []),
      ...(active === activeCount ? [] : [`${active} in ${id}, and it says ${activeCount}`]),
      ...(waits && active < countLimit && startsAt > context.now()
        ? [`${id} has a place, and a waitlist`]
        : []),
    ];
  });
}

/** One current result at most for each bet and tee time, its segments add up; and all that is won, somebody loses. */
async function moneyAmiss({ db }: TestClub): Promise<string[]> {
  const faults: string[] = [];
  const results = await db.kysely.selectFrom("betResults").selectAll().where("isCurrent", "=", 1).execute();
  const rounds = new Set(results.map(({ betId, teeTimeId }) => `${betId} ${teeTimeId}`));
  if (rounds.size < results.length) faults.push("a bet has two current results on a tee time");
  for (const { id, front9Cents, back9Cents, overallCents, totalCents } of results)
    if (front9Cents + back9Cents + overallCents !== totalCents) faults.push(`result ${id} does not add up`);
  for (const teeTime of await db.kysely.selectFrom("teeTimes").selectAll().execute()) {
    const { balances, settling } = await readRoundToSettle(db.kysely, teeTime);
    const sum = balances.reduce((total, { cents }) => total + cents, 0);
    if (settling && sum !== 0) faults.push(`the balances of ${teeTime.id} add up to ${sum}`);
  }
  return faults;
}
