import { type NassauResult, segments } from "../bets/nassau.ts";
import type { BetId, BetPlayers, Cents, PlayerId } from "../golf.ts";
import { isSameIn } from "../values.ts";

export type Previewed<Results> = { readonly before: Results; readonly after: Results };

export type RoundResults = {
  /** Only bets with a current result. Amounts are from the creator's side. */
  readonly bets: readonly SettledBet[];
  readonly potCents: Cents;
  readonly skins: readonly WonSkin[];
  readonly payouts: readonly Payout[];
  readonly teams: readonly PlacedTeam[];
};

export type SettledBet = BetPlayers & { readonly betId: BetId; readonly result: NassauResult };

type WonSkin = { readonly holeNumber: number; readonly winner: PlayerId };

type Payout = { readonly playerId: PlayerId; readonly cents: Cents };

export type PlacedTeam = {
  readonly groupNumber: number;
  readonly teamName: string;
  readonly place: number;
  readonly netTotal: number;
  readonly toPar: number;
};

/** `before` is null for a new entry, and `after` for a removed one. */
export type Move<T> = { readonly before: T | null; readonly after: T | null };

export const noResults: RoundResults = { bets: [], potCents: 0, skins: [], payouts: [], teams: [] };

export type Moves = ReturnType<typeof movesOf>;

export function movesOf(before: RoundResults, after: RoundResults) {
  return {
    bets: moved(
      before.bets,
      after.bets,
      ({ betId }) => betId,
      ({ result: one }, { result: other }) => isSameIn(decided, one, other),
    ),
    pot: before.potCents === after.potCents ? null : { before: before.potCents, after: after.potCents },
    skins: moved(
      before.skins,
      after.skins,
      ({ holeNumber }) => holeNumber,
      (one, other) => one.winner === other.winner,
      inOrder,
    ),
    payouts: moved(
      withMoney(before.payouts),
      withMoney(after.payouts),
      ({ playerId }) => playerId,
      (one, other) => one.cents === other.cents,
    ),
    teams: moved(
      before.teams,
      after.teams,
      ({ groupNumber }) => groupNumber,
      (one, other) => isSameIn(["place", "netTotal", "toPar"], one, other),
      inOrder,
    ),
  };
}

const decided = [...segments, "holeDiffFront9", "holeDiffBack9", "holeDiffOverall"] as const;

const inOrder = (a: number, b: number) => a - b;

/** Without `order`, entries keep the order of `before`, and new entries follow. */
function moved<T, Key>(
  before: readonly T[],
  after: readonly T[],
  keyOf: (one: T) => Key,
  isSame: (one: T, other: T) => boolean,
  order: (a: Key, b: Key) => number = () => 0,
): Move<T>[] {
  const was = new Map(before.map((one) => [keyOf(one), one]));
  const is = new Map(after.map((one) => [keyOf(one), one]));
  return [...new Set([...was.keys(), ...is.keys()])]
    .toSorted(order)
    .map((key) => ({ before: was.get(key) ?? null, after: is.get(key) ?? null }))
    .filter((move) => move.before === null || move.after === null || !isSame(move.before, move.after));
}

/**
 * A player who won nothing may become a no show. That moves no money, so players without money are left out.
 */
function withMoney(payouts: readonly Payout[]): Payout[] {
  return payouts.filter(({ cents }) => cents !== 0);
}
