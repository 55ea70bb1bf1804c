/**
 * What part has each player in a round: do they play, and when was their card complete?
 * As the rules of bets ask it.
 */
import type { Round, RoundSide } from "#rules/bet-terms";
import type { Instant, PlayerId } from "#rules/golf";
import type { Queries } from "./database.ts";

/** One tee time; only these players are looked at. */
export async function readRound(
  queries: Queries,
  teeTimeId: string,
  playerIds: readonly PlayerId[],
): Promise<Round> {
  const { startsAt } = await queries
    .selectFrom("teeTimes")
    .select("startsAt")
    .where("id", "=", teeTimeId)
    .executeTakeFirstOrThrow();
  const rows = await selectSides(queries, playerIds).where("places.teeTimeId", "=", teeTimeId).execute();
  return { teeTimeId, startsAt, sides: rows.map(sideOf) };
}

/** Every tee time that has started in which at least one of these players has a place. */
export async function readStartedRounds(
  queries: Queries,
  playerIds: readonly PlayerId[],
  now: Instant,
): Promise<Round[]> {
  const rows = await selectSides(queries, playerIds)
    .innerJoin("teeTimes", "teeTimes.id", "places.teeTimeId")
    .select("teeTimes.startsAt")
    .where("teeTimes.startsAt", "<=", now)
    .execute();
  const rounds = new Map<string, Round>();
  for (const row of rows) {
    const { teeTimeId, startsAt } = row;
    const sides = rounds.get(teeTimeId)?.sides ?? [];
    rounds.set(teeTimeId, { teeTimeId, startsAt, sides: [...sides, sideOf(row)] });
  }
  return [...rounds.values()];
}

type SideRow = Awaited<ReturnType<ReturnType<typeof selectSides>["execute"]>>[number];

function sideOf({ playerId, waitlist, noShow, completedOrder }: SideRow): RoundSide {
  return { playerId, isActivePlayer: waitlist === 0 && noShow === 0, completedOrder };
}

function selectSides(queries: Queries, playerIds: readonly PlayerId[]) {
  return queries
    .selectFrom("places")
    .leftJoin("cards", (join) =>
      join.onRef("cards.teeTimeId", "=", "places.teeTimeId").onRef("cards.playerId", "=", "places.playerId"),
    )
    .select([
      "places.teeTimeId",
      "places.playerId",
      "places.waitlist",
      "places.noShow",
      "cards.completedOrder",
    ])
    .where("places.playerId", "in", playerIds);
}
