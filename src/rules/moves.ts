/** Differences between the results of one tee time before and after a change. */
import { areSameAmounts } from "./bet-says.ts";
import type { BetId, Cents, PlayerId } from "./golf.ts";
import type { NassauResult } from "./nassau.ts";

export type RoundResults = {
  /** Bets with a current result, from the creator's side. */
  readonly bets: readonly SettledBet[];
  readonly potCents: Cents;
  readonly skins: readonly WonSkin[];
  readonly payouts: readonly Payout[];
  /** Teams that are ready, since only these have a place. */
  readonly teams: readonly PlacedTeam[];
};

export type SettledBet = {
  readonly betId: BetId;
  readonly createdBy: PlayerId;
  readonly opponent: PlayerId;
  readonly result: NassauResult;
};

type WonSkin = { readonly holeNumber: number; readonly winner: PlayerId };

type Payout = { readonly playerId: PlayerId; readonly cents: Cents };

export type PlacedTeam = {
  readonly groupNumber: number;
  readonly teamName: string;
  readonly place: number;
  readonly netTotal: number;
  readonly toPar: number;
};

/** Null: the entry did not exist before, or does not after. */
export type Move<T> = { readonly before: T | null; readonly after: T | null };

export type Moves = {
  readonly bets: readonly Move<SettledBet>[];
  readonly pot: { readonly before: Cents; readonly after: Cents } | null;
  readonly skins: readonly Move<WonSkin>[];
  readonly payouts: readonly Move<Payout>[];
  readonly teams: readonly Move<PlacedTeam>[];
};

/** Of a deleted tee time. */
export const noResults: RoundResults = { bets: [], potCents: 0, skins: [], payouts: [], teams: [] };

export function movesOf(before: RoundResults, after: RoundResults): Moves {
  return {
    bets: moved(before.bets, after.bets, ({ betId }) => betId, isSameBet),
    pot: before.potCents === after.potCents ? null : { before: before.potCents, after: after.potCents },
    skins: moved(
      before.skins,
      after.skins,
      ({ holeNumber }) => holeNumber,
      (one, other) => one.winner === other.winner,
    ).toSorted((a, b) => holeOf(a) - holeOf(b)),
    payouts: moved(
      withMoney(before.payouts),
      withMoney(after.payouts),
      ({ playerId }) => playerId,
      (one, other) => one.cents === other.cents,
    ),
    teams: moved(before.teams, after.teams, ({ groupNumber }) => groupNumber, isSameTeam).toSorted(
      (a, b) => groupOf(a) - groupOf(b),
    ),
  };
}

function moved<T>(
  before: readonly T[],
  after: readonly T[],
  keyOf: (one: T) => string | number,
  isSame: (one: T, other: T) => boolean,
): Move<T>[] {
  const was = new Map(before.map((one) => [keyOf(one), one]));
  const is = new Map(after.map((one) => [keyOf(one), one]));
  return [...new Set([...was.keys(), ...is.keys()])]
    .map((key) => ({ before: was.get(key) ?? null, after: is.get(key) ?? null }))
    .filter((move) => move.before === null || move.after === null || !isSame(move.before, move.after));
}

/** A player who gets nothing counts as absent, like a no show. */
function withMoney(payouts: readonly Payout[]): Payout[] {
  return payouts.filter(({ cents }) => cents !== 0);
}

function isSameBet({ result: one }: SettledBet, { result: other }: SettledBet): boolean {
  return (
    areSameAmounts(one, other) &&
    one.holeDiffFront9 === other.holeDiffFront9 &&
    one.holeDiffBack9 === other.holeDiffBack9 &&
    one.holeDiffOverall === other.holeDiffOverall
  );
}

function isSameTeam(one: PlacedTeam, other: PlacedTeam): boolean {
  return one.place === other.place && one.netTotal === other.netTotal && one.toPar === other.toPar;
}

function holeOf({ before, after }: Move<WonSkin>): number {
  return (before ?? after)?.holeNumber ?? 0;
}

function groupOf({ before, after }: Move<PlacedTeam>): number {
  return (before ?? after)?.groupNumber ?? 0;
}
