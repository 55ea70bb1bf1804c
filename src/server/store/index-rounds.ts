/** The rounds that count for a player's index: complete cards that nobody has left early (ruling 59). */
import { keepersOf } from "#rules/cards/scorers";
import type { PlayerId } from "#rules/golf";
import type { Queries } from "../database/database.ts";
import { readableCardsOf } from "./cards.ts";
import { isActivePlaceOf, ofPlace } from "./places.ts";

export async function indexRoundsOf(queries: Queries, playerId: PlayerId) {
  const rows = await queries
    .selectFrom("places")
    .innerJoin("teeTimes", "teeTimes.id", "places.teeTimeId")
    .innerJoin("cards", ofPlace)
    .select(["places.teeTimeId", "teeTimes.startsAt"])
    .where(isActivePlaceOf(playerId))
    .where("cards.completedOrder", "is not", null)
    .where("cards.leftAfter", "is", null)
    .execute();
  const startOf = new Map(rows.map(({ teeTimeId, startsAt }) => [teeTimeId, startsAt]));
  if (startOf.size === 0) return [];
  const cards = await readableCardsOf(queries, [...startOf.keys()], [playerId]);
  return cards.flatMap((card) => {
    const startsAt = startOf.get(card.teeTimeId);
    // A card that its owner has not confirmed does not count (ruling 57).
    if (startsAt === undefined || keepersOf(card).length > 0) return [];
    return [{ ...card, startsAt, gross: card.gross.map((score) => score ?? 0) }];
  });
}

/** Lists whoever has a complete card. */
export async function playersWithCards(queries: Queries): Promise<PlayerId[]> {
  const rows = await queries
    .selectFrom("cards")
    .select("playerId")
    .distinct()
    .where("completedOrder", "is not", null)
    .execute();
  return rows.map(({ playerId }) => playerId);
}
