import { describe, expect, test } from "vitest";
import { adjustedHandicapParts, indexRangeTenths } from "../cards/handicap.ts";
import type { Hole } from "../golf.ts";
import { demoHoles, demoTeeBoxes } from "../testing/demo-course.ts";
import {
  ballsOfGroup,
  exampleIndexTenths,
  exampleLeaving,
  exampleMatch,
  exampleRound,
  exampleSkins,
  exampleStakes,
  exampleTeam,
  exampleTeeBox,
  holesWith,
} from "./worked-examples.ts";

const [, , white = { name: "White", yards: 6221, ratingTenths: 699, slope: 125 }] = demoTeeBoxes;
const round = exampleRound(demoHoles, white, 78);
const [me, sam] = round.players;

const harder: readonly Hole[] = demoHoles.map(({ number, par, handicap }) => ({
  number,
  par: Math.min(par + 1, 6),
  handicap: 19 - handicap,
}));

describe("the four of the examples", () => {
  test("play off the club's tee box: 7.8 from White is 7, and the strokes lie on the seven hardest holes", () => {
    expect(me?.adjustedHandicap).toBe(7);
    expect(holesWith(demoHoles, me?.strokes ?? [])).toEqual([2, 5, 6, 9, 10, 13, 17]);
    expect(adjustedHandicapParts({ ...white, indexTenths: 78, par: 72 })).toEqual({
      index: "7.8",
      bySlope: "8.63",
      byRating: "−2.1",
      sum: "6.53",
    });
  });

  test("are four, six, six and ten over net par", () => {
    const nets = round.players.map(({ gross, strokes }) =>
      gross.reduce((sum, score, i) => sum + score - (strokes[i] ?? 0), 0),
    );
    expect(nets).toEqual([76, 78, 78, 82]);
  });

  test("have other scores and other strokes on another course", () => {
    const [onHarder] = exampleRound(harder, white, 78).players;
    expect(onHarder?.gross).not.toEqual(me?.gross);
    expect(onHarder?.strokes).not.toEqual(me?.strokes);
  });

  test("have an index that a card takes, whatever the player's is", () => {
    for (let index = indexRangeTenths.lowest; index <= indexRangeTenths.highest; index += 1)
      for (const { indexTenths, gross } of exampleRound(demoHoles, white, index).players) {
        expect(indexTenths).toBeGreaterThanOrEqual(indexRangeTenths.lowest);
        expect(indexTenths).toBeLessThanOrEqual(indexRangeTenths.highest);
        expect(Math.min(...gross)).toBeGreaterThanOrEqual(1);
      }
  });

  test("play from the tee box that the player prefers, and where there is none from one in the middle", () => {
    expect(exampleTeeBox(demoTeeBoxes, "Red")?.name).toBe("Red");
    expect(exampleTeeBox(demoTeeBoxes, null)?.name).toBe("White");
    expect(exampleTeeBox(demoTeeBoxes, "Green")?.name).toBe("White");
    expect(exampleTeeBox([], "Red")).toBeNull();
  });
});

describe("the Nassau of the examples", () => {
  test("gives the difference to the higher handicap, on the hardest holes", () => {
    const { receiver, difference, strokeHoles } = exampleMatch(round, exampleStakes);
    expect(sam?.adjustedHandicap).toBe(12);
    expect([receiver?.id, difference]).toEqual(["sam", 5]);
    expect(strokeHoles).toEqual([2, 6, 9, 13, 17]);
  });

  test("gives it to the player where the opponent's index would be too high", () => {
    const { receiver, opponent, strokeHoles } = exampleMatch(
      exampleRound(demoHoles, white, 170),
      exampleStakes,
    );
    expect(opponent.indexTenths).toBe(124);
    expect(receiver?.id).toBe("me");
    expect(strokeHoles).toEqual([2, 6, 9, 13, 17]);
  });

  test("gives nothing where the two are level", () => {
    const [first, second, ...others] = round.players;
    if (!first || !second) throw new Error("Four play.");
    const level = { ...second, adjustedHandicap: first.adjustedHandicap };
    const { receiver, difference, strokeHoles } = exampleMatch(
      { ...round, players: [first, level, ...others] },
      exampleStakes,
    );
    expect({ receiver, difference, strokeHoles }).toEqual({ receiver: null, difference: 0, strokeHoles: [] });
  });

  test("pays the player's own stakes, segment by segment", () => {
    const stakes = { front9Cents: 300, back9Cents: 700, overallCents: 1_100 };
    const { match, result } = exampleMatch(round, stakes);
    expect([match.front9, match.back9, match.overall].map(Math.sign)).toEqual(
      [result.front9Cents, result.back9Cents, result.overallCents].map(Math.sign),
    );
    expect(Math.abs(result.front9Cents)).toBe(match.front9 === 0 ? 0 : 300);
    expect(Math.abs(result.overallCents)).toBe(match.overall === 0 ? 0 : 1_100);
    expect(result.totalCents).toBe(result.front9Cents + result.back9Cents + result.overallCents);
  });

  test("has holes won, lost and halved, whatever the player's index is", () => {
    for (let index = indexRangeTenths.lowest; index <= indexRangeTenths.highest; index += 1) {
      const { match } = exampleMatch(exampleRound(demoHoles, white, index), exampleStakes);
      expect(new Set(match.holes.map(({ outcome }) => outcome)).size).toBe(3);
    }
  });
});

describe("the skins of the examples", () => {
  test("share the club's pot to the cent", () => {
    for (const share of [2_000, 725]) {
      const { potCents, payouts } = exampleSkins(round, share);
      expect(potCents).toBe(4 * share);
      expect(payouts.reduce((sum, { cents }) => sum + cents, 0)).toBe(potCents);
    }
  });

  test("have a skin that is won and a hole that is a push, whatever the player's index is", () => {
    for (let index = indexRangeTenths.lowest; index <= indexRangeTenths.highest; index += 1) {
      const { holes, skinsWon } = exampleSkins(exampleRound(demoHoles, white, index), 2_000);
      expect(skinsWon).toBeGreaterThan(0);
      expect(holes.some(({ winner }) => winner === null)).toBe(true);
    }
  });
});

describe("the team of the examples", () => {
  test("counts one, two and three balls of four players, and two, three and four of five", () => {
    expect(ballsOfGroup(demoHoles, 4)).toEqual({ balls: [1, 2, 3], par: 145 });
    expect(ballsOfGroup(demoHoles, 5)).toEqual({ balls: [2, 3, 4], par: 217 });
    expect(ballsOfGroup(demoHoles, 2)).toMatchObject({ balls: [1, 2, 2] });
    expect(ballsOfGroup(harder, 4).par).toBeGreaterThan(145);
  });

  test("adds up the best nets of the four, hole by hole", () => {
    const { holes, par, netTotal, toPar } = exampleTeam(round);
    expect(par).toBe(145);
    expect(toPar).toBe(netTotal - 145);
    expect([1, 7, 13].map((hole) => holes[hole - 1]?.counted.length)).toEqual([1, 2, 3]);
    const nets = round.players.map(({ gross, strokes }) => (gross[12] ?? 0) - (strokes[12] ?? 0));
    const best = nets.toSorted((one, other) => one - other).slice(0, 3);
    expect(holes[12]?.netTotal).toBe(best.reduce((sum, net) => sum + net, 0));
  });
});

describe("the four of the examples, if some leave after hole 13 (ruling 59)", () => {
  test("the player loses the last five holes to Sam", () => {
    const { match, result } = exampleMatch(exampleLeaving(round, "me"), exampleStakes);
    const whole = exampleMatch(round, exampleStakes).match;
    expect(match.front9).toBe(whole.front9);
    expect(match.holes.slice(13).map(({ outcome }) => outcome)).toEqual(Array(5).fill("lost"));
    expect([match.back9, match.overall]).toEqual([-5, -4]);
    expect(result.totalCents).toBe(500 - 500 - 1_000);
  });

  test("two of the team count on holes 14 to 18, against a par of 125", () => {
    const { holes, par } = exampleTeam(exampleLeaving(round, "pat", "robin"));
    expect(holes.map(({ counted }) => counted.length).slice(12)).toEqual([3, 2, 2, 2, 2, 2]);
    expect(par).toBe(125);
  });

  test("Pat wins no skin after hole 13, and the pot stays", () => {
    const { holes, potCents } = exampleSkins(exampleLeaving(round, "pat"), 2_000);
    expect(holes.slice(13).map(({ winner }) => winner)).not.toContain("pat");
    expect(potCents).toBe(8_000);
  });
});

test("a player without a card has an index that a card takes", () => {
  expect(exampleIndexTenths).toBeLessThanOrEqual(indexRangeTenths.highest);
});
