import { type Course, comparedCard, type Entered, isDone } from "./strokes.ts";

type Player = {
  readonly id: string;
  readonly entered: Entered;
  /** The stroke indexes of the player's own tee box. */
  readonly course: Course;
  /** Null if the player has no handicap. A missing handicap counts as 99 ("default 99 when missing"). */
  readonly adjustedHandicap: number | null;
  /** Ruling 5: the field is "the active (not waitlisted, not no show) players". */
  readonly isWaitlisted: boolean;
  readonly isNoShow: boolean;
};

export type SkinsResult = {
  readonly isFinal: boolean;
  readonly potCents: number;
  /** The lowest adjusted handicap "if it is negative", otherwise null. */
  readonly skinsOff: number | null;
  /** `winner` is a player's id, "push" or "open". `cents` is the worth of the skin. */
  readonly holes: readonly { readonly winner: string; readonly cents: number }[];
  /** `cents` is the player's part of the pot. While holes are open, it is the part that the player would get now. */
  readonly players: readonly { id: string; skinsHandicap: number; skins: number; cents: number }[];
  readonly isReturned: boolean;
};

const push = "push";
const open = "open";
const missingHandicap = 99;

export function skins(course: Course, centsEach: number, players: readonly Player[]): SkinsResult {
  const field = players.filter(({ isWaitlisted, isNoShow }) => !isWaitlisted && !isNoShow);
  const handicaps = field.map(({ adjustedHandicap }) => adjustedHandicap ?? missingHandicap);
  // "A player's skins handicap = adjusted handicap minus the lowest adjusted handicap in the field." If
  // nobody has a handicap, the lowest is 0: "all 18 holes reduced" (ruling 5).
  const least = Math.min(...handicaps);
  const lowest = least < missingHandicap ? least : 0;
  // Net scores are counted in half strokes, so they are whole numbers. "Receiving holes are the lowest stroke
  // indexes, each reducing gross by half a stroke". Ruling 5: "once per receiving hole, never twice".
  const compared = field.map(({ entered }) => comparedCard(entered));
  const halvesOf = (player: number, hole: number): number | null => {
    const score = compared[player]?.[hole] ?? null;
    const receives = (field[player]?.course[hole]?.strokeIndex ?? 0) <= (handicaps[player] ?? 0) - lowest;
    return score === null ? null : 2 * score - (receives ? 1 : 0);
  };
  const winners = [...course.keys()].map((hole) =>
    winnerOf(field.map(({ id }, player) => ({ id, halves: halvesOf(player, hole) }))),
  );
  const potCents = centsEach * field.length;
  const isReturned = winners.every((winner) => winner === push);
  const holes = worthOf(potCents, winners);
  return {
    isFinal: field.every(({ entered }) => isDone(entered)),
    potCents,
    skinsOff: lowest < 0 ? lowest : null,
    holes,
    players: field.map(({ id }, player) => {
      const own = holes.filter(({ winner }) => winner === id);
      let cents = isReturned ? centsEach : 0;
      for (const skin of own) cents += skin.cents;
      return { id, skinsHandicap: (handicaps[player] ?? 0) - lowest, skins: own.length, cents };
    }),
    isReturned,
  };
}

/**
 * "A hole is won only by a unique lowest net. A tie is a push." A hole is open until everybody has played it. A
 * picked-up hole "neither wins nor ties" (ruling 58), and a player who left "wins no later hole" (59). So nobody wins
 * a hole on which all picked up or had left.
 */
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
  return isShared || best.halves === Number.POSITIVE_INFINITY ? push : best.id;
}

/**
 * Ruling 5: "One skin is worth pot ÷ skins won; odd cents go one each to the earliest skins, so that payouts add up to
 * the pot."
 */
function worthOf(potCents: number, winners: readonly string[]): SkinsResult["holes"] {
  let skinsLeft = winners.filter((winner) => winner !== open && winner !== push).length;
  let leftCents = potCents;
  return winners.map((winner) => {
    if (winner === open || winner === push) return { winner, cents: 0 };
    // Each skin takes its equal share of the rest, rounded up. So the earliest skins get the odd cents.
    const cents = Math.ceil(leftCents / skinsLeft);
    skinsLeft -= 1;
    leftCents -= cents;
    return { winner, cents };
  });
}
