/**
 * Ranks players by their score to par on the holes that they have filled. A round may start on any hole. So
 * the last hole played is the hole before the longest run of empty holes.
 */

import { toParOf } from "../cards/gross.ts";
import { netOfCard } from "../cards/strokes.ts";
import {
  type GrossScores,
  type HolesAndHandicap,
  holeNumbers,
  holesPerRound,
  type PlayerId,
} from "../golf.ts";
import { groupCount } from "../tee-times/groups.ts";

export const boardWays = ["net", "gross"] as const;
export type BoardWay = (typeof boardWays)[number];

/** `holes` are those of the card, or of the course if the player has no card. */
export type CardOnBoard = HolesAndHandicap & {
  readonly id: PlayerId;
  readonly gross: GrossScores;
  /** The last hole of a player who has left. Such a player has no place (ruling 59). */
  readonly leftAfter?: number | undefined;
};

type OnBoard = ReturnType<typeof leaderboard>[number];

type Standing = NonNullable<OnBoard["net"]>;

/** `net` and `gross` are null before the player's first hole, and for a player who has left. */
export function leaderboard(cards: readonly CardOnBoard[]) {
  const before = cards.map(withoutLastHole);
  const standings = (scoresOf: (card: CardOnBoard) => readonly (number | null)[]) => {
    const toPar = (card: CardOnBoard) =>
      card.leftAfter === undefined ? toParOf(scoresOf(card), card.holes) : null;
    return standingsOf(cards.map(toPar), before.map(toPar));
  };
  const net = standings(netOfCard);
  const gross = standings((card) => card.gross);
  return cards.map((card, i) => ({
    id: card.id,
    thru: playedHoles(card.gross).length,
    net: net[i] ?? null,
    gross: gross[i] ?? null,
  }));
}

/** Level players are sorted by the number of filled holes. Players without a filled hole are last, by group. */
export function inBoardOrder<
  Row extends Pick<OnBoard, "thru" | "net" | "gross"> & { readonly groupNumber?: number | null },
>(rows: readonly Row[], way: BoardWay): Row[] {
  const placeOf = (row: Row) => row[way]?.place ?? rows.length;
  const startOf = (row: Row) => (row.thru > 0 ? 0 : (row.groupNumber ?? groupCount + 1));
  return rows.toSorted((a, b) => placeOf(a) - placeOf(b) || b.thru - a.thru || startOf(a) - startOf(b));
}

export function printSharedPlace({ place, isShared }: Pick<Standing, "place" | "isShared">): string {
  return isShared ? `T${place}` : String(place);
}

/** Returns null before the first hole, and 18 for a complete card. */
export function lastHolePlayed(gross: GrossScores): number | null {
  const played = playedHoles(gross);
  const openAfter = (i: number) => {
    const next = played[(i + 1) % played.length] ?? 0;
    return (next - (played[i] ?? 0) - 1 + holesPerRound) % holesPerRound;
  };
  const [last] = played
    .map((hole, i) => ({ hole, open: openAfter(i) }))
    .toSorted((a, b) => b.open - a.open || b.hole - a.hole);
  return last?.hole ?? null;
}

function standingsOf(now: readonly (number | null)[], before: readonly (number | null)[]) {
  return now.map((toPar, i) => {
    if (toPar === null) return null;
    const place = placeOf(toPar, now);
    const was = before[i] ?? null;
    return {
      toPar,
      /** The best is 1. Level players share a place, and the next is skipped: 1, 1, 3. */
      place,
      isShared: now.filter((other) => other === toPar).length > 1,
      /** The place without everybody's last hole, minus the place now. Zero for a player with one hole. */
      moved: was === null ? 0 : placeOf(was, before) - place,
    };
  });
}

export function placeOf(toPar: number, all: readonly (number | null)[]): number {
  return 1 + all.filter((other) => other !== null && other < toPar).length;
}

function withoutLastHole(card: CardOnBoard): CardOnBoard {
  const last = lastHolePlayed(card.gross);
  return { ...card, gross: card.gross.map((gross, i) => (i + 1 === last ? null : gross)) };
}

function playedHoles(gross: GrossScores): number[] {
  return holeNumbers.filter((number) => (gross[number - 1] ?? null) !== null);
}
