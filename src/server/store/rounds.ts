/**
 * What part has each player in a round: does he play, has he a score, when was his card complete?
 * As the rules of bets ask it.
 */
import type { Round, RoundSide } from "#rules/bet-terms";
import type { PlayerId } from "#rules/golf";
import type { Queries } from "./database.ts";

/** One tee time; only these players are looked at. */
export async function readRound(
  queries: Queries,
  teeTimeId: string,
  playerIds: readonly PlayerId[],
): Promise<Round> {
  const rows = await selectSides(queries, playerIds).where("places.teeTimeId", "=", teeTimeId).execute();
  return { teeTimeId, sides: rows.map(sideOf) };
}

/** Every tee time in which at least one of these players has a place. */
export async function readRoundsOf(queries: Queries, playerIds: readonly PlayerId[]): Promise<Round[]> {
  const rows = await selectSides(queries, playerIds).execute();
  const rounds = new Map<string, RoundSide[]>();
  for (const row of rows) {
    const sides = rounds.get(row.teeTimeId) ?? [];
    rounds.set(row.teeTimeId, [...sides, sideOf(row)]);
  }
  return [...rounds].map(([teeTimeId, sides]) => ({ teeTimeId, sides }));
}

type SideRow = Awaited<ReturnType<ReturnType<typeof selectSides>["execute"]>>[number];

function sideOf({ playerId, waitlist, noShow, completedOrder, scores }: SideRow): RoundSide {
  return {
    playerId,
    isActivePlayer: waitlist === 0 && noShow === 0,
    hasScore: (scores ?? 0) > 0,
    completedOrder,
  };
}

function selectSides(queries: Queries, playerIds: readonly PlayerId[]) {
  return queries
    .selectFrom("places")
    .leftJoin("cards", (join) =>
      join.onRef("cards.teeTimeId", "=", "places.teeTimeId").onRef("cards.playerId", "=", "places.playerId"),
    )
    .select(({ selectFrom }) => [
      "places.teeTimeId",
      "places.playerId",
      "places.waitlist",
      "places.noShow",
      "cards.completedOrder",
      selectFrom("cardHoles")
        .whereRef("cardHoles.teeTimeId", "=", "places.teeTimeId")
        .whereRef("cardHoles.playerId", "=", "places.playerId")
        .select(({ fn }) => fn.countAll<number>().as("filled"))
        .as("scores"),
    ])
    .where("places.playerId", "in", playerIds);
}
