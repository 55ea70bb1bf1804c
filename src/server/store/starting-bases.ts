import { chosenBasis } from "#rules/cards/card-basis";
import type { CardBasis, PlayerId } from "#rules/golf";
import { isRefused } from "#rules/refusal";
import type { Queries } from "../database/database.ts";
import type { Row } from "../database/schema.ts";
import { latestBases } from "./cards.ts";
import { findCourse } from "./courses.ts";

/** With what a scorer begins the cards of these players: their last index and tee box (ruling 57). */
export async function startingBases(
  queries: Queries,
  { courseId }: Pick<Row<"teeTimes">, "courseId">,
  playerIds: readonly PlayerId[],
): Promise<ReadonlyMap<PlayerId, CardBasis>> {
  if (playerIds.length === 0) return new Map();
  const course = await findCourse(queries, courseId);
  const latest = await latestBases(queries, playerIds);
  return new Map(
    [...latest].flatMap(([id, { handicapIndexTenths, teeBox }]) => {
      const basis = chosenBasis(course, null, { handicapIndexTenths, teeBox: teeBox.name });
      return isRefused(basis) ? [] : [[id, basis] as const];
    }),
  );
}
