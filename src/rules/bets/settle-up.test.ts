import { expect, test } from "vitest";
import { type Balance, fewestPayments, leftAfter, type Payment } from "./fewest-payments.ts";
import { balancesOf, isSamePayment, type MadePayment, playersReopened, settleUp } from "./settle-up.ts";

function balances(all: Readonly<Record<string, number>>): Balance[] {
  return Object.entries(all).map(([playerId, cents]) => ({ playerId, cents }));
}

function lines(payments: readonly Payment[]): string[] {
  return payments.map(({ payerId, receiverId, cents }) => `${payerId} pays ${receiverId} ${cents}`);
}

function pay(base: readonly Balance[], ...payments: Payment[]): MadePayment[] {
  return payments.map((payment, order) => ({ ...payment, base, order, plan: "first" }));
}

test("a balance is the payout less the share of the pot, and the bets from both sides", () => {
  const payouts = [
    { id: "ann", cents: 4000 },
    { id: "bob", cents: 0 },
    { id: "gus", cents: 2000 },
  ];
  const bets = [
    { createdBy: "ann", opponent: "bob", totalCents: -750 },
    { createdBy: "bob", opponent: "ann", totalCents: 500 },
  ];
  expect(balancesOf(payouts, 2000, bets)).toEqual(balances({ ann: 750, bob: -750, gus: 0 }));
  expect(balancesOf(payouts, null, bets)).toEqual(balances({ ann: -1250, bob: 1250, gus: 0 }));
});

test.each([
  [{}, []],
  [{ ann: 0, bob: 0 }, []],
  [{ max: -2500, mia: 2500 }, ["max pays mia 2500"]],
  [{ ann: 3000, bob: -1000, max: -2000 }, ["max pays ann 2000", "bob pays ann 1000"]],
  [
    { ann: 600, bob: 500, dan: -400, eve: -300, finn: -400 },
    ["dan pays bob 400", "finn pays ann 400", "eve pays ann 200", "eve pays bob 100"],
  ],
  [
    { ann: 900, bob: 500, cal: -500, dan: -600, eve: -300 },
    ["cal pays bob 500", "dan pays ann 600", "eve pays ann 300"],
  ],
  [
    { ann: 700, bob: 500, cal: -400, dan: -300, eve: -300, finn: -200 },
    ["cal pays ann 400", "eve pays ann 300", "dan pays bob 300", "finn pays bob 200"],
  ],
])("%o is cleared by %o", (all, expected) => {
  expect(lines(fewestPayments(balances(all))).toSorted()).toEqual(expected.toSorted());
});

test("nine pairs that owe each other the same, and three others, need eleven payments", () => {
  const pairs = [1, 2, 3, 4, 5, 6, 7, 8, 9].flatMap((n) => [
    [`wins ${n}`, n * 10_00],
    [`loses ${n}`, n * -10_00],
  ]);
  const all = balances({ ...Object.fromEntries(pairs), ann: 55_00, bob: 66_00, cal: -121_00 });
  const payments = fewestPayments(all);
  expect(payments).toHaveLength(11);
  expect(lines(payments)).toContain("loses 9 pays wins 9 9000");
});

test("among sixteen different balances the five groups that settle among themselves are found", () => {
  const groups = [
    [1_000, 1, -1_001],
    [2_000, 20, -2_020],
    [4_000, 300, -4_300],
    [8_000, 4_001, -12_001],
    [16_000, 5, 6, -16_011],
  ];
  const all = groups.flat().map((cents, i) => ({ playerId: `player ${i}`, cents }));
  expect(fewestPayments([...all, { playerId: "even", cents: 0 }])).toHaveLength(16 - 5);
});

test("fifty different balances are cleared although not all groups are compared", () => {
  const winners = Array.from({ length: 49 }, (_, i) => ({ playerId: `winner ${i}`, cents: i + 1 }));
  const payments = fewestPayments([...winners, { playerId: "loser", cents: -1_225 }]);
  expect(payments).toHaveLength(49);
  expect(payments[0]).toEqual({ payerId: "loser", receiverId: "winner 48", cents: 49 });
});

test("what is left is in the order of the players", () => {
  const left = leftAfter(balances({ cal: 300, ann: -100, bob: -200 }), []);
  expect(left.map(({ playerId }) => playerId)).toEqual(["ann", "bob", "cal"]);
});

const round = balances({ ann: 3000, bob: -1000, max: -2000 });
const maxPaid = { payerId: "max", receiverId: "ann", cents: 2000 };
const bobPaid = { payerId: "bob", receiverId: "ann", cents: 1000 };

test("who pays changes nothing for the others", () => {
  const { open, current } = settleUp(round, pay(round, maxPaid));
  expect(lines(open)).toEqual(["bob pays ann 1000"]);
  expect(lines(current)).toEqual(["max pays ann 2000"]);
  expect(settleUp(round, pay(round, maxPaid, bobPaid))).toMatchObject({ open: [], earlier: [] });
});

test("after a correction what was paid counts, and the rest is paid back by those who got too much", () => {
  const corrected = balances({ ann: 2500, bob: -1000, max: -1500 });
  const made = pay(round, maxPaid);
  const { open, current, earlier } = settleUp(corrected, made);
  expect(lines(open).toSorted()).toEqual(["bob pays ann 500", "bob pays max 500"]);
  expect(current).toEqual([]);
  expect(earlier).toEqual(made);
  expect(playersReopened(made, corrected).toSorted()).toEqual(["ann", "max"]);
  expect(leftAfter(corrected, [...made, ...open])).toEqual([]);
});

test("a correction that is taken back leaves everything as it was", () => {
  const made = pay(round, maxPaid);
  expect(playersReopened(made, round)).toEqual([]);
  expect(lines(settleUp(round, made).open)).toEqual(["bob pays ann 1000"]);
});

test("payments for the corrected balances are valid next to earlier ones", () => {
  const corrected = balances({ ann: 2500, bob: -1000, max: -1500 });
  const before = pay(round, maxPaid);
  const { base, open } = settleUp(corrected, before);
  const [next] = open;
  if (next === undefined) throw new Error("Something is left to pay.");
  const made = [...before, { ...next, base, order: 9, plan: "second" }];
  const after = settleUp(corrected, made);
  expect(after.open).toEqual(open.slice(1));
  expect(after.earlier).toEqual(before);
  expect(playersReopened(made, corrected)).toEqual([]);
});

test("a payment of before the correction that is taken back opens what it had cleared", () => {
  const corrected = balances({ ann: 2500, bob: -1000, max: -1500 });
  expect(lines(settleUp(corrected, []).open).toSorted()).toEqual(["bob pays ann 1000", "max pays ann 1500"]);
});

test("a payment that today's rule would not ask for counts, and the rest is found anew", () => {
  const made = pay(round, { payerId: "bob", receiverId: "max", cents: 500 });
  const { open, plan, earlier } = settleUp(round, made);
  expect(lines(open).toSorted()).toEqual(["bob pays ann 500", "max pays ann 2500"]);
  expect({ plan, earlier }).toEqual({ plan: null, earlier: made });
  expect(playersReopened(made, round)).toEqual([]);
});

test("before the first payment a correction opens nothing again", () => {
  expect(playersReopened([], round)).toEqual([]);
});

test.each([
  [{}, true],
  [{ payerId: "eve" }, false],
  [{ receiverId: "eve" }, false],
  [{ cents: 1999 }, false],
])("the same payer, receiver and amount are the same payment: %o, %s", (change, isSame) => {
  expect(isSamePayment(maxPaid, { ...maxPaid, ...change })).toBe(isSame);
});

test("a no show who has paid gets it back", () => {
  const { open } = settleUp(balances({ ann: 0, bob: 0 }), pay(round, maxPaid));
  expect(lines(open)).toEqual(["ann pays max 2000"]);
});
