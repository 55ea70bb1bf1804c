/** Sections 5 and 9; rulings 1, 15 and 47. Floating point would round 7.8 - 0.3 wrongly, so indexes are tenths. */
import type { Hole, TeeBox, Tenths } from "../golf.ts";
import { isRefused, type Refusal, refuse } from "../refusal.ts";
import { isWholeWithin, sum } from "../values.ts";

/** From plus 10.0 to 18.0. */
export const indexRangeTenths = { lowest: -100, highest: 180 } as const;

export type HandicapBasis = Pick<TeeBox, "slope" | "ratingTenths"> & {
  indexTenths: Tenths;
  /** The course's par, 72 in the specification's formula. */
  par: number;
};

/**
 * Reads one or two digits, a dot and one digit, such as "12.0". `isPlus`: the box "Plus handicap" is ticked. A text
 * from another screen may start with "+" instead. Refuses with "invalid-index-or-tee-box" for other texts, such as "12",
 * and outside +10.0 to 18.0. "+0.0" is 0, never minus zero.
 */
export function readIndex(text: string, isPlus: boolean): Tenths | Refusal {
  const parts = /^(?<plus>\+?)(?<whole>\d{1,2})\.(?<tenth>\d)$/.exec(text.trim())?.groups;
  if (!parts) return refuse("invalid-index-or-tee-box");
  const size = Number(parts.whole) * 10 + Number(parts.tenth);
  const index = isPlus || parts.plus === "+" ? 0 - size : size;
  return isWholeWithin(index, indexRangeTenths) ? index : refuse("invalid-index-or-tee-box");
}

/** True for an index in the right format, but outside +10.0 to 18.0. The form then shows the range. */
export function isIndexOutOfRange(text: string, isPlus: boolean): boolean {
  return /^\+?\d{1,2}\.\d$/.test(text.trim()) && isRefused(readIndex(text, isPlus));
}

/** Returns the average of the known indexes, rounded to a tenth; null without one. */
export function averageIndex(indexes: readonly (Tenths | null)[]): Tenths | null {
  const known = indexes.filter((index) => index !== null);
  if (known.length === 0) return null;
  // Avoids minus zero.
  return Math.round(sum(known) / known.length) || 0;
}

/** "7.8", "+2.5" for a plus index, "0.0". */
export function writeIndex(tenths: Tenths): string {
  return (tenths < 0 ? "+" : "") + decimal(Math.abs(tenths), 1);
}

/** 699 is "69.9". */
export function printRating(tenths: Tenths): string {
  return decimal(tenths, 1);
}

/** True for the beginning of an index: up to two digits, then a dot and one digit. */
export function acceptsIndexTyping(text: string): boolean {
  return /^\d{0,2}(?:\.\d?)?$/.test(text);
}

/** A plus, hyphen or minus sign (U+2212) means a plus index. A comma is read as a dot. Ruling 47. */
export function splitTypedIndex(typed: string): { readonly index: string; readonly hasSign: boolean } {
  const text = typed.trim();
  const index = text.replace(/^[+\-\u2212]/, "");
  return { index: index.replace(",", "."), hasSign: index !== text };
}

/** True if the index differs by more than 3.0 from the last one, or has another sign. Ruling 47. */
export function asksAboutIndex(last: Tenths | null, now: Tenths): boolean {
  return last !== null && (Math.abs(now - last) > 30 || now * last < 0);
}

/**
 * Returns index × slope / 113 + (rating − par), rounded. A half is rounded up: -1.5 becomes -1. A result
 * below zero is a plus handicap. Section 9.
 */
export function adjustedHandicap(basis: HandicapBasis): number {
  return roundedQuotient(exactNumerator(basis), exactDenominator);
}

/** Returns the handicap as golfers write it: -3 is "+3", 12 is "12". */
export function printHandicap(handicap: number): string {
  return handicap < 0 ? `+${-handicap}` : String(Math.abs(handicap));
}

/** "7.8 × 125 / 113 + (69.9 − 72) = 6.53 → 7". A plus index is shown as −2.5. */
export function explainAdjustedHandicap(basis: HandicapBasis): string {
  const { indexTenths, slope, ratingTenths, par } = basis;
  const formula = `${decimal(indexTenths, 1)} × ${slope} / 113 + (${printRating(ratingTenths)} − ${par})`;
  return `${formula} = ${beforeRounding(basis)} → ${printHandicap(adjustedHandicap(basis))}`;
}

/** `index`: "−2.5" for a plus index. `bySlope`: index × slope / 113. `byRating`: rating − par. `sum`: "6.53". */
export function adjustedHandicapParts(basis: HandicapBasis) {
  const { indexTenths, slope, ratingTenths, par } = basis;
  return {
    index: decimal(indexTenths, 1),
    bySlope: decimal(roundedQuotient(indexTenths * slope * 100, exactDenominator), 2),
    byRating: decimal(ratingTenths - 10 * par, 1),
    sum: beforeRounding(basis),
  };
}

export function parOf(holes: readonly Hole[]): number {
  return sum(holes.map(({ par }) => par));
}

/** The formula's common denominator: 113 (the standard slope) × 10 (tenths). */
const exactDenominator = 1130;

function exactNumerator({ indexTenths, slope, ratingTenths, par }: HandicapBasis): number {
  return indexTenths * slope + 113 * (ratingTenths - 10 * par);
}

/** Two decimals. Three decimals if two would look like a half: "7.499 → 7", since "7.50 → 7" looks wrong. */
function beforeRounding(basis: HandicapBasis): string {
  const numerator = exactNumerator(basis);
  const hundredths = roundedQuotient(numerator * 100, exactDenominator);
  const readsAsHalf = Math.abs(hundredths) % 100 === 50;
  const isHalf = Math.abs(numerator) % exactDenominator === exactDenominator / 2;
  return readsAsHalf && !isHalf
    ? decimal(roundedQuotient(numerator * 1000, exactDenominator), 3)
    : decimal(hundredths, 2);
}

/** Rounds the quotient in whole numbers, a half up. Never returns minus zero. */
export function roundedQuotient(numerator: number, denominator: number): number {
  const doubled = 2 * numerator + denominator;
  const step = 2 * denominator;
  const remainder = ((doubled % step) + step) % step;
  return (doubled - remainder) / step;
}

/** 653 with 2 places is "6.53"; negative numbers get the formula's minus sign. */
export function decimal(scaled: number, places: number): string {
  const digits = String(Math.abs(scaled)).padStart(places + 1, "0");
  return `${scaled < 0 ? "−" : ""}${digits.slice(0, -places)}.${digits.slice(-places)}`;
}
