/** Specification section 9 (Skins); rulings 5, 58 and 59. Nets are counted in HALF strokes: 4 strokes are 8, and 3½ are 7. */
import { hasLeft } from "../cards/left.ts";
import type { Cents, GrossScores, Hole, PlayerId } from "../golf.ts";
import { sum } from "../values.ts";

export type SkinsPlayer = {
  id: PlayerId;
  /** What each hole counts with, also if the player picked up there. */
  gross: GrossScores;
  /** The numbers of the holes on which the player picked up. They neither win nor tie (ruling 58). */
  pickedUp?: readonly number[] | undefined;
  /** The last hole of a player who has left: they stay in field and pot, and win no later hole (ruling 59). */
  leftAfter?: number | undefined;
  adjustedHandicap: number | null;
  /** The holes of the player's own tee box, whose stroke indexes count. Left out if they are those of the field. */
  holes?: readonly Hole[] | undefined;
};

type SkinsField = {
  players: readonly SkinsPlayer[];
  holes: readonly Hole[];
  potPerPlayerCents: Cents;
};

/** `receives`: the player gets half a stroke. `gross` and `halves` are null until the hole is filled, or if `hasLeft`. */
type SkinsNet = {
  id: PlayerId;
  gross: number | null;
  hasPickedUp: boolean;
  hasLeft: boolean;
  receives: boolean;
  halves: number | null;
};

export type SkinsGame = ReturnType<typeof playSkins>;

export type SkinsHole = SkinsGame["holes"][number];

export type SkinsPayout = SkinsGame["payouts"][number];

/** Replaces a missing adjusted handicap. It is so high that the player gets half a stroke on every hole. */
const missingHandicap = 99;

/** Returns the state with the scores so far. A tied hole carries nothing over. Section 9, ruling 5. */
export function playSkins({ players, holes, potPerPlayerCents }: SkinsField) {
  const lowest = lowestHandicap(players);
  const field = players.map((player) => ({
    ...player,
    /** The player gets half a stroke on holes whose stroke index is not above this number. */
    skinsHandicap: (player.adjustedHandicap ?? missingHandicap) - (lowest ?? 0),
  }));
  const played = holes.map((hole, i) => playHole(hole, i, field));
  const potCents = potPerPlayerCents * players.length;
  const skinsWon = played.filter(({ winner }) => winner !== null).length;
  const isOver = players.length > 0 && played.every(({ nets }) => !nets.some(isAwaited));
  // If nobody won a hole, each player gets their share back.
  const potReturned = isOver && skinsWon === 0;
  const paid = payHoles(played, skinsWorth(potCents, skinsWon));
  return {
    potCents,
    /** The lowest adjusted handicap of the field if it is a plus handicap, else null. */
    skinsOff: lowest !== null && lowest < 0 ? lowest : null,
    holes: paid,
    skinsWon,
    /** In the order of the players. While holes are open, the pot is shared among the skins so far. */
    payouts: field.map(({ id, skinsHandicap }) => {
      const won = paid.filter(({ winner }) => winner === id);
      const cents = potReturned ? potPerPlayerCents : sum(won.map((hole) => hole.cents));
      return { id, skinsHandicap, skins: won.length, cents };
    }),
    potReturned,
  };
}

/** Returns null if all handicaps are missing. All players then get the same strokes. */
function lowestHandicap(players: readonly SkinsPlayer[]): number | null {
  const known = players.flatMap(({ adjustedHandicap }) => adjustedHandicap ?? []);
  return known.length === 0 ? null : Math.min(...known);
}

function playHole(hole: Hole, i: number, field: readonly (SkinsPlayer & { skinsHandicap: number })[]) {
  const nets = field.map((player): SkinsNet => {
    const gross = player.gross[i] ?? null;
    // At most half a stroke, also for a handicap above 18.
    const receives = (player.holes?.[i] ?? hole).handicap <= player.skinsHandicap;
    const hasPickedUp = player.pickedUp?.includes(hole.number) ?? false;
    const halves = gross === null ? null : gross * 2 - (receives ? 1 : 0);
    return { id: player.id, gross, hasPickedUp, hasLeft: hasLeft(player, hole.number), receives, halves };
  });
  return { number: hole.number, winner: uniqueLowest(nets), nets };
}

/** True if the player still has to fill the hole. */
export function isAwaited({ halves, hasLeft }: Pick<SkinsNet, "halves" | "hasLeft">): boolean {
  return halves === null && !hasLeft;
}

/**
 * Returns null if two players have the lowest net, if nobody has a score, or if the hole waits for a player.
 */
function uniqueLowest(nets: readonly SkinsNet[]): PlayerId | null {
  if (nets.some(isAwaited)) return null;
  const scored = nets.filter(({ hasPickedUp, hasLeft }) => !hasPickedUp && !hasLeft);
  const best = Math.min(...scored.flatMap(({ halves }) => halves ?? []));
  const [leader, ...level] = scored.filter(({ halves }) => halves === best);
  return leader && level.length === 0 ? leader.id : null;
}

function payHoles(holes: readonly ReturnType<typeof playHole>[], worth: readonly Cents[]) {
  const left = [...worth];
  return holes.map((hole) => ({ ...hole, cents: hole.winner === null ? 0 : (left.shift() ?? 0) }));
}

/** Cents that cannot be shared equally go to the earliest skins, one each. */
function skinsWorth(potCents: Cents, skins: number): Cents[] {
  const oddCents = potCents % skins;
  const even = (potCents - oddCents) / skins;
  return Array.from({ length: skins }, (_, nth) => (nth < oddCents ? even + 1 : even));
}
