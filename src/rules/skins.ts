/**
 * Who took a skin, and what is it worth?
 * Specification section 9 (Skins); ruling 5.
 *
 * Half a stroke decides holes, so nets are counted in HALF strokes: 4 is 8, 4 less a half is 7.
 */

import type { Cents, GrossScores, Hole, PlayerId } from "./golf.ts";

export type SkinsPlayer = { id: PlayerId; gross: GrossScores; adjustedHandicap: number | null };

export type SkinsField = {
  /** The active players: not waitlisted, not a no show. */
  players: readonly SkinsPlayer[];
  holes: readonly Hole[];
  potPerPlayerCents: Cents;
};

export type SkinsHole = {
  number: number;
  /** Null for a push, and for a hole that somebody in the field has not filled yet. */
  winner: PlayerId | null;
  nets: { id: PlayerId; halves: number | null }[];
};

export type SkinsGame = {
  potCents: Cents;
  /** The lowest adjusted handicap in the field when it is a plus one. */
  skinsOff: number | null;
  holes: SkinsHole[];
  skinsWon: number;
  /** In the order of the players. While holes are open: as the pot would be shared now. */
  payouts: { id: PlayerId; skins: number; cents: Cents }[];
  /** All holes are played and nobody won one: each has his own share back. */
  potReturned: boolean;
};

/** Stands in for an adjusted handicap that is missing: a stroke on every hole. */
const missingHandicap = 99;

/** The game as the cards stand. Nothing is carried over from a tied hole. */
export function playSkins({ players, holes, potPerPlayerCents }: SkinsField): SkinsGame {
  const lowest = lowestHandicap(players);
  const played = holes.map((hole, i) => playHole(hole, i, players, lowest ?? 0));
  const potCents = potPerPlayerCents * players.length;
  const winners = played.flatMap(({ winner }) => (winner === null ? [] : [winner]));
  const isOver =
    players.length > 0 && played.every(({ nets }) => nets.every(({ halves }) => halves !== null));
  const potReturned = isOver && winners.length === 0;
  const worth = skinsWorth(potCents, winners.length);
  return {
    potCents,
    skinsOff: lowest !== null && lowest < 0 ? lowest : null,
    holes: played,
    skinsWon: winners.length,
    payouts: players.map(({ id }) => ({
      id,
      skins: winners.filter((winner) => winner === id).length,
      cents: potReturned
        ? potPerPlayerCents
        : worth.reduce((sum, cents, nth) => (winners[nth] === id ? sum + cents : sum), 0),
    })),
    potReturned,
  };
}

/** Null where the whole field's handicaps are missing; then all receive on every hole alike. */
function lowestHandicap(players: readonly SkinsPlayer[]): number | null {
  const known = players.flatMap(({ adjustedHandicap }) =>
    adjustedHandicap === null ? [] : [adjustedHandicap],
  );
  return known.length === 0 ? null : Math.min(...known);
}

function playHole(hole: Hole, i: number, players: readonly SkinsPlayer[], lowest: number): SkinsHole {
  const nets = players.map(({ id, gross, adjustedHandicap }) => {
    const score = gross[i] ?? null;
    // Half a stroke once, however far the handicap is above 18.
    const receives = hole.handicap <= (adjustedHandicap ?? missingHandicap) - lowest;
    return { id, halves: score === null ? null : score * 2 - (receives ? 1 : 0) };
  });
  return { number: hole.number, winner: uniqueLowest(nets), nets };
}

function uniqueLowest(nets: SkinsHole["nets"]): PlayerId | null {
  const filled = nets.flatMap(({ halves }) => (halves === null ? [] : [halves]));
  if (filled.length < nets.length) return null;
  const best = Math.min(...filled);
  const [leader, ...level] = nets.filter(({ halves }) => halves === best);
  return leader && level.length === 0 ? leader.id : null;
}

/** Cents of the first, second … skin in order of play; they add up to the pot. */
function skinsWorth(potCents: Cents, skins: number): Cents[] {
  if (skins === 0) return [];
  const oddCents = potCents % skins;
  const even = (potCents - oddCents) / skins;
  return Array.from({ length: skins }, (_, nth) => (nth < oddCents ? even + 1 : even));
}
