import type { Hole } from "#rules/golf";
import { activePlaces } from "#rules/tee-times/tee-time";
import type { Queries } from "../database/database.ts";
import type { Row } from "../database/schema.ts";
import { readableCardsOf, type StoredCard } from "./cards.ts";
import { findCourse } from "./courses.ts";
import { listPlaces, type StoredPlace } from "./places.ts";

export type PlayedField = {
  readonly places: readonly StoredPlace[];
  readonly cards: readonly StoredCard[];
  /** True if no player has joined. False if all are no shows: such a round waits for nobody (ruling 54). */
  readonly isEmpty: boolean;
  /** Those of the tee time's course. Its cards may have others, of their own tee boxes. */
  readonly holes: readonly Hole[];
};

export async function readPlayedField(
  queries: Queries,
  { id, courseId }: Pick<Row<"teeTimes">, "id" | "courseId">,
): Promise<PlayedField> {
  const joined = (await listPlaces(queries, id)).filter(({ waitlist }) => !waitlist);
  const places = activePlaces({ places: joined });
  const playerIds = places.map(({ playerId }) => playerId);
  const cards = await readableCardsOf(queries, [id], playerIds);
  const { holes } = await findCourse(queries, courseId);
  return { places, cards, holes, isEmpty: joined.length === 0 };
}
