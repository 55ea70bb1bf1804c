/** The second implementation: who wins which skin, and what is each worth? */
import { type Course, type Gross, isComplete } from "./strokes.ts";

type Player = {
  readonly id: string;
  readonly gross: Gross;
  /** Nothing: "default 99 when missing". */
  readonly adjustedHandicap: number | null;
  /** Ruling 5: the field is "the active (not waitlisted, not no show) players". */
  readonly isWaitlisted: boolean;
  readonly isNoShow: boolean;
};

export type SkinsResult = {
  /** Every card of the field is complete: nothing is waited for. */
  readonly isFinal: boolean;
  readonly potCents: number;
  /** The lowest adjusted handicap "if it is negative". */
  readonly skinsOff: number | null;
  /** By hole, in the order of play: who won it, a push, or not played by all. */
  readonly holes: readonly string[];
  /** By player with a skin. */
  readonly won: ReadonlyMap<string, { skins: number; cents: number }>;
  /** "No skin won: the pot is returned." */
  readonly isReturned: boolean;
};

export const push = "push";
export const open = "open";
const missingHandicap = 99;

export function skins(course: Course, centsEach: number, players: readonly Player[]): SkinsResult {
  const field = players.filter(({ isWaitlisted, isNoShow }) => !isWaitlisted && !isNoShow);
  const handicaps = field.map(({ adjustedHandicap }) => adjustedHandicap ?? missingHandicap);
  // "A player's skins handicap = adjusted handicap minus the lowest adjusted handicap in the field."
  const lowest = Math.min(...handicaps);
  // Counted in half strokes, everything is whole. "Receiving holes are the lowest stroke indexes, each reducing gross by
  // half a stroke", ruling 5: "once per receiving hole, never twice".
  const halvesOf = (player: number, hole: number): number | null => {
    const score = field[player]?.gross[hole] ?? null;
    const receives = (course[hole]?.strokeIndex ?? 0) <= (handicaps[player] ?? 0) - lowest;
    return score === null ? null : 2 * score - (receives ? 1 : 0);
  };
  const holes = [...course.keys()].map((hole) =>
    winnerOf(field.map(({ id }, player) => ({ id, halves: halvesOf(player, hole) }))),
  );
  const potCents = centsEach * field.length;
  return {
    isFinal: field.every(({ gross }) => isComplete(gross)),
    potCents,
    skinsOff: lowest < 0 ? lowest : null,
    holes,
    won: payOut(potCents, holes),
    isReturned: holes.every((hole) => hole === push),
  };
}

/** "A hole is won only by a unique lowest net. A tie is a push." Nothing is decided before everybody has played it. */
function winnerOf(nets: readonly { id: string; halves: number | null }[]): string {
  let best: { id: string; halves: number } | null = null;
  let isShared = true;
  for (const { id, halves } of nets) {
    if (halves === null) return open;
    if (best === null || halves < best.halves) {
      best = { id, halves };
      isShared = false;
    } else if (halves === best.halves) isShared = true;
  }
  if (best === null) return open;
  return isShared ? push : best.id;
}

/**
 * Ruling 5: "One skin is worth pot ÷ skins won; odd cents go one each to the earliest skins, so that payouts add up to
 * the pot."
 */
function payOut(potCents: number, holes: readonly string[]): Map<string, { skins: number; cents: number }> {
  const won = new Map<string, { skins: number; cents: number }>();
  const winners = holes.filter((hole) => hole !== push && hole !== open);
  let leftCents = potCents;
  for (const [before, id] of winners.entries()) {
    // The earliest skins are the dearest: each is worth its equal share of what is left, rounded up.
    const worthCents = Math.ceil(leftCents / (winners.length - before));
    leftCents -= worthCents;
    const { skins, cents } = won.get(id) ?? { skins: 0, cents: 0 };
    won.set(id, { skins: skins + 1, cents: cents + worthCents });
  }
  return won;
}
