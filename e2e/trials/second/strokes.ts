/**
 * The second implementation of the golf rules, written only from the specification and its rulings. Its
 * author did not look at `src/rules`. The trial `money` compares the two implementations.
 */

/** 18 holes in the order of play. */
export type Course = readonly { readonly par: number; readonly strokeIndex: number }[];
/** Null is a hole that was not played; 0 is a score (ruling 14). "left" is a hole after the player has left (59). */
export type Entered = readonly (number | "picked-up" | "left" | null)[];
/** The number that each hole counts with, also a picked-up one. */
export type Gross = readonly (number | null)[];

/**
 * Specification 9: "round(index × slope / 113 + (rating − 72))". Ruling 1: the calculation is exact, "a half
 * rounds up", and "the 72 in the formula is the course's par". Decimals are texts: "7.8", "-9.8", "71.7".
 */
export function adjustedHandicap(index: string, slope: string, rating: string, par: number): number {
  // With the denominator 11300 = 10 × 10 × 113, all numerators are whole.
  const over = 11_300n;
  const exact = tenths(index) * tenths(slope) + tenths(rating) * 1130n - BigInt(par) * over;
  // Adds 1/2 and then rounds down, so a half rounds up.
  return Number(lastWholeUpTo(2n * exact + over, 2n * over));
}

function tenths(decimal: string): bigint {
  const [whole = "", tenth = "0"] = decimal.split(".");
  return BigInt(`${whole}${tenth}`);
}

/** Rounds down, also below 0. A division of bigints alone would round towards 0. */
function lastWholeUpTo(numerator: bigint, denominator: bigint): bigint {
  const cut = numerator / denominator;
  return cut * denominator > numerator ? cut - 1n : cut;
}

/**
 * Ruling 2: "one stroke on that many of the lowest stroke indexes; above 18 a second (third) pass. Plus
 * handicap: strokes are given back starting from the highest stroke index, wrapping likewise." Deals the
 * strokes one at a time. Numbers below 0 are strokes given back.
 */
export function dealStrokes(course: Course, handicap: number): number[] {
  const strokes = course.map(() => 0);
  const order = [...course.keys()].sort((a, b) => indexAt(course, a) - indexAt(course, b));
  if (handicap < 0) order.reverse();
  for (let dealt = 0; dealt < Math.abs(handicap); dealt++) {
    const hole = order[dealt % order.length] ?? 0;
    strokes[hole] = (strokes[hole] ?? 0) + (handicap < 0 ? -1 : 1);
  }
  return strokes;
}

function indexAt(course: Course, hole: number): number {
  return course[hole]?.strokeIndex ?? 0;
}

/**
 * Ruling 58: a picked-up hole "counts as par + 2 + the strokes received there with the full adjusted handicap
 * (a plus handicap's are subtracted)".
 */
export function countedCard(course: Course, entered: Entered, handicap: number): Gross {
  const strokes = dealStrokes(course, handicap);
  return entered.map((entry, hole) => {
    if (entry === "picked-up") return (course[hole]?.par ?? 0) + 2 + (strokes[hole] ?? 0);
    return entry === "left" ? null : entry;
  });
}

/** Minus strokes, both stay what they are, so they are equal to themselves and to no score. */
const worth = { "picked-up": Number.MAX_VALUE, left: Number.POSITIVE_INFINITY };

/**
 * Ruling 58: a picked-up hole is worse than any score, and "beats a hole that a player who left has not played".
 * Each is as bad as another one of its kind, whatever strokes it gets.
 */
export function comparedCard(entered: Entered): Gross {
  return entered.map((entry) => (typeof entry === "string" ? worth[entry] : entry));
}

/** Specification 9: a plus handicap's strokes "are added to gross for net". */
export function netCard(course: Course, gross: Gross, handicap: number): (number | null)[] {
  const strokes = dealStrokes(course, handicap);
  return gross.map((score, hole) => (score === null ? null : score - (strokes[hole] ?? 0)));
}

/** Ruling 14: a card is done with "all 18 holes filled (or the player has left after hole n)". */
export function isDone(entered: Entered): boolean {
  return entered.length === 18 && !entered.includes(null);
}

export function sumOf(numbers: readonly number[]): number {
  let sum = 0;
  for (const number of numbers) sum += number;
  return sum;
}
