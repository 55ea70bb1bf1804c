import {
  type Course,
  comparedCard,
  countedCard,
  dealStrokes,
  type Entered,
  type Gross,
  isDone,
  netCard,
  sumOf,
} from "./strokes.ts";

export type Side = {
  /** The pars and stroke indexes of the player's own tee box. */
  readonly course: Course;
  readonly entered: Entered;
  readonly adjustedHandicap: number;
  /**
   * Ruling 59: the player left, and "the mark was made before the opponent had a score" on the back nine, or an
   * admin "says that it is not played".
   */
  readonly leftBeforeBackNine: boolean;
};
type PerSegment = { readonly front9: number; readonly back9: number; readonly overall: number };

/** Ruling 3: hole differences and amounts "are from the creator's view". */
export type NassauResult = {
  /** The creator's holes, one letter each: W won, L lost, = halved. */
  readonly holes: string;
  readonly holeDiffs: PerSegment;
  readonly cents: PerSegment & { readonly total: number };
  readonly winner: "creator" | "opponent" | "tie";
  readonly creator: Totals;
  readonly opponent: Totals;
};

/** The totals of a player's own card. `net` uses the full adjusted handicap (ruling 3). */
type Totals = { readonly gross: number; readonly net: number };

/** Returns null for bets "lacking a score, or lacking 18 gross scores" (specification 8) of a player who has not left. */
export function nassau(stakes: PerSegment, creator: Side, opponent: Side): NassauResult | null {
  if (!isDone(creator.entered) || !isDone(opponent.entered)) return null;
  const holes = lettersOf(creator, opponent);
  const back9 = isBackNinePlayed(creator, opponent) ? wonBy(holes.slice(9)) : 0;
  // "Hole wins are counted per segment: front 9, back 9, overall 18."
  const holeDiffs = { front9: wonBy(holes.slice(0, 9)), back9, overall: wonBy(holes) };
  // "The payout for a segment equals that segment's stake."
  const cents = {
    front9: paid(holeDiffs.front9, stakes.front9),
    back9: paid(holeDiffs.back9, stakes.back9),
    overall: paid(holeDiffs.overall, stakes.overall),
  };
  const total = cents.front9 + cents.back9 + cents.overall;
  const winner = total > 0 ? "creator" : total < 0 ? "opponent" : "tie";
  return {
    holes,
    holeDiffs,
    cents: { ...cents, total },
    winner,
    creator: totalsOf(creator),
    opponent: totalsOf(opponent),
  };
}

/**
 * Returns the creator's holes as letters. A dot is a hole without a score. The player with the higher
 * adjusted handicap gets the difference as strokes, "by the same pass rule" (ruling 3), on the stroke indexes of the
 * own tee box. A picked-up hole
 * "loses to any score, halves with another picked-up hole" (ruling 58). "The missing holes are lost", and "two who
 * left halve the holes that neither played" (ruling 59).
 */
export function lettersOf(creator: Side, opponent: Side): string {
  const difference = creator.adjustedHandicap - opponent.adjustedHandicap;
  const forCreator = dealStrokes(creator.course, Math.max(difference, 0));
  const forOpponent = dealStrokes(opponent.course, Math.max(-difference, 0));
  const [ofCreator, ofOpponent] = [comparedCard(creator.entered), comparedCard(opponent.entered)];
  let letters = "";
  for (const hole of creator.course.keys()) {
    const mine = ofCreator[hole] ?? null;
    const theirs = ofOpponent[hole] ?? null;
    if (mine === null || theirs === null) letters += ".";
    else letters += letterOf(mine - (forCreator[hole] ?? 0), theirs - (forOpponent[hole] ?? 0));
  }
  return letters;
}

function letterOf(mine: number, theirs: number): string {
  if (mine === theirs) return "=";
  return mine < theirs ? "W" : "L";
}

/**
 * Ruling 59: "a segment of which the player has played no hole pays nothing only if the mark was made before the
 * opponent had a score in it". The front nine and the overall have the first hole, which a player who left has played.
 */
function isBackNinePlayed(...sides: readonly Side[]): boolean {
  return !sides.some(({ entered, leftBeforeBackNine }) => {
    return leftBeforeBackNine && entered.slice(9).every((entry) => entry === "left");
  });
}

function wonBy(holes: string): number {
  return holes.split("W").length - holes.split("L").length;
}

function paid(holeDiff: number, stake: number): number {
  if (holeDiff === 0) return 0;
  return holeDiff > 0 ? stake : 0 - stake;
}

function totalsOf({ course, entered, adjustedHandicap }: Side): Totals {
  const gross = countedCard(course, entered, adjustedHandicap);
  const played = (scores: Gross) => sumOf(scores.filter((score) => score !== null));
  return { gross: played(gross), net: played(netCard(course, gross, adjustedHandicap)) };
}

/**
 * Ruling 3: "On holes 10 to 18 the Front column carries the back nine's status." A back nine that pays nothing has none.
 */
export function statusAfter(
  letters: string,
  hole: number,
  sides: readonly Side[],
): { nine: number | null; overall: number } {
  const overall = letters.slice(0, hole);
  if (hole <= 9) return { nine: wonBy(overall), overall: wonBy(overall) };
  return { nine: isBackNinePlayed(...sides) ? wonBy(letters.slice(9, hole)) : null, overall: wonBy(overall) };
}
