import { countEntered } from "#rules/cards/picked-up";
import { type Entered, type EnteredScores, holeNumbers, type PlayerId, type TeeTimeId } from "#rules/golf";
import type { Queries } from "../database/database.ts";
import { readableRows } from "../database/json.ts";
import { readHoles } from "./cards.ts";
import { enteredIn } from "./entered-columns.ts";
import { isActivePlaceOf, ofPlace } from "./places.ts";

export async function newestCompletedRounds(queries: Queries, playerId: PlayerId, atMost: number) {
  const rows = await queries
    .selectFrom("places")
    .innerJoin("teeTimes", "teeTimes.id", "places.teeTimeId")
    .innerJoin("cards", ofPlace)
    .innerJoin("courses", "courses.id", "teeTimes.courseId")
    .select(["places.teeTimeId", "teeTimes.startsAt", "courses.originalId as courseId"])
    .select(["cards.holes", "cards.handicapIndexTenths", "cards.adjustedHandicap"])
    .where(isActivePlaceOf(playerId))
    .where("cards.completedOrder", "is not", null)
    // The round of a player who has left counts in no average (ruling 59).
    .where("cards.leftAfter", "is", null)
    .orderBy("teeTimes.startsAt", "desc")
    .limit(atMost)
    .execute();
  const ids = rows.map(({ teeTimeId }) => teeTimeId);
  const enteredOn = await enteredScores(queries, playerId, ids);
  return readableRows(queries, rows, (row) => {
    const holes = readHoles(row.holes, { ...row, playerId });
    const counted = countEntered(enteredOn(row.teeTimeId), { ...row, holes });
    return { ...row, holes, gross: counted.map((score) => score ?? 0) };
  });
}

async function enteredScores(queries: Queries, playerId: PlayerId, teeTimeIds: readonly TeeTimeId[]) {
  const rows =
    teeTimeIds.length === 0
      ? []
      : await queries
          .selectFrom("cardHoles")
          .select(["teeTimeId", "holeNumber", "gross", "pickedUp"])
          .where("teeTimeId", "in", teeTimeIds)
          .where("playerId", "=", playerId)
          .execute();
  const scores = new Map(teeTimeIds.map((id) => [id, holeNumbers.map((): Entered | null => null)]));
  for (const row of rows) scores.get(row.teeTimeId)?.splice(row.holeNumber - 1, 1, enteredIn(row));
  return (teeTimeId: TeeTimeId): EnteredScores => scores.get(teeTimeId) ?? [];
}
