import { basisOn } from "#rules/cards/card-basis";
import type { Course, PlayerId } from "#rules/golf";
import type { Queries } from "../database/database.ts";
import { latestBases } from "../store/cards.ts";
import { profilesOf } from "../store/players.ts";

/**
 * Guesses each player's next index and tee box. The index comes from the player's latest card. The tee box is
 * the preferred one, or that of the latest card. Leaves out players without a card, or whose tee box is gone.
 */
export async function expectedBases(
  queries: Queries,
  playerIds: readonly PlayerId[],
  { holes, teeBoxes }: Pick<Course, "holes" | "teeBoxes">,
) {
  const profiles = await profilesOf(queries, playerIds);
  const latest = await latestBases(queries, playerIds);
  const bases = [...latest].flatMap(([id, { handicapIndexTenths, teeBox: last }]) => {
    const preferred = profiles.get(id)?.teeBox ?? last.name;
    const teeBox = teeBoxes.find(({ name }) => name === preferred);
    if (teeBox === undefined) return [];
    return [[id, basisOn({ holes }, teeBox, handicapIndexTenths)] as const];
  });
  return new Map(bases);
}
