/**
 * To par, over the holes that each card has so far. Everything is computed from the cards, so that every phone and
 * the television show the same. The last hole of a card is the one before its longest open stretch, so that a round
 * may begin on any hole; a complete card ends on 18.
 */
import { type GrossScores, type Hole, holeNumbers, holesPerRound, type PlayerId, sum } from "./golf.ts";
import { groupCount } from "./groups.ts";
import { netOfCard } from "./strokes.ts";

export const boardWays = ["net", "gross"] as const;
export type BoardWay = (typeof boardWays)[number];

export type CardOnBoard = {
  readonly id: PlayerId;
  readonly gross: GrossScores;
  /** Of the card, or of the course while there is none. */
  readonly holes: readonly Hole[];
  readonly adjustedHandicap: number;
};

type Standing = {
  readonly toPar: number;
  /** The best is 1; who is level shares one, and the next one is skipped: 1, 1, 3. */
  readonly place: number;
  readonly isShared: boolean;
  /** Places gained since one hole ago, without every player's last hole; below zero lost. 0 without a place then. */
  readonly moved: number;
};

type OnBoard = {
  readonly id: PlayerId;
  /** How many holes are filled, 0 to 18. */
  readonly thru: number;
  /** Null before the first hole. */
  readonly net: Standing | null;
  readonly gross: Standing | null;
};

/** In the order of the cards. */
export function leaderboard(cards: readonly CardOnBoard[]): OnBoard[] {
  const before = cards.map(withoutLastHole);
  const [net, gross] = [
    standingsOf(cards.map(netToPar), before.map(netToPar)),
    standingsOf(cards.map(grossToPar), before.map(grossToPar)),
  ];
  return cards.map((card, i) => ({
    id: card.id,
    thru: playedHoles(card.gross).length,
    net: net[i] ?? null,
    gross: gross[i] ?? null,
  }));
}

/** Best first; of level players the one who is further. Players without a hole come last, in the order of starts. */
export function inBoardOrder<
  Row extends Pick<OnBoard, "thru" | "net" | "gross"> & { readonly groupNumber?: number | null },
>(rows: readonly Row[], way: BoardWay): Row[] {
  const placeOf = (row: Row) => row[way]?.place ?? rows.length + 1;
  const startOf = (row: Row) => (row.thru > 0 ? 0 : (row.groupNumber ?? groupCount + 1));
  return rows.toSorted((a, b) => placeOf(a) - placeOf(b) || b.thru - a.thru || startOf(a) - startOf(b));
}

/** "3", and "T3" where it is shared. */
export function printSharedPlace({ place, isShared }: Pick<Standing, "place" | "isShared">): string {
  return isShared ? `T${place}` : String(place);
}

/** The number of the hole that was played last; null before the first. */
export function lastHolePlayed(gross: GrossScores): number | null {
  const played = playedHoles(gross);
  if (played.length === holesPerRound) return holesPerRound;
  const openAfter = (i: number) => {
    const next = played[(i + 1) % played.length] ?? 0;
    return (next - (played[i] ?? 0) - 1 + holesPerRound) % holesPerRound;
  };
  const [last] = played.map((hole, i) => ({ hole, open: openAfter(i) })).toSorted(byOpen);
  return last?.hole ?? null;
}

function byOpen(a: { hole: number; open: number }, b: { hole: number; open: number }): number {
  return b.open - a.open || b.hole - a.hole;
}

function standingsOf(
  now: readonly (number | null)[],
  before: readonly (number | null)[],
): (Standing | null)[] {
  return now.map((toPar, i) => {
    if (toPar === null) return null;
    const place = placeOf(toPar, now);
    const was = before[i] ?? null;
    return {
      toPar,
      place,
      isShared: now.filter((other) => other === toPar).length > 1,
      moved: was === null ? 0 : placeOf(was, before) - place,
    };
  });
}

function placeOf(toPar: number, all: readonly (number | null)[]): number {
  return 1 + all.filter((other) => other !== null && other < toPar).length;
}

function withoutLastHole(card: CardOnBoard): CardOnBoard {
  const last = lastHolePlayed(card.gross);
  return { ...card, gross: card.gross.map((gross, i) => (i + 1 === last ? null : gross)) };
}

function grossToPar(card: CardOnBoard): number | null {
  return toParOf(card.gross, card.holes);
}

function netToPar(card: CardOnBoard): number | null {
  return toParOf(netOfCard(card), card.holes);
}

/** Null where no hole is filled. */
function toParOf(scores: readonly (number | null)[], holes: readonly Hole[]): number | null {
  const differences = scores.flatMap((score, i) => (score === null ? [] : [score - (holes[i]?.par ?? 0)]));
  return differences.length === 0 ? null : sum(differences);
}

function playedHoles(gross: GrossScores): number[] {
  return holeNumbers.filter((number) => (gross[number - 1] ?? null) !== null);
}
