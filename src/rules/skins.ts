/** Specification section 9 (Skins); ruling 5. Nets are counted in HALF strokes: 4 is 8, 4 less a half is 7. */
import type { Cents, GrossScores, Hole, PlayerId } from "./golf.ts";

export type SkinsPlayer = { id: PlayerId; gross: GrossScores; adjustedHandicap: number | null };

type SkinsField = {
  /** The active players: not waitlisted, not a no show. */
  players: readonly SkinsPlayer[];
  holes: readonly Hole[];
  potPerPlayerCents: Cents;
};

export type SkinsHole = {
  number: number;
  /** Null for a push, and for a hole that somebody in the field has not filled yet. */
  winner: PlayerId | null;
  /** What its skin is worth; 0 where nobody won it. All of them add up to the pot. */
  cents: Cents;
  nets: SkinsNet[];
};

/** `receives`: half a stroke is taken off; null is a hole not filled yet. */
type SkinsNet = { id: PlayerId; gross: number | null; receives: boolean; halves: number | null };

export type SkinsGame = {
  potCents: Cents;
  /** The lowest adjusted handicap in the field when it is a plus one. */
  skinsOff: number | null;
  holes: SkinsHole[];
  skinsWon: number;
  /** In the order of the players. While holes are open: as the pot would be shared now. */
  payouts: SkinsPayout[];
  /** All holes are played and nobody won one: each player gets their share back. */
  potReturned: boolean;
};

export type SkinsPayout = {
  id: PlayerId;
  /** Adjusted handicap less the lowest of the field: on so many holes half a stroke is taken off. */
  skinsHandicap: number;
  skins: number;
  cents: Cents;
};

/** In place of a missing adjusted handicap: a stroke on every hole. */
const missingHandicap = 99;

/** The game on the cards as they are now. Nothing is carried over from a tied hole. */
export function playSkins({ players, holes, potPerPlayerCents }: SkinsField): SkinsGame {
  const lowest = lowestHandicap(players);
  const field = players.map((player) => ({
    ...player,
    skinsHandicap: (player.adjustedHandicap ?? missingHandicap) - (lowest ?? 0),
  }));
  const played = holes.map((hole, i) => playHole(hole, i, field));
  const potCents = potPerPlayerCents * players.length;
  const skinsWon = played.filter(({ winner }) => winner !== null).length;
  const isOver =
    players.length > 0 && played.every(({ nets }) => nets.every(({ halves }) => halves !== null));
  const potReturned = isOver && skinsWon === 0;
  const paid = payHoles(played, skinsWorth(potCents, skinsWon));
  return {
    potCents,
    skinsOff: lowest !== null && lowest < 0 ? lowest : null,
    holes: paid,
    skinsWon,
    payouts: field.map(({ id, skinsHandicap }) => {
      const won = paid.filter(({ winner }) => winner === id);
      const cents = potReturned ? potPerPlayerCents : won.reduce((sum, hole) => sum + hole.cents, 0);
      return { id, skinsHandicap, skins: won.length, cents };
    }),
    potReturned,
  };
}

/** Null where the whole field's handicaps are missing; then all receive on every hole alike. */
function lowestHandicap(players: readonly SkinsPlayer[]): number | null {
  const known = players.flatMap(({ adjustedHandicap }) => adjustedHandicap ?? []);
  return known.length === 0 ? null : Math.min(...known);
}

function playHole(
  hole: Hole,
  i: number,
  field: readonly (SkinsPlayer & { skinsHandicap: number })[],
): Omit<SkinsHole, "cents"> {
  const nets = field.map((player): SkinsNet => {
    const gross = player.gross[i] ?? null;
    // Half a stroke once, however far the handicap is above 18.
    const receives = hole.handicap <= player.skinsHandicap;
    return { id: player.id, gross, receives, halves: gross === null ? null : gross * 2 - (receives ? 1 : 0) };
  });
  return { number: hole.number, winner: uniqueLowest(nets), nets };
}

function uniqueLowest(nets: SkinsHole["nets"]): PlayerId | null {
  const filled = nets.flatMap(({ halves }) => halves ?? []);
  if (filled.length < nets.length) return null;
  const best = Math.min(...filled);
  const [leader, ...level] = nets.filter(({ halves }) => halves === best);
  return leader && level.length === 0 ? leader.id : null;
}

function payHoles(holes: readonly Omit<SkinsHole, "cents">[], worth: readonly Cents[]): SkinsHole[] {
  const left = [...worth];
  return holes.map((hole) => ({ ...hole, cents: hole.winner === null ? 0 : (left.shift() ?? 0) }));
}

/** Odd cents go one each to the earliest skins. */
function skinsWorth(potCents: Cents, skins: number): Cents[] {
  if (skins === 0) return [];
  const oddCents = potCents % skins;
  const even = (potCents - oddCents) / skins;
  return Array.from({ length: skins }, (_, nth) => (nth < oddCents ? even + 1 : even));
}
