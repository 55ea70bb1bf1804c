/** A balance is what a player got from the pot, less their share of it, and what their bets came to. */
import { type Balance, fewestPayments, type Payment } from "./fewest-payments.ts";
import type { Cents, PlayerId } from "./golf.ts";
import type { SkinsPayout } from "./skins.ts";

/** A settled bet, from its creator's side. */
export type SettledBet = {
  readonly createdBy: PlayerId;
  readonly opponent: PlayerId;
  readonly totalCents: Cents;
};

/** A payment that its payer has marked as paid, and nobody took back. */
export type MadePayment = Payment & {
  /** Its number among all events: a later one is higher. */
  readonly order: number;
  /** The same for all payments that were found together. */
  readonly plan: string;
  /** The balances of everybody, before any payment was made for them. */
  readonly base: readonly Balance[];
};

export type SettleUp<Made extends MadePayment> = {
  readonly open: readonly Payment[];
  /** Null: nobody has paid for these balances yet. */
  readonly plan: string | null;
  /** Of which `open` and `current` are the payments. */
  readonly base: readonly Balance[];
  readonly current: readonly Made[];
  /** Made before something was corrected: they count, and what is left is paid in another way. */
  readonly earlier: readonly Made[];
};

/** In the order of the payouts; they add up to zero. `shareCents`: of the pot; null while the skins are not final. */
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
    return { playerId: id, cents: ofBets.reduce((sum, won) => sum + won, ofSkins) };
  });
}

/** What each has still to pay or receive after these payments; players with nothing left are not in it. */
export function leftAfter(balances: readonly Balance[], payments: readonly Payment[]): Balance[] {
  const left = new Map(balances.map(({ playerId, cents }) => [playerId, cents]));
  const add = (playerId: PlayerId, cents: Cents) => left.set(playerId, (left.get(playerId) ?? 0) + cents);
  for (const { payerId, receiverId, cents } of payments) {
    add(payerId, cents);
    add(receiverId, -cents);
  }
  return [...left]
    .map(([playerId, cents]) => ({ playerId, cents }))
    .filter(({ cents }) => cents !== 0)
    .toSorted((a, b) => (a.playerId < b.playerId ? -1 : 1));
}

/** The payments found at first hold until a correction; then the fewest are found again for what is left. */
export function settleUp<Made extends MadePayment>(
  balances: readonly Balance[],
  made: readonly Made[],
): SettleUp<Made> {
  const left = leftAfter(balances, made);
  const kept = lastPlan(made);
  if (kept !== null && isSame(leftAfter(kept.base, kept.current), left)) return kept;
  return { open: fewestPayments(left), base: left, plan: null, current: [], earlier: made };
}

/** Null where nothing was paid, or not as the rule finds payments now. */
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

/** Players of these payments who have now another amount left than they were to expect. */
export function playersReopened(made: readonly MadePayment[], balances: readonly Balance[]): PlayerId[] {
  const last = lastPlan(made);
  if (last === null) return [];
  const expected = leftAfter(last.base, last.current);
  const left = leftAfter(balances, made);
  const parties = new Set(made.flatMap(({ payerId, receiverId }) => [payerId, receiverId]));
  return [...parties].filter((id) => centsOf(expected, id) !== centsOf(left, id));
}

export function isSamePayment(one: Payment, other: Payment): boolean {
  return one.payerId === other.payerId && one.receiverId === other.receiverId && one.cents === other.cents;
}

export function centsOf(balances: readonly Balance[], id: PlayerId): Cents {
  return balances.find(({ playerId }) => playerId === id)?.cents ?? 0;
}

function isSame(one: readonly Balance[], other: readonly Balance[]): boolean {
  const open = (balances: readonly Balance[]) => balances.filter(({ cents }) => cents !== 0);
  return (
    open(one).length === open(other).length &&
    open(one).every(({ playerId, cents }) => centsOf(other, playerId) === cents)
  );
}
