import { expect, test } from "vitest";
import { ledgerOf, maxLedgerLine, type SettledResult, settledCount } from "./ledger.ts";

const stakes = { front9Cents: 500, back9Cents: 500, overallCents: 1000 };

function result(
  teeTimeId: string,
  opponentId: string,
  [front9, back9, overall]: readonly [number, number, number],
): SettledResult {
  const front9Cents = Math.sign(front9) * stakes.front9Cents || 0;
  const back9Cents = Math.sign(back9) * stakes.back9Cents || 0;
  const overallCents = Math.sign(overall) * stakes.overallCents || 0;
  return {
    opponentId,
    betId: `bet-${opponentId}`,
    teeTimeId,
    startsAt: `2026-11-${teeTimeId}T15:00:00.000Z`,
    front9Cents,
    back9Cents,
    overallCents,
    totalCents: front9Cents + back9Cents + overallCents,
    holeDiffFront9: front9,
    holeDiffBack9: back9,
    holeDiffOverall: overall,
  };
}

const played = [
  result("14", "max", [2, -1, 1]),
  result("07", "max", [-1, -1, -2]),
  result("14", "ana", [1, -1, 0]),
  result("21", "max", [0, 0, 0]),
];

test("each opponent has rounds won, lost and halved by what they paid, and segments by holes", () => {
  const { opponents, total } = ledgerOf(played);
  expect(opponents).toEqual([
    {
      opponentId: "max",
      betId: "bet-max",
      rounds: { won: 1, lost: 1, halved: 1, totalCents: -1000 },
      front9: { won: 1, lost: 1, halved: 1, totalCents: 0 },
      back9: { won: 0, lost: 2, halved: 1, totalCents: -1000 },
      overall: { won: 1, lost: 1, halved: 1, totalCents: 0 },
    },
    {
      opponentId: "ana",
      betId: "bet-ana",
      rounds: { won: 0, lost: 0, halved: 1, totalCents: 0 },
      front9: { won: 1, lost: 0, halved: 0, totalCents: 500 },
      back9: { won: 0, lost: 1, halved: 0, totalCents: -500 },
      overall: { won: 0, lost: 0, halved: 1, totalCents: 0 },
    },
  ]);
  expect(total.rounds).toEqual({ won: 1, lost: 1, halved: 2, totalCents: -1000 });
  expect(settledCount(total.rounds)).toBe(4);
});

test("a segment without a stake is still won by its holes", () => {
  const unpaid = { ...result("14", "max", [2, 0, 0]), front9Cents: 0, totalCents: 0 };
  expect(ledgerOf([unpaid]).total.front9).toEqual({ won: 1, lost: 0, halved: 0, totalCents: 0 });
});

test("the line adds up all bets of a tee time, the oldest first", () => {
  expect(ledgerOf(played).line).toEqual([
    { teeTimeId: "07", startsAt: "2026-11-07T15:00:00.000Z", totalCents: -2000, balanceCents: -2000 },
    { teeTimeId: "14", startsAt: "2026-11-14T15:00:00.000Z", totalCents: 1000, balanceCents: -1000 },
    { teeTimeId: "21", startsAt: "2026-11-21T15:00:00.000Z", totalCents: 0, balanceCents: -1000 },
  ]);
});

test("tee times are in the order of their starts, and of the same start in one order for everybody", () => {
  const early = { ...result("07", "max", [0, 0, 0]), teeTimeId: "z" };
  const late = (teeTimeId: string) => ({ ...result("14", "max", [0, 0, 0]), teeTimeId });
  const { line } = ledgerOf([late("b"), early, late("a")]);
  expect(line.map(({ teeTimeId }) => teeTimeId)).toEqual(["z", "a", "b"]);
});

test("of many tee times the newest are on the line, with the balance of all", () => {
  const many = Array.from({ length: maxLedgerLine + 5 }, (_, i) => ({
    ...result("14", "max", [1, 1, 2]),
    teeTimeId: `t${String(i).padStart(4, "0")}`,
  }));
  const { line } = ledgerOf(many);
  expect(line).toHaveLength(maxLedgerLine);
  expect(line[0]).toMatchObject({ teeTimeId: "t0005", balanceCents: 6 * 2000 });
  expect(line.at(-1)).toMatchObject({ teeTimeId: "t0204", balanceCents: many.length * 2000 });
});

test("without a result a ledger is empty", () => {
  const none = { won: 0, lost: 0, halved: 0, totalCents: 0 };
  const total = { rounds: none, front9: none, back9: none, overall: none };
  expect(ledgerOf([])).toEqual({ total, opponents: [], line: [] });
});
