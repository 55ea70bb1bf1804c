/**
 * Plays a Nassau and computes what each player wins. Sections 2, 3 and 9; rulings 3, 26, 58 and 59. Above zero, `me`
 * is up or wins. In a stored result, `me` is the creator of the bet. `0 - n` avoids minus zero.
 */

import { hasLeft, hasNoBackNine } from "../cards/left.ts";
import { strokesOnHoles } from "../cards/strokes.ts";
import type { Cents, GrossScores, Hole, NassauAmounts } from "../golf.ts";
import { isSameIn, sum } from "../values.ts";

export type NassauSide = {
  /** What each hole counts with, also if the player picked up there. Null if the hole is not filled. */
  gross: GrossScores;
  /** The numbers of the holes on which the player picked up. */
  pickedUp?: readonly number[] | undefined;
  /** Left out if the player has not left. */
  left?: LeftMatch | undefined;
  /** The match uses only the difference of the two players' handicaps. */
  adjustedHandicap: number;
  /** The pars and stroke indexes of the player's own tee box. Left out if they are those of the match. */
  holes?: readonly Hole[] | undefined;
};

/**
 * The player loses all holes after hole `after`. If `after` is 9 or lower and `isBackNineLost` is false, the back
 * nine pays nothing, but its holes count in the overall (ruling 59).
 */
export type LeftMatch = { readonly after: number; readonly isBackNineLost: boolean };

export type HoleOutcome = "won" | "lost" | "halved";

export type NassauMatch = ReturnType<typeof playNassau>;

export type NassauHole = NassauMatch["holes"][number];

export type NassauResult = NassauAmounts & {
  totalCents: Cents;
  holeDiffFront9: number;
  holeDiffBack9: number;
  holeDiffOverall: number;
  winner: "creator" | "opponent" | "tie";
};

export type Segment = keyof NassauAmounts;

export const segments: readonly Segment[] = ["front9Cents", "back9Cents", "overallCents"];

export function areSameAmounts(one: NassauAmounts, other: NassauAmounts): boolean {
  return isSameIn(segments, one, other);
}

export type BetOutcome = "won" | "lost" | "no-blood";

/**
 * The player with the higher handicap gets the difference, on the hardest holes first: a -2 gets 3 from a -5. The
 * stroke indexes are those of the receiver's tee box.
 */
export function matchStrokes(
  me: Pick<NassauSide, "adjustedHandicap" | "holes">,
  them: Pick<NassauSide, "adjustedHandicap" | "holes">,
  holes: readonly Hole[],
) {
  const difference = me.adjustedHandicap - them.adjustedHandicap;
  return {
    mine: strokesOnHoles(Math.max(difference, 0), me.holes ?? holes),
    theirs: strokesOnHoles(Math.max(-difference, 0), them.holes ?? holes),
  };
}

/** Plays the holes that both players have filled or left. Rulings 26, 58 and 59. */
export function playNassau(me: NassauSide, them: NassauSide, holes: readonly Hole[]) {
  const strokes = matchStrokes(me, them, holes);
  const status = { front9: 0, back9: 0, overall: 0 };
  const paysBackNine = ![me, them].some(
    ({ left }) => left && !left.isBackNineLost && hasNoBackNine(left.after),
  );
  const played = holes.flatMap(({ number, par }, i) => {
    const mine = ballOn(me, number, i);
    const theirs = ballOn(them, number, i);
    if (mine === null || theirs === null) return [];
    const myStrokes = strokes.mine[i] ?? 0;
    const theirStrokes = strokes.theirs[i] ?? 0;
    const myNet = mine.gross === null ? null : mine.gross - myStrokes;
    const theirNet = theirs.gross === null ? null : theirs.gross - theirStrokes;
    const segment = number <= 9 ? "front9" : "back9";
    const isPaid = segment === "front9" || paysBackNine;
    const byNet = mine.end === "scored" ? Math.sign((theirNet ?? 0) - (myNet ?? 0)) : 0;
    const holesWon = Math.sign(ends.indexOf(mine.end) - ends.indexOf(theirs.end)) || byNet;
    if (isPaid) status[segment] += holesWon;
    status.overall += holesWon;
    const outcome: HoleOutcome = holesWon > 0 ? "won" : holesWon < 0 ? "lost" : "halved";
    return {
      number,
      par: me.holes?.[i]?.par ?? par,
      theirPar: them.holes?.[i]?.par ?? par,
      /** Null if I have left. */
      myGross: mine.gross,
      theirGross: theirs.gross,
      /** Strokes in this match, not those of the full adjusted handicap. */
      myStrokes,
      theirStrokes,
      myNet,
      theirNet,
      iPickedUp: mine.end === "picked-up",
      theyPickedUp: theirs.end === "picked-up",
      outcome,
      /** `me` is up by this many holes in this nine, after this hole. Null if this nine is not played. */
      segmentStatus: isPaid ? status[segment] : null,
      overallStatus: status.overall,
    };
  });
  return { holes: played, ...status };
}

/** A later end wins the hole. Two equal ends halve it, and two scores are compared. */
const ends = ["left", "picked-up", "scored"] as const;

type Ball = { readonly end: (typeof ends)[number]; readonly gross: number | null };

/** Returns null for a hole that is still to be played. */
function ballOn({ gross, pickedUp, left }: NassauSide, number: number, i: number): Ball | null {
  if (hasLeft({ leftAfter: left?.after }, number)) return { end: "left", gross: null };
  const score = gross[i] ?? null;
  if (score === null) return null;
  return { end: pickedUp?.includes(number) ? "picked-up" : "scored", gross: score };
}

/** A segment pays its stake once, whatever its margin. A halved segment pays nothing. */
export function settleNassau(match: NassauMatch, stakes: NassauAmounts): NassauResult {
  const won = {
    front9Cents: payout(match.front9, stakes.front9Cents),
    back9Cents: payout(match.back9, stakes.back9Cents),
    overallCents: payout(match.overall, stakes.overallCents),
  };
  const totalCents = sum(Object.values(won));
  return {
    ...won,
    totalCents,
    holeDiffFront9: match.front9,
    holeDiffBack9: match.back9,
    holeDiffOverall: match.overall,
    winner: totalCents > 0 ? "creator" : totalCents < 0 ? "opponent" : "tie",
  };
}

/** Returns the opponent's view of the result. The winner stays the same. */
export function otherSide(result: NassauResult): NassauResult {
  return {
    front9Cents: 0 - result.front9Cents,
    back9Cents: 0 - result.back9Cents,
    overallCents: 0 - result.overallCents,
    totalCents: 0 - result.totalCents,
    holeDiffFront9: 0 - result.holeDiffFront9,
    holeDiffBack9: 0 - result.holeDiffBack9,
    holeDiffOverall: 0 - result.holeDiffOverall,
    winner: result.winner,
  };
}

/** `totalCents` is from the reader's side. */
export function outcomeOf(totalCents: Cents): BetOutcome {
  return totalCents > 0 ? "won" : totalCents < 0 ? "lost" : "no-blood";
}

/** `totals` has the total of each settled round, oldest first, from the viewer's side. */
export function recordOf(totals: readonly Cents[]) {
  const count = (outcome: BetOutcome) => totals.filter((total) => outcomeOf(total) === outcome).length;
  let balance = 0;
  const balances = totals.map((total) => {
    balance += total;
    return balance;
  });
  return { won: count("won"), lost: count("lost"), halved: count("no-blood"), balances };
}

function payout(holeDiff: number, stakeCents: Cents): Cents {
  return holeDiff > 0 ? stakeCents : holeDiff < 0 ? 0 - stakeCents : 0;
}
