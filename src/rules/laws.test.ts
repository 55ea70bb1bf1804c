/**
 * What must hold for all cards and stakes? SEED=<printed number> repeats a failing run. Section 9; rulings 1
 * to 5, 25, 58 and 59.
 */

import fc from "fast-check";
import { expect, test } from "vitest";
import { type NassauResult, otherSide, playNassau, settleNassau } from "./bets/nassau.ts";
import { isComplete, readGross, writeCard } from "./cards/gross.ts";
import { indexRangeTenths, readIndex, writeIndex } from "./cards/handicap.ts";
import { countEntered, enteredOf, pickedUpHoles } from "./cards/picked-up.ts";
import { netOfCard, netScores, strokesOnHoles } from "./cards/strokes.ts";
import { type Entered, type Hole, holeNumbers } from "./golf.ts";
import { highestStakeCents, printAmount, readAmount, writeAmount } from "./money.ts";
import { playSkins } from "./results/skins.ts";
import { rankTeams, teamPar } from "./results/team.ts";
import { scoreTeam } from "./results/team-score.ts";
import { readEntered } from "./testing/notation.ts";
import { sum } from "./values.ts";

const runs = { numRuns: fc.readConfigureGlobal().numRuns ?? 2_000 };

const round = { minLength: 18, maxLength: 18 };
const handicap = fc.integer({ min: -54, max: 54 });
// Scores are mostly around par, so that ties and halved holes happen. Zero and 99 occur, too.
const gross = fc.oneof(
  { weight: 8, arbitrary: fc.integer({ min: 3, max: 6 }) },
  { weight: 1, arbitrary: fc.integer({ min: 0, max: 99 }) },
);
const card = fc.array(gross, round);
const cents = fc.integer({ min: 0, max: highestStakeCents });
const stakes = fc.record({ front9Cents: cents, back9Cents: cents, overallCents: cents });
/** Half of the players pick up nowhere. The laws hold whatever number a picked-up hole counts with. */
const pickedUp = fc.oneof(fc.constant(undefined), fc.subarray([...holeNumbers]));
const side = fc.record({ gross: card, pickedUp, adjustedHandicap: handicap });
/** A third of the players leave after a hole. The holes after it are empty. */
const left = fc.oneof(
  { weight: 2, arbitrary: fc.constant(undefined) },
  {
    weight: 1,
    arbitrary: fc.record({ after: fc.integer({ min: 1, max: 17 }), isBackNineLost: fc.boolean() }),
  },
);
const sideOrLeaver = fc.record({ gross: card, pickedUp, adjustedHandicap: handicap, left }).map((one) => ({
  ...one,
  gross: one.gross.map((score, i) => (i < (one.left?.after ?? 18) ? score : null)),
}));
const entered = fc.oneof(
  { weight: 3, arbitrary: gross },
  { weight: 1, arbitrary: fc.constant<Entered>("picked-up") },
);
const course: fc.Arbitrary<Hole[]> = fc
  .tuple(fc.shuffledSubarray([...holeNumbers], round), fc.array(fc.integer({ min: 3, max: 6 }), round))
  .map(([indexes, pars]) =>
    holeNumbers.map((number, i) => ({ number, par: pars[i] ?? 4, handicap: indexes[i] ?? 0 })),
  );

function playersIn<T>(player: fc.Arbitrary<T>, most: number) {
  return fc
    .array(player, { minLength: 1, maxLength: most })
    .map((players) => players.map((one, i) => ({ ...one, id: `p${i}` })))
    .chain((players) => {
      const all = { minLength: players.length, maxLength: players.length };
      return fc.tuple(fc.constant(players), fc.shuffledSubarray(players, all));
    });
}

const byId = (a: { id: string }, b: { id: string }) => (a.id < b.id ? -1 : 1);

test("strokes over 18 holes add up to the handicap", () => {
  fc.assert(
    fc.property(course, handicap, (holes, strokes) => {
      expect(sum(strokesOnHoles(strokes, holes))).toBe(strokes);
    }),
    runs,
  );
});

test("strokes fall as if dealt one by one, hardest first, or given back easiest first", () => {
  fc.assert(
    fc.property(course, handicap, (holes, strokes) => {
      const order = holes.toSorted((a, b) => Math.sign(strokes) * (a.handicap - b.handicap));
      const dealt = new Map(holes.map((hole) => [hole.number, 0]));
      for (let nth = 0; nth < Math.abs(strokes); nth++) {
        const number = order[nth % 18]?.number ?? 0;
        dealt.set(number, (dealt.get(number) ?? 0) + Math.sign(strokes));
      }
      expect(strokesOnHoles(strokes, holes)).toEqual([...dealt.values()]);
    }),
    runs,
  );
});

test("what one bettor wins the other loses", () => {
  fc.assert(
    fc.property(course, sideOrLeaver, sideOrLeaver, stakes, (holes, me, them, amounts) => {
      const mine = settleNassau(playNassau(me, them, holes), amounts);
      const theirs = settleNassau(playNassau(them, me, holes), amounts);
      const paid = (result: NassauResult) => [
        result.front9Cents,
        result.back9Cents,
        result.overallCents,
        result.totalCents,
      ];
      expect(paid(mine).map((amount, i) => amount + (paid(theirs)[i] ?? Number.NaN))).toEqual([0, 0, 0, 0]);
      expect(mine.totalCents).toBe(mine.front9Cents + mine.back9Cents + mine.overallCents);
      const winner = mine.totalCents > 0 ? "creator" : mine.totalCents < 0 ? "opponent" : "tie";
      expect(mine.winner).toBe(winner);
      expect(Math.abs(mine.totalCents)).toBeLessThanOrEqual(sum(Object.values(amounts)));
    }),
    runs,
  );
});

test("swapping the players swaps the result", () => {
  const swappedWinner = { creator: "opponent", opponent: "creator", tie: "tie" } as const;
  fc.assert(
    fc.property(course, sideOrLeaver, sideOrLeaver, stakes, (holes, me, them, amounts) => {
      const result = settleNassau(playNassau(me, them, holes), amounts);
      const swapped = settleNassau(playNassau(them, me, holes), amounts);
      expect(swapped).toEqual({ ...otherSide(result), winner: swappedWinner[result.winner] });
      expect(otherSide(otherSide(result))).toEqual(result);
    }),
    runs,
  );
});

test("with a player who left, every hole of the other is won, and a hole that neither played is halved", () => {
  fc.assert(
    fc.property(course, sideOrLeaver, sideOrLeaver, (holes, me, them) => {
      const match = playNassau(me, them, holes);
      expect(match.holes).toHaveLength(18);
      for (const { number, outcome } of match.holes) {
        const [iLeft, theyLeft] = [me, them].map((one) => number > (one.left?.after ?? 18));
        if (iLeft && theyLeft) expect(outcome).toBe("halved");
        else if (iLeft) expect(outcome).toBe("lost");
        else if (theyLeft) expect(outcome).toBe("won");
      }
      const isNotPlayed = [me, them].some(
        (one) => one.left && one.left.after <= 9 && !one.left.isBackNineLost,
      );
      expect(match.back9).toBe(isNotPlayed ? 0 : match.overall - match.front9);
    }),
    runs,
  );
});

test("a match followed hole by hole has the status that the finished cards show for that hole", () => {
  fc.assert(
    fc.property(course, side, side, (holes, me, them) => {
      const finished = playNassau(me, them, holes);
      const followed = holeNumbers.map((played) => {
        const live = playNassau(
          { ...me, gross: me.gross.slice(0, played) },
          { ...them, gross: them.gross.slice(0, played) },
          holes,
        );
        return [played <= 9 ? live.front9 : live.back9, live.overall];
      });
      expect(finished.holes.map((hole) => [hole.segmentStatus, hole.overallStatus])).toEqual(followed);
      expect([finished.front9 + finished.back9, finished.overall]).toEqual([
        finished.overall,
        followed.at(-1)?.[1],
      ]);
    }),
    runs,
  );
});

const skinsPlayer = fc.record({ gross: card, pickedUp, adjustedHandicap: fc.option(handicap, { freq: 8 }) });
const skinsPlayerOrLeaver = fc
  .record({ gross: card, pickedUp, adjustedHandicap: fc.option(handicap, { freq: 8 }), left })
  .map(({ left, ...one }) => {
    const leftAfter = left?.after;
    return { ...one, leftAfter, gross: one.gross.map((score, i) => (i < (leftAfter ?? 18) ? score : null)) };
  });

test("a picked-up ball counts par + 2 net, and what was entered is read back from what counts", () => {
  fc.assert(
    fc.property(course, handicap, fc.array(fc.option(entered), round), (holes, adjustedHandicap, card) => {
      const basis = { holes, adjustedHandicap };
      const counted = countEntered(card, basis);
      const net = netOfCard({ ...basis, gross: counted });
      for (const number of pickedUpHoles(card))
        expect(net[number - 1]).toBe((holes[number - 1]?.par ?? 0) + 2);
      expect(enteredOf({ gross: counted, pickedUp: pickedUpHoles(card) })).toEqual(card);
    }),
    runs,
  );
});

test("who picks up everywhere loses every hole to anybody who picks up nowhere", () => {
  fc.assert(
    fc.property(course, side, side, stakes, (holes, me, them, amounts) => {
      const match = playNassau({ ...me, pickedUp: holeNumbers }, { ...them, pickedUp: [] }, holes);
      expect(match).toMatchObject({ front9: -9, back9: -9, overall: -18 });
      expect(settleNassau(match, amounts).totalCents).toBe(0 - sum(Object.values(amounts)));
    }),
    runs,
  );
});

test("where nobody picks up, a match and skins are as without the list", () => {
  fc.assert(
    fc.property(course, side, side, (holes, me, them) => {
      const results = [undefined, []].map((pickedUp) => {
        const [mine, theirs] = [
          { ...me, pickedUp },
          { ...them, pickedUp },
        ];
        const players = [mine, theirs].map((one, i) => ({ ...one, id: `p${i}` }));
        return [playNassau(mine, theirs, holes), playSkins({ players, holes, potPerPlayerCents: 2000 })];
      });
      expect(results[1]).toEqual(results[0]);
    }),
    runs,
  );
});

test("a picked-up ball neither wins nor ties a skin: it is as if it were worse than any score", () => {
  fc.assert(
    fc.property(course, playersIn(skinsPlayer, 8), (holes, [players]) => {
      const hasPickedUp = (player: (typeof players)[number], number: number) =>
        player.pickedUp?.includes(number) ?? false;
      const worse = players.map((player) => {
        const { pickedUp: _, ...plain } = player;
        return { ...plain, gross: player.gross.map((one, i) => (hasPickedUp(player, i + 1) ? 1_000 : one)) };
      });
      const game = playSkins({ players, holes, potPerPlayerCents: 2000 });
      const other = playSkins({ players: worse, holes, potPerPlayerCents: 2000 });
      const expected = other.holes.map(({ number, winner }) =>
        players.every((player) => hasPickedUp(player, number)) ? null : winner,
      );
      expect(game.holes.map(({ winner }) => winner)).toEqual(expected);
    }),
    runs,
  );
});

test("skins payouts add up to the pot to the cent, in whole cents", () => {
  fc.assert(
    fc.property(
      course,
      playersIn(skinsPlayerOrLeaver, 8),
      fc.integer({ min: 0, max: 10_000 }),
      (holes, [players], share) => {
        const game = playSkins({ players, holes, potPerPlayerCents: share });
        expect(game.potCents).toBe(share * players.length);
        expect(sum(game.payouts.map((payout) => payout.cents))).toBe(game.potCents);
        expect(game.payouts.every((payout) => Number.isInteger(payout.cents) && payout.cents >= 0)).toBe(
          true,
        );
        expect(sum(game.payouts.map((payout) => payout.skins))).toBe(game.skinsWon);
        expect(game.potReturned).toBe(game.skinsWon === 0);
      },
    ),
    runs,
  );
});

test("skins do not depend on the order of the players", () => {
  fc.assert(
    fc.property(course, playersIn(skinsPlayerOrLeaver, 8), (holes, [players, shuffled]) => {
      const game = playSkins({ players, holes, potPerPlayerCents: 2000 });
      const other = playSkins({ players: shuffled, holes, potPerPlayerCents: 2000 });
      expect(other.payouts.toSorted(byId)).toEqual(game.payouts);
      expect(other.holes.map((hole) => hole.winner)).toEqual(game.holes.map((hole) => hole.winner));
    }),
    runs,
  );
});

test("a player who left wins and ties no later skin: it is as if their scores there were worse than any other", () => {
  fc.assert(
    fc.property(course, playersIn(skinsPlayerOrLeaver, 8), (holes, [players]) => {
      const worse = players.map(({ leftAfter: _, ...player }) => {
        return { ...player, gross: player.gross.map((score) => score ?? 1_000) };
      });
      const game = playSkins({ players, holes, potPerPlayerCents: 2000 });
      const other = playSkins({ players: worse, holes, potPerPlayerCents: 2000 });
      const expected = other.holes.map(({ number, winner }) =>
        players.some((player) => player.id === winner && number > (player.leftAfter ?? 18)) ? null : winner,
      );
      expect(game.potCents).toBe(other.potCents);
      expect(game.holes.map(({ winner }) => winner)).toEqual(expected);
    }),
    runs,
  );
});

test("a team counts k balls on each hole, or all players still there if they are fewer", () => {
  fc.assert(
    fc.property(course, playersIn(skinsPlayerOrLeaver, 5), (holes, [players]) => {
      const score = scoreTeam({
        players: players.map(({ id, gross, leftAfter }) => ({ id, gross, net: gross, leftAfter })),
        holes,
      });
      const counted = new Map(score.holes.map((hole) => [hole.number, hole.counted.length]));
      for (const { number } of holes) {
        const there = players.filter(({ leftAfter = 18 }) => number <= leftAfter).length;
        const k = Math.ceil(number / 6) + (players.length === 5 ? 1 : 0);
        expect(counted.get(number) ?? 0).toBe(Math.min(k, there));
      }
      const leftAfter = players.flatMap((player) => player.leftAfter ?? []);
      expect(score.par).toBe(teamPar(holes, players.length, leftAfter));
    }),
    runs,
  );
});

test("a team's totals do not depend on the order of its players", () => {
  fc.assert(
    fc.property(course, playersIn(side, 7), (holes, [players, shuffled]) => {
      const score = (order: typeof players) =>
        scoreTeam({
          players: order.map(({ id, gross, adjustedHandicap }) => {
            const net = netScores(gross, strokesOnHoles(adjustedHandicap, holes));
            return { id, gross, net: isComplete(net) ? net : [] };
          }),
          holes,
        });
      expect(score(players).holes).toHaveLength(18);
      expect(score(shuffled)).toEqual(score(players));
    }),
    runs,
  );
});

test("teams' places do not depend on the order of the teams", () => {
  const team = fc.record({
    teamNumber: fc.integer({ min: 1, max: 5 }),
    toPar: fc.integer({ min: -3, max: 3 }),
  });
  const teams = fc.uniqueArray(team, {
    minLength: 1,
    maxLength: 5,
    selector: ({ teamNumber }) => teamNumber,
  });
  fc.assert(
    fc.property(teams, (list) => {
      expect(rankTeams(list.toReversed())).toEqual(rankTeams(list));
      expect(rankTeams(list)[0]?.place).toBe(1);
    }),
    runs,
  );
});

test("an index that was written is read back", () => {
  fc.assert(
    fc.property(fc.integer({ min: indexRangeTenths.lowest, max: indexRangeTenths.highest }), (tenths) => {
      expect(readIndex(writeIndex(tenths), false)).toBe(tenths);
      expect(readIndex(writeIndex(Math.abs(tenths)), tenths < 0)).toBe(tenths);
    }),
    runs,
  );
});

test("an amount that was written is read back, and printed with the same digits", () => {
  fc.assert(
    fc.property(cents, (amount) => {
      expect(readAmount(writeAmount(amount))).toBe(amount);
      expect(readAmount(printAmount(amount).replace(/[$,]/g, ""))).toBe(amount);
    }),
    runs,
  );
});

test("a card that was written is read back, and so is each score on it", () => {
  fc.assert(
    fc.property(fc.array(fc.option(entered), round), (scores) => {
      expect(readEntered(writeCard(scores))).toEqual(scores);
      expect(
        scores.every(
          (score) => typeof score !== "number" || readGross(String(score), "post-round") === score,
        ),
      ).toBe(true);
    }),
    runs,
  );
});
