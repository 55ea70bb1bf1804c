import fc from "fast-check";
import { expect, test, vi } from "vitest";
import { type Balance, fewestPayments, leftAfter } from "./fewest-payments.ts";
import { type MadePayment, settleUp } from "./settle-up.ts";

vi.setConfig({ testTimeout: 60_000 });

const cases = { numRuns: fc.readConfigureGlobal().numRuns ?? 1_000 };

const balances = (maxPlayers: number, highest: number) =>
  fc
    .array(fc.integer({ min: -highest, max: highest }), { maxLength: maxPlayers - 1 })
    .map((amounts): Balance[] =>
      [...amounts, -amounts.reduce((sum, cents) => sum + cents, 0)].map((cents, i) => ({
        playerId: `p${i}`,
        cents: cents + 0,
      })),
    );

const rounds = fc.oneof(balances(50, 10_000), balances(24, 20), balances(12, 4));

test("payments clear all balances, in at most one payment less than there are players", () => {
  fc.assert(
    fc.property(rounds, (all) => {
      const payments = fewestPayments(all);
      expect(leftAfter(all, payments)).toEqual([]);
      const open = all.filter(({ cents }) => cents !== 0).length;
      expect(payments.length).toBeLessThanOrEqual(Math.max(0, open - 1));
      for (const { payerId, receiverId, cents } of payments) {
        expect(cents).toBeGreaterThan(0);
        expect(all.find(({ playerId }) => playerId === payerId)?.cents).toBeLessThan(0);
        expect(all.find(({ playerId }) => playerId === receiverId)?.cents).toBeGreaterThan(0);
      }
      expect(fewestPayments(all.toReversed())).toEqual(payments);
    }),
    cases,
  );
});

test("there is no way with fewer payments", () => {
  fc.assert(
    fc.property(fc.oneof(balances(8, 6), balances(7, 2_000)), (all) => {
      expect(fewestPayments(all)).toHaveLength(fewestByTrying(all.map(({ cents }) => cents)));
    }),
    cases,
  );
});

test("whatever is paid, taken back and corrected, what is open clears what is left", () => {
  const step = fc.oneof(
    fc.record({ do: fc.constant("pay" as const), which: fc.nat() }),
    fc.record({ do: fc.constant("take back" as const), which: fc.nat() }),
    fc.record({
      do: fc.constant("correct" as const),
      which: fc.nat(),
      cents: fc.integer({ min: -20, max: 20 }),
    }),
  );
  fc.assert(
    fc.property(balances(8, 20), fc.array(step, { maxLength: 12 }), (first, steps) => {
      let all = first;
      let made: MadePayment[] = [];
      for (const [order, one] of steps.entries()) {
        const before = settleUp(all, made);
        if (one.do === "pay") {
          const payment = before.open[one.which % Math.max(1, before.open.length)];
          if (payment === undefined) continue;
          made = [...made, { ...payment, base: before.base, order, plan: before.plan ?? `from ${order}` }];
          expect(settleUp(all, made).open).toEqual(before.open.filter((open) => open !== payment));
        } else if (one.do === "take back") {
          made = made.filter((_, i) => i !== one.which % made.length);
        } else all = corrected(all, one.which, one.cents);
        const after = settleUp(all, made);
        expect(leftAfter(all, [...made, ...after.open])).toEqual([]);
        expect([...after.current, ...after.earlier].toSorted(byOrder)).toEqual(made.toSorted(byOrder));
      }
    }),
    cases,
  );
});

function byOrder(a: MadePayment, b: MadePayment): number {
  return a.order - b.order;
}

function corrected(all: readonly Balance[], which: number, cents: number): Balance[] {
  const [winner, loser] = [which % all.length, (which + 1) % all.length];
  if (winner === loser) return [...all];
  return all.map((balance, i) => ({
    ...balance,
    cents: balance.cents + (i === winner ? cents : i === loser ? -cents : 0),
  }));
}

function fewestByTrying(amounts: readonly number[]): number {
  const [first, ...rest] = amounts.filter((cents) => cents !== 0);
  if (first === undefined) return 0;
  const others = rest.flatMap((cents, i) => (Math.sign(cents) === Math.sign(first) ? [] : [i]));
  const ways = others.map((at) => 1 + fewestByTrying(rest.with(at, (rest[at] ?? 0) + first)));
  return Math.min(...ways);
}
