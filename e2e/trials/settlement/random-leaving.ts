import fc from "fast-check";
import { countLimits } from "../../../src/rules/tee-times/tee-time.ts";
import type { CardOfRound, LeftOfRound, PlayerOfRound } from "./round.ts";

const everybody = Array.from({ length: countLimits.highest }, (_, i) => i);

/** Other players may have begun the back nine before: all, none, or some. */
export const anyLeaving: fc.Arbitrary<LeftOfRound> = fc.record({
  after: fc.integer({ min: 1, max: 17 }),
  backNineLostTo: fc.oneof(fc.constant([]), fc.constant(everybody), fc.subarray(everybody)),
});

/** A player who left before keeps that last hole. A card with an open hole before the last one stays unfinished. */
export function leaving(card: CardOfRound, left: LeftOfRound): CardOfRound {
  const after = Math.min(left.after, card.left?.after ?? left.after);
  if (card.entered.slice(0, after).includes(null)) return { ...card, left: null };
  const entered = card.entered.map((entry, hole) => (hole < after ? entry : null));
  return { ...card, entered, left: { ...left, after } };
}

/** Leaves only players for whom the mark can come too late: those with a score on the back nine. */
export function withMark(
  card: CardOfRound | null,
  own: number,
  players: readonly PlayerOfRound[],
): CardOfRound | null {
  if (card === null || card.left === null) return card;
  const { after, backNineLostTo: all } = card.left;
  const isLost = (i: number) =>
    i !== own && (players[i]?.card?.entered.slice(9).some((entry) => entry !== null) ?? false);
  const backNineLostTo = after <= 9 ? all.filter(isLost) : [];
  return { ...card, left: { after, backNineLostTo } };
}
