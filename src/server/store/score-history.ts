import { type CompleteGrossScores, holeNumbers, type PlayerId, type TeeTimeId } from "#rules/golf";
import type { Queries } from "../database/database.ts";
import { readableRows } from "../database/json.ts";
import { readHoles } from "./cards.ts";
import { isActivePlaceOf, ofPlace } from "./places.ts";

export async function newestCompletedRounds(queries: Queries, playerId: PlayerId, atMost: number) {
  const rows = await queries
    .selectFrom("places")
    .innerJoin("teeTimes", "teeTimes.id", "places.teeTimeId")
    .innerJoin("cards", ofPlace)
    .select(["places.teeTimeId", "teeTimes.startsAt"])
    .select(["cards.holes", "cards.handicapIndexTenths", "cards.adjustedHandicap"])
    .where(isActivePlaceOf(playerId))
    .where("cards.completedOrder", "is not", null)
    .orderBy("teeTimes.startsAt", "desc")
    .limit(atMost)
    .execute();
  const ids = rows.map(({ teeTimeId }) => teeTimeId);
  const grossOf = await grossScores(queries, playerId, ids);
  return readableRows(queries, rows, (row) => ({
    ...row,
    holes: readHoles(row.holes, { ...row, playerId }),
    gross: grossOf(row.teeTimeId),
  }));
}

async function grossScores(queries: Queries, playerId: PlayerId, teeTimeIds: readonly TeeTimeId[]) {
  const rows =
    teeTimeIds.length === 0
      ? []
      : await queries
          .selectFrom("cardHoles")
          .select(["teeTimeId", "holeNumber", "gross", "pickedUp"])
          .where("teeTimeId", "in", teeTimeIds)
          .where("playerId", "=", playerId)
          .execute();
  const scores = new Map(teeTimeIds.map((id) => [id, holeNumbers.map(() => 0)]));
  for (const { teeTimeId, holeNumber, gross } of rows)
    scores.get(teeTimeId)?.splice(holeNumber - 1, 1, gross);
  return (teeTimeId: TeeTimeId): CompleteGrossScores => scores.get(teeTimeId) ?? [];
}
