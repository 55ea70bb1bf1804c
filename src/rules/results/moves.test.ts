import fc from "fast-check";
import { expect, test, vi } from "vitest";
import { type NassauResult, playNassau, settleNassau } from "../bets/nassau.ts";
import { isComplete } from "../cards/gross.ts";
import { netOfCard } from "../cards/strokes.ts";
import { holeNumbers, type PlayerId } from "../golf.ts";
import { demoHoles as holes } from "../testing/demo-course.ts";
import { type Move, type Moves, movesOf, noResults, type RoundResults } from "./moves.ts";
import { playSkins } from "./skins.ts";
import { rankTeams } from "./team.ts";
import { scoreTeam } from "./team-score.ts";

vi.setConfig({ testTimeout: 60_000 });

const cases = { numRuns: fc.readConfigureGlobal().numRuns ?? 2_000 };

type Player = {
  readonly gross: readonly (number | null)[];
  readonly adjustedHandicap: number;
  readonly isNoShow: boolean;
};

const score = fc.oneof(
  { weight: 30, arbitrary: fc.integer({ min: 3, max: 6 }) },
  { weight: 1, arbitrary: fc.constant(null) },
);
const player: fc.Arbitrary<Player> = fc.record({
  gross: fc.oneof(
    fc.array(fc.integer({ min: 3, max: 6 }), { minLength: 18, maxLength: 18 }),
    fc.array(score, { minLength: 18, maxLength: 18 }),
  ),
  adjustedHandicap: fc.integer({ min: -3, max: 30 }),
  isNoShow: fc.oneof(
    { weight: 4, arbitrary: fc.constant(false) },
    { weight: 1, arbitrary: fc.constant(true) },
  ),
});
const change = fc.record({
  who: fc.nat({ max: 4 }),
  holes: fc.dictionary(fc.constantFrom(...holeNumbers.map(String)), fc.integer({ min: 1, max: 9 }), {
    maxKeys: 4,
  }),
  strokes: fc.oneof({ weight: 3, arbitrary: fc.constant(0) }, { weight: 1, arbitrary: fc.constant(2) }),
  showsUp: fc.oneof(
    { weight: 3, arbitrary: fc.constant(false) },
    { weight: 1, arbitrary: fc.constant(true) },
  ),
});

test("what moves leads from the results before to those after, whatever is changed", () => {
  fc.assert(
    fc.property(fc.array(player, { minLength: 2, maxLength: 5 }), change, (players, changed) => {
      const [before, after] = [resultsOf(players), resultsOf(changedField(players, changed))];
      const moves = movesOf(before, after);
      expect(moved(before, moves)).toEqual(inOrder(after));
      for (const move of [...moves.bets, ...moves.skins, ...moves.payouts, ...moves.teams])
        expect(move.before).not.toEqual(move.after);
      expect(movesOf(after, before)).toEqual(turnedRound(moves));
      expect(movesOf(before, before)).toEqual(movesOf(noResults, noResults));
      expect(moved(before, movesOf(before, noResults))).toEqual(noResults);
    }),
    cases,
  );
});

test("a score that decides nothing moves nothing", () => {
  const par = holes.map((hole) => hole.par);
  const lost = par.map((gross) => gross + 3);
  const field = [par, lost].map((gross) => ({ gross, adjustedHandicap: 0, isNoShow: false }));
  const worse = changedField(field, { who: 1, holes: { 7: 9 }, strokes: 0, showsUp: false });
  const { bets, skins, payouts, pot } = movesOf(resultsOf(field), resultsOf(worse));
  expect({ bets, skins, payouts, pot }).toEqual({ bets: [], skins: [], payouts: [], pot: null });
});

const round: RoundResults = {
  bets: [{ betId: "bet", createdBy: "ann", opponent: "bob", result: won(10_00) }],
  potCents: 40_00,
  skins: [
    { holeNumber: 9, winner: "ann" },
    { holeNumber: 2, winner: "ann" },
  ],
  payouts: [
    { playerId: "ann", cents: 40_00 },
    { playerId: "bob", cents: 0 },
  ],
  teams: [
    { groupNumber: 2, teamName: "Bob & Co.", place: 2, netTotal: 146, toPar: 2 },
    { groupNumber: 1, teamName: "Ann & Co.", place: 1, netTotal: 144, toPar: 0 },
  ],
};

test("a deleted tee time takes every result with it, holes and teams in order", () => {
  const gone = <T>(...all: T[]) => all.map((before) => ({ before, after: null }));
  const [bob, ann] = round.teams;
  const [ninth, second] = round.skins;
  expect(movesOf(round, noResults)).toEqual({
    bets: gone(...round.bets),
    pot: { before: 40_00, after: 0 },
    skins: gone(second, ninth),
    payouts: gone({ playerId: "ann", cents: 40_00 }),
    teams: gone(ann, bob),
  });
});

test.each([{ netTotal: 147 }, { toPar: 3 }, { place: 1 }])(
  "a team moves with %o, not with its name",
  (change) => {
    const [bob, ann] = round.teams;
    if (bob === undefined || ann === undefined) throw new Error("There are two teams.");
    const after = { ...bob, ...change };
    const named = { ...ann, teamName: "Ann and friends" };
    expect(movesOf(round, { ...round, teams: [named, after] }).teams).toEqual([{ before: bob, after }]);
  },
);

function won(cents: number): NassauResult {
  return {
    front9Cents: cents,
    back9Cents: 0,
    overallCents: 0,
    totalCents: cents,
    holeDiffFront9: 1,
    holeDiffBack9: 0,
    holeDiffOverall: 1,
    winner: "creator",
  };
}

function resultsOf(players: readonly Player[]): RoundResults {
  const field = players.flatMap((one, i) => (one.isNoShow ? [] : [{ id: `p${i}`, ...one }]));
  const { potCents, holes: won, payouts } = playSkins({ players: field, holes, potPerPlayerCents: 2_000 });
  return {
    bets: field.flatMap((me, i) => {
      const them = field[i + 1];
      if (them === undefined || !isComplete(me.gross) || !isComplete(them.gross)) return [];
      const match = playNassau({ ...me, gross: me.gross }, { ...them, gross: them.gross }, holes);
      const result = settleNassau(match, { front9Cents: 500, back9Cents: 700, overallCents: 0 });
      return [{ betId: `bet ${me.id} ${them.id}`, createdBy: me.id, opponent: them.id, result }];
    }),
    potCents,
    skins: won.flatMap(({ number, winner }) => (winner === null ? [] : [{ holeNumber: number, winner }])),
    payouts: payouts.map(({ id, cents }) => ({ playerId: id, cents })),
    teams: teamsOf([field.slice(0, 3), field.slice(3)]),
  };
}

function teamsOf(groups: readonly (readonly (Player & { id: PlayerId })[])[]): RoundResults["teams"] {
  const ready = groups.flatMap((group, i) => {
    if (group.length === 0 || !group.every(({ gross }) => isComplete(gross))) return [];
    const cards = group.map(({ id, gross, adjustedHandicap }) => {
      return { id, gross, net: netOfCard({ gross, adjustedHandicap, holes }) };
    });
    return [{ teamNumber: i + 1, ...scoreTeam({ players: cards, holes }) }];
  });
  return rankTeams(ready).flatMap(({ teamNumber, place }) =>
    ready
      .filter((team) => team.teamNumber === teamNumber)
      .map(({ netTotal, toPar }) => {
        return { groupNumber: teamNumber, teamName: `Group ${teamNumber}`, place, netTotal, toPar };
      }),
  );
}

type Change = {
  who: number;
  holes: { readonly [hole: string]: number };
  strokes: number;
  showsUp: boolean;
};

function changedField(players: readonly Player[], { who, holes, strokes, showsUp }: Change): Player[] {
  return players.map((one, i) =>
    i !== who
      ? one
      : {
          gross: one.gross.map((gross, hole) => holes[String(hole + 1)] ?? gross),
          adjustedHandicap: one.adjustedHandicap + strokes,
          isNoShow: one.isNoShow !== showsUp,
        },
  );
}

function moved(before: RoundResults, moves: Moves): RoundResults {
  return inOrder({
    bets: made(before.bets, moves.bets),
    potCents: moves.pot?.after ?? before.potCents,
    skins: made(before.skins, moves.skins),
    payouts: made(before.payouts, moves.payouts),
    teams: made(before.teams, moves.teams),
  });
}

function made<T>(before: readonly T[], moves: readonly Move<T>[]): T[] {
  const text = (one: T | null) => JSON.stringify(one);
  const left = before.filter((one) => !moves.some((move) => text(move.before) === text(one)));
  expect(left).toHaveLength(before.length - moves.filter((move) => move.before !== null).length);
  return [...left, ...moves.flatMap(({ after }) => (after === null ? [] : [after]))];
}

function inOrder({ bets, potCents, skins, payouts, teams }: RoundResults): RoundResults {
  const sorted = <T>(list: readonly T[]) =>
    list.toSorted((a, b) => (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1));
  const paid = payouts.filter(({ cents }) => cents > 0);
  return {
    bets: sorted(bets),
    potCents,
    skins: sorted(skins),
    payouts: sorted(paid),
    teams: sorted(teams),
  };
}

function turnedRound({ bets, pot, skins, payouts, teams }: Moves): Moves {
  const turn = <T>(moves: readonly Move<T>[]) =>
    expect.arrayContaining(moves.map(({ before, after }) => ({ before: after, after: before })));
  return {
    bets: turn(bets),
    pot: pot && { before: pot.after, after: pot.before },
    skins: turn(skins),
    payouts: turn(payouts),
    teams: turn(teams),
  };
}
