/** What a card is played on, from the chosen index and tee box. Rulings 6, 15 and 57. */
import type { CardBasis, Course, GrossScores, TeeBox, Tenths } from "../golf.ts";
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
  const teeBox = teeBoxesFor(course, card).find(({ name }) => name === teeBoxName);
  const indexTenths = readIndex(writeIndex(handicapIndexTenths), false);
  if (teeBox === undefined || isRefused(indexTenths)) return refuse("invalid-index-or-tee-box");
  return basisOn(course, teeBox, indexTenths);
}

/** After its first score, a card keeps its tee box and holes, even if an admin replaces the course (ruling 6). */
export function teeBoxesFor(
  { teeBoxes }: Pick<Course, "teeBoxes">,
  card: BegunCard | null,
): readonly TeeBox[] {
  if (card === null || holesFilled(card.gross) === 0) return teeBoxes;
  const kept = { ...card.teeBox, holes: [...card.holes] };
  return [...teeBoxes.filter(({ name }) => name !== kept.name), kept];
}

/** The adjusted handicap uses the par of the player's own tee box. */
export function basisOn(
  course: Pick<Course, "holes">,
  { holes: own, ...teeBox }: TeeBox,
  indexTenths: Tenths,
): CardBasis {
  const holes = own ?? course.holes;
  const { slope, ratingTenths } = teeBox;
  const handicap = adjustedHandicap({ indexTenths, slope, ratingTenths, par: parOf(holes) });
  return { holes, teeBox, handicapIndexTenths: indexTenths, adjustedHandicap: handicap };
}
