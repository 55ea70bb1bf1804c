/**
 * Who pays whom after a round? A player's balance has two parts: the skins won minus the player's share of
 * the pot, and the results of the player's bets. A plan is the payments that settle the balances.
 */

import type { BetPlayers, Cents, PlayerId } from "../golf.ts";
import type { SkinsPayout } from "../results/skins.ts";
import { isSameIn, sum } from "../values.ts";
import { type Balance, fewestPayments, leftAfter, type Payment } from "./fewest-payments.ts";

export type SettledBet = BetPlayers & { readonly totalCents: Cents };

/** A payment that was marked as paid or received, and not withdrawn or denied. */
export type MadePayment = Payment & {
  /** The number of its audit entry. */
  readonly order: number;
  /** The id of the plan, which is the id of the first payment made from it. */
  readonly plan: string;
  /** The balances of all players before the first payment of the plan. */
  readonly base: readonly Balance[];
};

export type SettleUp<Made extends MadePayment> = {
  readonly open: readonly Payment[];
  /** Null when nobody has paid for these balances yet. */
  readonly plan: string | null;
  /** The balances that `open` and `current` settle. */
  readonly base: readonly Balance[];
  readonly current: readonly Made[];
  /** Payments that players made from earlier plans. They count, and the new plan settles only the rest. */
  readonly earlier: readonly Made[];
};

/** Keeps the payouts' order. `shareCents`: each player's share of the pot; null until skins are final. */
export function balancesOf(
  payouts: readonly Pick<SkinsPayout, "id" | "cents">[],
  shareCents: Cents | null,
  bets: readonly SettledBet[],
): Balance[] {
  return payouts.map(({ id, cents }) => {
    const ofBets = bets.map(({ createdBy, opponent, totalCents }) =>
      createdBy === id ? totalCents : opponent === id ? -totalCents : 0,
    );
    const ofSkins = shareCents === null ? 0 : cents - shareCents;
    return { playerId: id, cents: ofSkins + sum(ofBets) };
  });
}

/** Keeps the latest plan until a correction changes the balances. Then a new plan settles what is left. */
export function settleUp<Made extends MadePayment>(
  balances: readonly Balance[],
  made: readonly Made[],
): SettleUp<Made> {
  const left = leftAfter(balances, made);
  const kept = lastPlan(made);
  if (kept !== null && isSame(leftAfter(kept.base, kept.current), left)) return kept;
  return { open: fewestPayments(left), base: left, plan: null, current: [], earlier: made };
}

/** Returns null if nothing was paid, or if an older version of `fewestPayments` made the plan. */
function lastPlan<Made extends MadePayment>(made: readonly Made[]): SettleUp<Made> | null {
  const last = made.toSorted((a, b) => b.order - a.order)[0];
  if (last === undefined) return null;
  const { base, plan } = last;
  const current = made.filter((payment) => payment.plan === plan);
  const planned = fewestPayments(base);
  const open = planned.filter((payment) => !current.some((one) => isSamePayment(one, payment)));
  if (open.length + current.length !== planned.length) return null;
  return { open, base, plan, current, earlier: made.filter((payment) => !current.includes(payment)) };
}

/** Returns payers and receivers for whom a correction has changed what is left to pay. */
export function playersReopened(made: readonly MadePayment[], balances: readonly Balance[]): PlayerId[] {
  const last = lastPlan(made);
  if (last === null) return [];
  const expected = leftAfter(last.base, last.current);
  const left = leftAfter(balances, made);
  const parties = new Set(made.flatMap(({ payerId, receiverId }) => [payerId, receiverId]));
  return [...parties].filter((id) => centsOf(expected, id) !== centsOf(left, id));
}

export function isSamePayment(one: Payment, other: Payment): boolean {
  return isSameIn(["payerId", "receiverId", "cents"], one, other);
}

export function centsOf(balances: readonly Balance[], id: PlayerId): Cents {
  return balances.find(({ playerId }) => playerId === id)?.cents ?? 0;
}

function isSame(one: readonly Balance[], other: readonly Balance[]): boolean {
  return (
    one.length === other.length && one.every(({ playerId, cents }) => centsOf(other, playerId) === cents)
  );
}
