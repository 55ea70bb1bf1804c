import type { Card } from "#contract/cards";
import type { GrossScores, Instant, PlayerId, TeeTimeId } from "#rules/golf";

export type FinishedRound = {
  readonly playerId: PlayerId;
  readonly teeTimeId: TeeTimeId;
  readonly startsAt: Instant;
  readonly card: Card;
  readonly scores: GrossScores;
  /** A card that is only finished settles no bets. */
  readonly isSubmitted: boolean;
};
