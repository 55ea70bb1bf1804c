/** Defines the types of golf and the ids. Specification sections 3 and 9; rulings "Golf". */

/** Whole tenths: index 7.8 is 78; a plus index 2.5 is -25. */
export type Tenths = number;

/** Whole cents. */
export type Cents = number;

declare const kind: unique symbol;

/** A string that the compiler does not accept as another kind: a player's id is not a tee time's id. */
type TextOf<Kind extends string> = string & { readonly [kind]?: Kind };

/** "2026-11-21T14:30:00.000Z": UTC in fixed width, so that instants compare as strings. */
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
  /** Stroke index, 1 (hardest) to 18, each once. */
  handicap: number;
};

export type TeeBox = {
  name: string;
  yards: number;
  ratingTenths: Tenths;
  /** 55 to 155 */
  slope: number;
  /** The tee box's own pars and stroke indexes. Without them, the course's count. A card's tee box has none. */
  holes?: Hole[] | undefined;
};

export type Course = {
  id: string;
  name: string;
  /** IANA name of the club's time zone. */
  timeZone: string;
  /** In order of play. */
  holes: readonly Hole[];
  teeBoxes: readonly TeeBox[];
};

/** Strokes on one hole. Zero is a score; an unplayed hole is null. */
export type Gross = number;

/** Eighteen entries in order of play; null is an unplayed hole. */
export type GrossScores = readonly (Gross | null)[];

export type CompleteGrossScores = readonly Gross[];

/** What a player enters on a hole: a score, or that the ball was picked up (ruling 58). */
export type Entered = Gross | "picked-up";

/** Eighteen entries in order of play; null is an unplayed hole. */
export type EnteredScores = readonly (Entered | null)[];

/**
 * The card has its own copy. After its first score, a replaced course or tee box does not change the copy.
 */
export type CardBasis = {
  holes: readonly Hole[];
  teeBox: TeeBox;
  handicapIndexTenths: Tenths;
  adjustedHandicap: number;
};

export type HolesAndHandicap = Readonly<Pick<CardBasis, "holes" | "adjustedHandicap">>;

/** Stakes or winnings of the three segments of a Nassau. */
export type NassauAmounts = { front9Cents: Cents; back9Cents: Cents; overallCents: Cents };

export type BetPlayers = {
  /** If a result is above zero, this player has won. */
  readonly createdBy: PlayerId;
  readonly opponent: PlayerId;
};

export type Role = "member" | "guest" | "admin";

export function idsOf<Id>(things: readonly { readonly id: Id }[]): Id[] {
  return things.map(({ id }) => id);
}
