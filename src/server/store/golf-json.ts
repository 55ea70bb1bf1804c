/** A schema for each type of the rules that is stored as JSON; the compiler compares the two. */
import * as z from "zod/mini";
import {
  type CardBasis,
  type CompleteGrossScores,
  type GrossScores,
  type Hole,
  holesPerRound,
  type NassauAmounts,
  type TeeBox,
} from "#rules/golf";

export const hole: z.ZodMiniType<Hole> = z.object({ number: z.int(), par: z.int(), handicap: z.int() });

export const teeBox: z.ZodMiniType<TeeBox> = z.object({
  name: z.string(),
  yards: z.int(),
  ratingTenths: z.int(),
  slope: z.int(),
});

export const holes = z.array(hole).check(z.length(holesPerRound));
export const teeBoxes = z.array(teeBox);

/** A card's basis without the holes. */
export const ownBasis = {
  teeBox,
  handicapIndexTenths: z.int(),
  adjustedHandicap: z.int(),
};

export const cardBasis: z.ZodMiniType<CardBasis> = z.object({ ...ownBasis, holes });

export const grossScores: z.ZodMiniType<GrossScores> = z.array(z.nullable(z.int()));
export const completeGrossScores: z.ZodMiniType<CompleteGrossScores> = z.array(z.int());

export const amounts: z.ZodMiniType<NassauAmounts> = z.object({
  front9Cents: z.int(),
  back9Cents: z.int(),
  overallCents: z.int(),
});
