/** The order of merit of a season: points by place in the field's net standing of each finished round. */
import { parOf } from "../cards/handicap.ts";
import { pickedUpScore } from "../cards/picked-up.ts";
import { strokesOnHoles } from "../cards/strokes.ts";
import type { HolesAndHandicap, PlayerId } from "../golf.ts";
import { type Refusal, refuse } from "../refusal.ts";
import { isWholeWithin, sum } from "../values.ts";
import { placeOf } from "./leaderboard.ts";

/** Points of the first place, the second and so on. Later places have none. */
export type PointsTable = readonly number[];

const pointsRange = { lowest: 0, highest: 9_999 } as const;

/** A tee time has at most this many players. */
const maxPlaces = 50;

export const bestRoundsRange = { lowest: 1, highest: 366 } as const;

/**
 * Parts of a point that every number of level players up to 50 divides: their least common multiple. So shares are
 * exact, and sums of them compare exactly.
 */
const partsOfPoint = 3_099_044_504_245_996_706_400n;

/** Reads "25, 20, 16"; an empty text is a season without points. Refuses with "season-points-invalid". */
export function readPoints(text: string): PointsTable | Refusal {
  const words = text.split(/[\s,;]+/).filter((word) => word !== "");
  const points = words.map((word) => (/^\d{1,4}$/.test(word) ? Number(word) : -1));
  const isTable = points.length <= maxPlaces && points.every((one) => isWholeWithin(one, pointsRange));
  return isTable ? points : refuse("season-points-invalid");
}

export function writePoints(points: PointsTable): string {
  return points.join(", ");
}

/**
 * `gross` is the sum of the holes with a score, `pickedUp` has the numbers of the others. The strokes of all holes add up
 * to the handicap.
 */
export function netToPar(
  { holes, adjustedHandicap }: HolesAndHandicap,
  gross: number,
  pickedUp: readonly number[],
): number {
  const strokes = strokesOnHoles(adjustedHandicap, holes);
  const counted = holes.map(({ par }, i) =>
    pickedUp.includes(i + 1) ? pickedUpScore(par, strokes[i] ?? 0) : 0,
  );
  return gross + sum(counted) - adjustedHandicap - parOf(holes);
}

/** `toPar` is null for a player who has left (ruling 59). */
export function netStandings(
  players: readonly { readonly id: PlayerId; readonly toPar: number | null }[],
): StandingInRound[] {
  const all = players.map(({ toPar }) => toPar);
  return players.map(({ id, toPar }) => ({ id, place: toPar === null ? null : placeOf(toPar, all) }));
}

/** Level players share a place. It is null for a player who has left. */
export type StandingInRound = { readonly id: PlayerId; readonly place: number | null };

/** Level players share the points of the places that they take. In parts of a point. */
export function pointsOfRound(table: PointsTable, standings: readonly StandingInRound[]): bigint[] {
  return standings.map(({ place }) => {
    if (place === null) return 0n;
    const level = standings.filter((other) => other.place === place).length;
    const taken = table.slice(place - 1, place - 1 + level).reduce((total, points) => total + points, 0);
    return (BigInt(taken) * partsOfPoint) / BigInt(level);
  });
}

type RoundOfSeason = { readonly standings: readonly StandingInRound[] };

/** The best `best` rounds of each player count; null counts all. The highest points come first; equal ones share a place. */
export function orderOfMerit<Round extends RoundOfSeason>(
  rounds: readonly Round[],
  table: PointsTable,
  best: number | null,
) {
  const results = rounds.flatMap((round) => {
    const parts = pointsOfRound(table, round.standings);
    return round.standings.map(({ id, place }, i) => ({ id, round, place, parts: parts[i] ?? 0n }));
  });
  const players = [...Map.groupBy(results, ({ id }) => id)].map(([id, own]) => {
    const counting = own.toSorted((a, b) => compare(b.parts, a.parts)).slice(0, best ?? own.length);
    return {
      id,
      parts: counting.reduce((total, { parts }) => total + parts, 0n),
      rounds: own.map((result) => ({ ...result, counts: counting.includes(result) })),
    };
  });
  return players
    .map((player) => ({
      ...player,
      place: 1 + players.filter(({ parts }) => parts > player.parts).length,
      isShared: players.filter(({ parts }) => parts === player.parts).length > 1,
    }))
    .toSorted((a, b) => a.place - b.place);
}

function compare(one: bigint, other: bigint): number {
  return one < other ? -1 : Number(one > other);
}

/** Rounds parts of a point to hundredths, a half upwards. */
export function hundredthsOf(parts: bigint): number {
  return Number((200n * parts + partsOfPoint) / (2n * partsOfPoint));
}

/** "25", "22.5" or "15.33" */
export function printPoints(hundredths: number): string {
  return (hundredths / 100).toFixed(2).replace(/\.?0+$/, "");
}
