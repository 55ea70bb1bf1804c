/** What can be read from a bet's scorecard: the match, and what to call the two players. */
import type { BetScorecard } from "#contract/bets";
import { type NassauMatch, playNassau } from "#rules/nassau";
import { shortName } from "#rules/person";

export function playMatch({ me, opponent, holes }: BetScorecard): NassauMatch {
  return playNassau(me, opponent, holes);
}

export function tabNames({ me, opponent }: BetScorecard): { me: string; opponent: string } {
  const both = [me.player, opponent.player];
  return { me: shortName(me.player, both), opponent: shortName(opponent.player, both) };
}

/** Who receives how many strokes in this match; null when nobody does (ruling 3). */
export function matchReceiver({
  me,
  opponent,
}: BetScorecard): { side: "me" | "opponent"; strokes: number } | null {
  const difference = me.adjustedHandicap - opponent.adjustedHandicap;
  if (difference === 0) return null;
  return { side: difference > 0 ? "me" : "opponent", strokes: Math.abs(difference) };
}
