/**
 * Which index do a player's own rounds give? The arithmetic is that of the World Handicap System (Rules of
 * Handicapping 3.1, 5.1 to 5.3 and 5.7 to 5.9, without playing conditions). The club's index is never official.
 */
import { addDays } from "../dates.ts";
import type { CompleteGrossScores, HolesAndHandicap, Instant, TeeBox, Tenths } from "../golf.ts";
import { compareTexts, isWholeWithin, sum } from "../values.ts";
import { indexRangeTenths, roundedQuotient } from "./handicap.ts";
import { pickedUpScore } from "./picked-up.ts";
import { strokesOnHoles } from "./strokes.ts";

export type RatedTees = Pick<TeeBox, "slope" | "ratingTenths">;

export type IndexRound = HolesAndHandicap & {
  readonly startsAt: Instant;
  /** The club's day, such as "2026-11-21". */
  readonly day: string;
  readonly gross: CompleteGrossScores;
  readonly teeBox: RatedTees;
};

/** The lowest of at most this many newest rounds count. */
const roundsOfIndex = 20;

/** Rule 5.2. From `rounds` on, the `lowest` differentials are averaged. */
const table = [
  { rounds: 3, lowest: 1, adjustmentTenths: -20 },
  { rounds: 4, lowest: 1, adjustmentTenths: -10 },
  { rounds: 5, lowest: 1, adjustmentTenths: 0 },
  { rounds: 6, lowest: 2, adjustmentTenths: -10 },
  { rounds: 7, lowest: 2, adjustmentTenths: 0 },
  { rounds: 9, lowest: 3, adjustmentTenths: 0 },
  { rounds: 12, lowest: 4, adjustmentTenths: 0 },
  { rounds: 15, lowest: 5, adjustmentTenths: 0 },
  { rounds: 17, lowest: 6, adjustmentTenths: 0 },
  { rounds: 19, lowest: 7, adjustmentTenths: 0 },
  { rounds: roundsOfIndex, lowest: 8, adjustmentTenths: 0 },
] as const;

const highestIndexTenths = 540;
const lowIndexDays = 365;
/** Rule 5.8. Half of what is above the soft cap counts; nothing above the hard cap. */
const softCapTenths = 30;
const hardCapTenths = 50;

/** The gross score with at most a net double bogey on each hole, by the card's handicap. Rule 3.1. */
export function adjustedGross({
  holes,
  adjustedHandicap,
  gross,
}: Pick<IndexRound, "holes" | "adjustedHandicap" | "gross">): number {
  const strokes = strokesOnHoles(adjustedHandicap, holes);
  // What a picked-up hole counts with is the net double bogey.
  return sum(holes.map(({ par }, i) => Math.min(gross[i] ?? 0, pickedUpScore(par, strokes[i] ?? 0))));
}

/** Returns 113 / slope × (adjusted gross − rating). A half is rounded up: -1.55 becomes -1.5. Rule 5.1. */
export function scoreDifferential(adjusted: number, tees: RatedTees): Tenths {
  return roundedQuotient(differentialTimesSlope(adjusted, tees), tees.slope);
}

function differentialTimesSlope(adjusted: number, { ratingTenths }: RatedTees): number {
  return 113 * (10 * adjusted - ratingTenths);
}

/** Returns what an exceptional score takes off the newest differentials. It is compared unrounded. Rule 5.9. */
export function exceptionalReduction(before: Tenths | null, adjusted: number, tees: RatedTees): Tenths {
  if (before === null) return 0;
  const below = before * tees.slope - differentialTimesSlope(adjusted, tees);
  if (below >= 100 * tees.slope) return 20;
  return below >= 70 * tees.slope ? 10 : 0;
}

type Reduced = {
  readonly differentialTenths: Tenths;
  /** What exceptional scores take off. */
  readonly reductionTenths: Tenths;
};

/** `low` is the lowest index of the last 365 days. Returns null for fewer than three rounds. Rules 5.2, 5.3 and 5.8. */
export function indexOf<Round extends Reduced>(newest: readonly Round[], low: Tenths | null) {
  const row = table.findLast(({ rounds }) => rounds <= newest.length);
  if (row === undefined) return null;
  const lowest = newest.toSorted((a, b) => reduced(a) - reduced(b)).slice(0, row.lowest);
  const averageTenths = roundedQuotient(sum(lowest.map(reduced)), row.lowest);
  const { adjustmentTenths } = row;
  const lowTenths = newest.length < roundsOfIndex ? null : low;
  const capped = capUpward(averageTenths + adjustmentTenths, lowTenths);
  const indexTenths = Math.min(capped.tenths, highestIndexTenths);
  return { indexTenths, lowest, averageTenths, adjustmentTenths, lowTenths, cap: capped.cap };
}

function reduced({ differentialTenths, reductionTenths }: Reduced): Tenths {
  return differentialTenths - reductionTenths;
}

function capUpward(tenths: Tenths, low: Tenths | null): { tenths: Tenths; cap: "soft" | "hard" | null } {
  const above = low === null ? 0 : tenths - low - softCapTenths;
  if (low === null || above <= 0) return { tenths, cap: null };
  const soft = softCapTenths + roundedQuotient(above, 2);
  return soft > hardCapTenths
    ? { tenths: low + hardCapTenths, cap: "hard" }
    : { tenths: low + soft, cap: "soft" };
}

/**
 * Computes the index after each round, since an exceptional score is compared with the index before its day, and the
 * caps with the lowest index of the year before it. `rounds` has the newest first; `index` is null without an index.
 */
export function playedIndex<Round extends IndexRound>(rounds: readonly Round[]) {
  const history: { readonly day: string; readonly indexTenths: Tenths }[] = [];
  let newest: (Round & Reduced & { readonly adjustedGross: number })[] = [];
  let index: ReturnType<typeof indexOf<(typeof newest)[number]>> = null;
  for (const round of rounds.toSorted((a, b) => compareTexts(a.startsAt, b.startsAt))) {
    const adjusted = adjustedGross(round);
    const earlier = history.filter(({ day }) => day < round.day);
    const reduction = exceptionalReduction(earlier.at(-1)?.indexTenths ?? null, adjusted, round.teeBox);
    const differentialTenths = scoreDifferential(adjusted, round.teeBox);
    newest = [...newest, { ...round, adjustedGross: adjusted, differentialTenths, reductionTenths: 0 }]
      .slice(-roundsOfIndex)
      .map((one) => ({ ...one, reductionTenths: one.reductionTenths + reduction }));
    index = indexOf(newest, lowestSince(addDays(round.day, -lowIndexDays), earlier));
    if (index) history.push({ day: round.day, indexTenths: index.indexTenths });
  }
  return { rounds: newest.toReversed(), index };
}

function lowestSince(
  from: string,
  history: readonly { readonly day: string; readonly indexTenths: Tenths }[],
): Tenths | null {
  const inYear = history.filter(({ day }) => day >= from).map(({ indexTenths }) => indexTenths);
  return inYear.length === 0 ? null : Math.min(...inYear);
}

/** True if a card can have this index. */
export function isTypableIndex(tenths: Tenths): boolean {
  return isWholeWithin(tenths, indexRangeTenths);
}

const farApartTenths = 30;

/** True if admins are shown the player. */
export function isFarApart(typed: Tenths, played: Tenths): boolean {
  return Math.abs(typed - played) >= farApartTenths;
}
