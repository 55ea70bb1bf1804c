import fc from "fast-check";
import { expect, test, vi } from "vitest";
import { addMinutes } from "../calendar.ts";
import { demoHoles } from "../testing/demo-course.ts";
import { sum } from "../values.ts";
import type { Bet } from "./bet.ts";
import type { Round } from "./bet-terms.ts";
import { type Ledger, ledgerOf, type SettledResult, type Tallies } from "./ledger.ts";
import { type NassauResult, otherSide, playNassau, settleNassau } from "./nassau.ts";
import { settlement } from "./when-bets-settle.ts";

vi.setConfig({ testTimeout: 60_000 });

const cases = { numRuns: fc.readConfigureGlobal().numRuns ?? 1_000 };

const players = ["ann", "bob", "cat"] as const;
const teeTimeIds = ["t1", "t2", "t3"];
const startsAt = "2026-11-21T15:00:00.000Z";

type Player = (typeof players)[number];
type Deed = { do: "play" | "correct" | "no-show" | "undo"; who: Player; teeTimeId: string; gross: number[] };
type Stakes = { front9Cents: number; back9Cents: number; overallCents: number };

const cents = fc.integer({ min: 0, max: 2_000 });
const anyStakes: fc.Arbitrary<Stakes> = fc.record({
  front9Cents: cents,
  back9Cents: cents,
  overallCents: cents,
});
const anyDeed: fc.Arbitrary<Deed> = fc.record({
  do: fc.constantFrom("play", "play", "play", "correct", "no-show", "undo"),
  who: fc.constantFrom(...players),
  teeTimeId: fc.constantFrom(...teeTimeIds),
  gross: fc.array(fc.integer({ min: 3, max: 6 }), { minLength: 18, maxLength: 18 }),
});
const handicaps = { ann: 4, bob: 11, cat: 20 };

test("a ledger is the sum of its results after any order of plays, corrections and no shows", () => {
  fc.assert(
    fc.property(
      fc.array(anyDeed, { maxLength: 40 }),
      fc.tuple(anyStakes, anyStakes, anyStakes),
      (deeds, stakes) => {
        const club = newClub(stakes);
        for (const deed of deeds) club.happen(deed);
        for (const player of players) {
          const ledger = ledgerOf(club.resultsOf(player));
          expectSum(ledger, player, club);
          expect(ledgerOf(club.resultsOf(player).toReversed())).toEqual(ledger);
        }
        const all = players.map((player) => ledgerOf(club.resultsOf(player)).total);
        for (const part of ["rounds", "front9", "back9", "overall"] as const) {
          expect(sum(all.map((tallies) => tallies[part].totalCents))).toBe(0);
          expect(sum(all.map((tallies) => tallies[part].won))).toBe(
            sum(all.map((tallies) => tallies[part].lost)),
          );
        }
      },
    ),
    cases,
  );
});

type Club = ReturnType<typeof newClub>;

function newClub(stakes: readonly Stakes[]) {
  const pairs: [Player, Player][] = [
    ["ann", "bob"],
    ["cat", "ann"],
    ["bob", "cat"],
  ];
  const bets = pairs.map(([createdBy, opponent], i): Bet => {
    const amounts = stakes[i] ?? { front9Cents: 0, back9Cents: 0, overallCents: 0 };
    const accepted = { status: "active", isActive: true, teeTimeId: null, acceptedOrder: 0 } as const;
    return { id: `bet-${i}`, createdBy, opponent, amounts, ...accepted };
  });
  const cards = new Map<string, number[]>();
  const noShows = new Set<string>();
  const given: { bet: Bet; teeTimeId: string; isCurrent: boolean; result: NassauResult }[] = [];
  const of = (who: string, teeTimeId: string) => `${who} ${teeTimeId}`;

  function roundAt(teeTimeId: string): Round {
    const sides = players.map((playerId) => ({
      playerId,
      isActivePlayer: !noShows.has(of(playerId, teeTimeId)),
      hasScore: cards.has(of(playerId, teeTimeId)),
      completedOrder: cards.has(of(playerId, teeTimeId)) ? 1 : null,
      keptBy: [],
    }));
    return { teeTimeId, startsAt: startOf(teeTimeId), earliestStart: startOf(teeTimeId), sides };
  }

  function settleAll(teeTimeId: string, maySettleFirst: boolean): void {
    for (const bet of bets) {
      const before = given.filter((one) => one.bet === bet && one.teeTimeId === teeTimeId);
      const { amounts } = bet;
      const terms = { stakes: amounts, asked: amounts, open: [], counts: true, whyNot: null };
      const hasResult = before.length > 0;
      const step = settlement(bet, roundAt(teeTimeId), terms, { maySettleFirst, hasResult });
      if (step === "wait") continue;
      for (const one of before) one.isCurrent = false;
      if (step === "settle") given.push({ bet, teeTimeId, isCurrent: true, result: play(bet, teeTimeId) });
    }
  }

  function play(bet: Bet, teeTimeId: string): NassauResult {
    const side = (who: string) => ({
      gross: cards.get(of(who, teeTimeId)) ?? [],
      adjustedHandicap: handicaps[who as Player],
    });
    return settleNassau(playNassau(side(bet.createdBy), side(bet.opponent), demoHoles), bet.amounts);
  }

  return {
    bets,
    happen(deed: Deed): void {
      const key = of(deed.who, deed.teeTimeId);
      if (deed.do === "no-show") noShows.add(key);
      else if (deed.do === "undo") noShows.delete(key);
      else if (deed.do === "play" ? !noShows.has(key) : cards.has(key)) cards.set(key, deed.gross);
      settleAll(deed.teeTimeId, deed.do === "play");
    },
    resultsOf(player: Player): SettledResult[] {
      return given
        .filter(({ isCurrent, bet }) => isCurrent && (bet.createdBy === player || bet.opponent === player))
        .map(({ bet, teeTimeId, result }) => {
          const opponentId = bet.createdBy === player ? bet.opponent : bet.createdBy;
          const mine = bet.createdBy === player ? result : otherSide(result);
          return { ...mine, betId: bet.id, opponentId, teeTimeId, startsAt: startOf(teeTimeId) };
        });
    },
    cameTo(player: Player, opponent: string): NassauResult[] {
      const bet = bets.find(({ createdBy, opponent: other }) =>
        [createdBy, other].every((id) => id === player || id === opponent),
      );
      if (bet === undefined) return [];
      return teeTimeIds.flatMap((teeTimeId) => {
        const hasSettled = given.some((one) => one.bet === bet && one.teeTimeId === teeTimeId);
        const isPlayed = [player, opponent].every(
          (who) => cards.has(of(who, teeTimeId)) && !noShows.has(of(who, teeTimeId)),
        );
        if (!hasSettled || !isPlayed) return [];
        const result = play(bet, teeTimeId);
        return [bet.createdBy === player ? result : otherSide(result)];
      });
    },
  };
}

function expectSum(ledger: Ledger, player: Player, club: Club): void {
  const others = players.filter((one) => one !== player);
  const results = others.flatMap((opponent) => club.cameTo(player, opponent));
  expectTallies(ledger.total, results);
  for (const opponent of others) {
    const theirs = club.cameTo(player, opponent);
    const found = ledger.opponents.find(({ opponentId }) => opponentId === opponent);
    expect(found === undefined).toBe(theirs.length === 0);
    if (found) expectTallies(found, theirs);
  }
  const balance = sum(results.map(({ totalCents }) => totalCents));
  expect(ledger.line.at(-1)?.balanceCents ?? 0).toBe(balance);
  expect(sum(ledger.line.map(({ totalCents }) => totalCents))).toBe(balance);
  const { front9, back9, overall, rounds } = ledger.total;
  expect(rounds.totalCents).toBe(front9.totalCents + back9.totalCents + overall.totalCents);
}

function expectTallies(tallies: Tallies, results: readonly NassauResult[]): void {
  const counted = (differences: readonly number[]) => ({
    won: differences.filter((one) => one > 0).length,
    lost: differences.filter((one) => one < 0).length,
    halved: differences.filter((one) => one === 0).length,
  });
  const paid = (of: (result: NassauResult) => number) => ({ totalCents: sum(results.map(of)) });
  const { rounds, front9, back9, overall } = tallies;
  expect({ rounds, front9, back9, overall }).toEqual({
    rounds: { ...counted(results.map((one) => one.totalCents)), ...paid((one) => one.totalCents) },
    front9: { ...counted(results.map((one) => one.holeDiffFront9)), ...paid((one) => one.front9Cents) },
    back9: { ...counted(results.map((one) => one.holeDiffBack9)), ...paid((one) => one.back9Cents) },
    overall: { ...counted(results.map((one) => one.holeDiffOverall)), ...paid((one) => one.overallCents) },
  });
}

function startOf(teeTimeId: string): string {
  return addMinutes(startsAt, teeTimeIds.indexOf(teeTimeId) * 24 * 60);
}
