/** Makes a club for tests of queries: two seasons, a round under way, a future one, and many bets. */
import { sql } from "kysely";
import { addMinutes } from "#rules/calendar";
import type { PlayerId } from "#rules/golf";
import type { Actor } from "#rules/players/permissions";
import { createBet } from "../../actions/bets/bets.ts";
import { joinTeeTime } from "../../actions/tee-times/places.ts";
import { addTeeTime } from "../../actions/tee-times/tee-times.ts";
import type { Database } from "../../database/database.ts";
import type { NewRow } from "../../database/schema.ts";
import { serve } from "../app.ts";
import { ada, addMembers, course, memberCode } from "../cast.ts";
import { morning, type TestClub } from "../databases/database.ts";
import { accepted, startCard } from "./rounds.ts";
import { playSeasons } from "./seasons.ts";

/** Each of these members asks three others for a bet. So PostgreSQL has enough rows to use an index. */
const bettors = 400;

export const twoHoursLater = addMinutes(morning, 120);

export async function playSome(club: TestClub) {
  const { context, db } = await serve(club);
  await addBettors(club);
  const extent = { members: 12, seasons: 2, teeTimesPerSeason: 2, field: 6 };
  await playSeasons(context, { course, memberCode, admin: ada }, extent, morning, 7);
  const finished = await db.kysely
    .selectFrom("teeTimes")
    .select("id")
    .orderBy("startsAt", "desc")
    .executeTakeFirstOrThrow();
  const players = await db.kysely
    .selectFrom("cards")
    .innerJoin("players", "players.id", "cards.playerId")
    .select(["players.id", "players.role", "players.groupCode"])
    .where("cards.teeTimeId", "=", finished.id)
    .where("players.role", "=", "member")
    .orderBy("players.phone")
    .execute();
  const [playing = ada, other = ada, waiting = ada] = players satisfies Actor[];
  const underWay = await teeTimeAt("07:30");
  const coming = await teeTimeAt("11:00");
  for (const player of [playing, other])
    for (const teeTimeId of [underWay, coming]) accepted(await joinTeeTime(context, player, teeTimeId));
  const amounts = { front9Cents: 500, back9Cents: 500, overallCents: 500 };
  accepted(await createBet(context, ada, { opponentId: playing.id, amounts }));
  club.at(twoHoursLater);
  for (const player of [playing, other]) await startCard(club, player, underWay, "7.8", "White");
  if (db.engine === "postgresql") await sql`analyze`.execute(db.kysely);
  return { playing, other, waiting, coming, underWay, finished: finished.id };

  async function teeTimeAt(time: string): Promise<string> {
    const request = { date: "2026-11-21", time, meridiem: "AM", countLimit: 8 } as const;
    return accepted(await addTeeTime(context, ada, request)).teeTimeId;
  }
}

async function addBettors({ db }: TestClub): Promise<void> {
  const ids = (await addMembers(db, bettors, morning)).map(({ id }) => id);
  const bets = ids.flatMap((createdBy, i) =>
    [1, 2, 3].flatMap((step) => {
      const opponent = ids[i + step];
      return opponent === undefined ? [] : [betBetween(createdBy, opponent)];
    }),
  );
  await addSessionsAndAttempts(db, ids);
  for (let i = 0; i < bets.length; i += 300)
    await db.kysely
      .insertInto("bets")
      .values(bets.slice(i, i + 300))
      .execute();
}

function betBetween(createdBy: PlayerId, opponent: PlayerId): NewRow<"bets"> {
  const amounts = { front9Cents: 500, back9Cents: 500, overallCents: 500 };
  const open = { status: "needs_approval", isActive: 0, acceptedAt: null, acceptedOrder: null } as const;
  const pair = `${createdBy} ${opponent}`;
  const who = { id: pair, pair, createdBy, opponent, gameType: "Nassau", teeTimeId: null } as const;
  return { ...who, ...amounts, ...open, createdAt: morning };
}

async function addSessionsAndAttempts({ kysely }: Database, ids: readonly PlayerId[]): Promise<void> {
  const expiresAt = addMinutes(morning, 24 * 60);
  const seen = { device: "Phone", createdAt: morning, lastSeenAt: morning, expiresAt };
  const sessions = ids.map((playerId) => ({ tokenHash: playerId, id: playerId, playerId, ...seen }));
  await kysely.insertInto("sessions").values(sessions).execute();
  const wrong = { fingerprint: "wrong", at: morning, pending: 0, wrong: 1 } as const;
  const attempts = ids.map((id) => ({ id, subject: `device:a-phone:${id}`, ...wrong }));
  await kysely.insertInto("attempts").values(attempts).execute();
}
