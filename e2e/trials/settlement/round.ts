import type { Entered, EnteredScores, Hole, NassauAmounts, TeeBox } from "../../../src/rules/golf.ts";

export type PlayerOfRound = {
  readonly place: "active" | "waitlisted" | "no show";
  readonly group: number;
  /** Null if the player never started a card, so the adjusted handicap is missing. */
  readonly card: CardOfRound | null;
};

export type CardOfRound = {
  readonly indexTenths: number;
  readonly teeBox: TeeBox;
  readonly entered: EnteredScores;
  /** Null if the player has not left. */
  readonly left: LeftOfRound | null;
};

/** `backNineLostTo` has indexes in the list of players. */
export type LeftOfRound = { readonly after: number; readonly backNineLostTo: readonly number[] };

/** `creator` and `opponent` are indexes in the list of players. */
export type BetOfRound = {
  readonly creator: number;
  readonly opponent: number;
  readonly stakes: NassauAmounts;
};

export type RandomRound = {
  readonly holes: readonly Hole[];
  readonly centsEach: number;
  readonly players: readonly PlayerOfRound[];
  readonly bets: readonly BetOfRound[];
  readonly correction: { readonly player: number; readonly hole: number; readonly entered: Entered };
};
