/** What a card is played on, from the chosen index and tee box. Rulings 6, 15 and 57. */
import type { CardBasis, Course, GrossScores, Tenths } from "../golf.ts";
import { isRefused, type Refusal, refuse } from "../refusal.ts";
import { holesFilled } from "./gross.ts";
import { adjustedHandicap, parOf, readIndex, writeIndex } from "./handicap.ts";

export type ChosenBasis = { readonly handicapIndexTenths: Tenths; readonly teeBox: string };

type BegunCard = Pick<CardBasis, "holes" | "teeBox"> & { readonly gross: GrossScores };

/** `card` is null if it has not begun. Refuses with "invalid-index-or-tee-box". */
export function chosenBasis(
  course: Pick<Course, "holes" | "teeBoxes">,
  card: BegunCard | null,
  { handicapIndexTenths, teeBox: teeBoxName }: ChosenBasis,
): CardBasis | Refusal {
  // After its first score, a card keeps its course. Until then, the card uses the course of the tee time.
  const started = card !== null && holesFilled(card.gross) > 0 ? card : null;
  const holes = started?.holes ?? course.holes;
  const teeBox =
    started?.teeBox.name === teeBoxName
      ? started.teeBox
      : course.teeBoxes.find(({ name }) => name === teeBoxName);
  const indexTenths = readIndex(writeIndex(handicapIndexTenths), false);
  if (teeBox === undefined || isRefused(indexTenths)) return refuse("invalid-index-or-tee-box");
  const { slope, ratingTenths } = teeBox;
  const handicap = adjustedHandicap({ indexTenths, slope, ratingTenths, par: parOf(holes) });
  return { holes, teeBox, handicapIndexTenths: indexTenths, adjustedHandicap: handicap };
}
