import { expect, test } from "vitest";
import type { LiveBet } from "#contract/bets/bets";
import { playNassau } from "#rules/bets/nassau";
import { demoHoles } from "#rules/testing/demo-course";
import { matchLine } from "./standing-text.ts";

const fours = (holes: number) => Array.from({ length: holes }, () => 4);

test("a running match has a line of front, back, all and the holes played, and a decided one its result", () => {
  expect(lineOf(fours(3), [5, 4, 4])).toBe("▲ Ben · front +1 · all +1 · thru 3");
  expect(lineOf([...fours(9), 5], fours(10))).toBe("▼ Ben · front E · back -1 · all -1 · thru 10");
  expect(lineOf(fours(18), fours(18))).toBe("Ben · front E · back E · all E · thru 18");
  const beaten = [...fours(11), 5, 5, 5, 5];
  expect(lineOf(fours(15), beaten)).toBe("▲ Ben · front E · back +4 · won 4 & 3");
  expect(lineOf(beaten, fours(15))).toBe("▼ Ben · front E · back -4 · lost 4 & 3");
  expect(lineOf(fours(18), [...fours(17), 5])).toBe("▲ Ben · front E · back +1 · won 1 up");
});

function lineOf(mine: number[], theirs: number[]): string {
  const side = (gross: number[]) => ({ gross, adjustedHandicap: 0 });
  const { holes, ...up } = playNassau(side(mine), side(theirs), demoHoles);
  const segment = (part: keyof typeof up, first: number, last: number) => ({
    holesPlayed: holes.filter(({ number }) => first <= number && number <= last).length,
    up: up[part],
  });
  const ben = { firstName: "Ben", lastName: "Carter", nickname: null, showNickname: false };
  const bet = {
    opponent: ben,
    front9: segment("front9", 1, 9),
    back9: segment("back9", 10, 18),
    overall: segment("overall", 1, 18),
    holes,
  } as unknown as LiveBet;
  const { mark, name, nines, all, thru } = matchLine(bet, [bet.opponent]);
  return `${mark} ${[name, ...nines, all, thru].filter(Boolean).join(" · ")}`.trim();
}
