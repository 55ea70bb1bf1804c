/** Specification sections 3 and 9; rulings "Golf". */

/** Whole tenths: index 7.8 is 78; a plus index 2.5 is -25. */
export type Tenths = number;

/** Whole cents. */
export type Cents = number;

declare const kind: unique symbol;

/** Text that is not taken for text of another kind: a player's id is not passed where a tee time's is expected. */
type TextOf<Kind extends string> = string & { readonly [kind]?: Kind };

/** "2026-11-21T14:30:00.000Z": UTC text of fixed width, so that two of them compare as strings. */
export type Instant = TextOf<"instant">;

export type PlayerId = TextOf<"player">;

export type TeeTimeId = TextOf<"tee time">;

export type BetId = TextOf<"bet">;

export const holesPerRound = 18;

export const holeNumbers: readonly number[] = Array.from({ length: holesPerRound }, (_, i) => i + 1);

export type Hole = {
  /** 1 to 18 */
  number: number;
  /** 3 to 6 */
  par: number;
  /** Stroke index, 1 (hardest) to 18, each once on the course. */
  handicap: number;
};

export type TeeBox = {
  name: string;
  /** whole yards */
  yards: number;
  ratingTenths: Tenths;
  /** 55 to 155 */
  slope: number;
};

export type Course = {
  id: string;
  name: string;
  /** IANA zone of the club's clock. */
  timeZone: string;
  /** In order of play. */
  holes: readonly Hole[];
  teeBoxes: readonly TeeBox[];
};

/** Strokes taken on one hole. Zero is a score; a hole not played yet is null. */
export type Gross = number;

/** Eighteen entries in order of play; null is a hole not played yet. */
export type GrossScores = readonly (Gross | null)[];

export type CompleteGrossScores = readonly Gross[];

/** What a card was played on. Later changes to the course or the tee boxes never reach it. */
export type CardBasis = {
  holes: readonly Hole[];
  teeBox: TeeBox;
  handicapIndexTenths: Tenths;
  adjustedHandicap: number;
};

/** Stakes of a Nassau, or what was won in each of its three segments. */
export type NassauAmounts = { front9Cents: Cents; back9Cents: Cents; overallCents: Cents };

export type Role = "member" | "guest" | "admin";

export function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}

/** For sorting moments and ids: unlike a collator, the same on every computer. */
export function compareTexts(one: string, other: string): number {
  return one < other ? -1 : Number(one > other);
}
