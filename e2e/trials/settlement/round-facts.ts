import type { NassauResult } from "../../../src/rules/bets/nassau.ts";
import type { SkinsPayout } from "../../../src/rules/results/skins.ts";

export type RoundFacts = {
  readonly cards: readonly (CardFacts | null)[];
  readonly skins: SkinsFacts;
  readonly teams: readonly TeamFacts[];
  readonly bets: readonly (BetFacts | null)[];
  /** What each player of the field receives, or pays below 0. */
  readonly balances: readonly { readonly id: string; readonly cents: number }[];
};

type CardFacts = {
  readonly adjustedHandicap: number;
  readonly strokes: readonly number[];
  /** What each hole counts with, also a picked-up one. */
  readonly gross: readonly (number | null)[];
  readonly net: readonly (number | null)[];
  readonly isDone: boolean;
};

export type SkinsFacts = {
  readonly isFinal: boolean;
  readonly potCents: number;
  readonly skinsOff: number | null;
  readonly holes: readonly { readonly winner: string; readonly cents: number }[];
  readonly players: readonly SkinsPayout[];
  readonly isReturned: boolean;
};

export type TeamFacts = {
  readonly group: number;
  readonly grossTotal: number;
  readonly netTotal: number;
  readonly par: number;
  /** The par of all balls that count on 18 holes. */
  readonly fullPar: number | undefined;
  readonly toPar: number;
  readonly place: number | null;
  readonly holes: readonly { number: number; gross: number; net: number; par: number }[];
};

export type BetFacts = {
  /** The creator's holes as letters: W won, L lost, = halved, and a dot where a score is missing. */
  readonly letters: string;
  /** The standing after each hole, on its nine and overall. Null for a hole that somebody still has to play. */
  readonly standing: readonly ({ readonly nine: number | null; readonly overall: number } | null)[];
  readonly result: {
    readonly creator: NassauResult;
    readonly opponent: NassauResult;
    readonly gross: readonly (number | null)[];
    readonly net: readonly (number | null)[];
  } | null;
};
