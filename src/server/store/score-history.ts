/** What did a player score in their newest rounds? */
import type { Hole, Instant, PlayerId, TeeTimeId } from "#rules/golf";
import { readHoles } from "./cards.ts";
import type { Queries } from "./database.ts";

/** A complete card without its single holes. */
export type CompletedRound = {
  teeTimeId: TeeTimeId;
  startsAt: Instant;
  holes: readonly Hole[];
  adjustedHandicap: number;
  /** Of all 18 holes. */
  gross: number;
};

/** Newest first; those that the player played, and no card of a no show. */
export async function newestCompletedRounds(
  queries: Queries,
  playerId: PlayerId,
  atMost: number,
): Promise<CompletedRound[]> {
  const rows = await queries
    .selectFrom("places")
    .innerJoin("teeTimes", "teeTimes.id", "places.teeTimeId")
    .innerJoin("cards", (join) =>
      join.onRef("cards.teeTimeId", "=", "places.teeTimeId").onRef("cards.playerId", "=", "places.playerId"),
    )
    .select([
      "places.teeTimeId",
      "places.playerId",
      "teeTimes.startsAt",
      "cards.holes",
      "cards.adjustedHandicap",
    ])
    .select(({ selectFrom }) =>
      selectFrom("cardHoles")
        .select(({ fn }) => fn.sum<number>("cardHoles.gross").as("sum"))
        .whereRef("cardHoles.teeTimeId", "=", "places.teeTimeId")
        .whereRef("cardHoles.playerId", "=", "places.playerId")
        .as("gross"),
    )
    .where("places.playerId", "=", playerId)
    .where("places.waitlist", "=", 0)
    .where("places.noShow", "=", 0)
    .where("cards.completedOrder", "is not", null)
    .orderBy("teeTimes.startsAt", "desc")
    .limit(atMost)
    .execute();
  return rows.map(({ playerId: _, ...row }) => ({
    ...row,
    holes: readHoles({ ...row, playerId }),
    gross: row.gross ?? 0,
  }));
}
