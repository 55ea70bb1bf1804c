import { expect, test } from "vitest";
import { racePath, racePoints, raceReach, scaleOf, toParAfter } from "./team-race.tsx";

function holes(...toPars: number[]) {
  return toPars.map((toPar, i) => ({
    number: i + 1,
    netTotal: 4 + toPar,
    grossTotal: 4,
    par: 4,
    counted: [],
  }));
}

test("the race adds up what each hole brought against par", () => {
  const points = racePoints({ holes: holes(-1, 0, 2) });
  expect(points.map(({ toPar }) => toPar)).toEqual([0, -1, -1, 1]);
  expect(racePath(points)).toBe("M0 0L1 -1L2 -1L3 1");
});

test("the picture holds the best and the worst of all teams, and a little of both for level ones", () => {
  const [ahead, behind] = [racePoints({ holes: holes(-3, -1) }), racePoints({ holes: holes(2) })];
  expect(raceReach([ahead, behind])).toEqual({ under: 4, over: 2 });
  expect(raceReach([racePoints({ holes: [] })])).toEqual({ under: 1, over: 1 });
});

test("a team that is not that far has no standing after a hole", () => {
  const points = racePoints({ holes: holes(1, 1) });
  expect(toParAfter(points, 2)).toBe(2);
  expect(toParAfter(points, 3)).toBeNull();
});

test("the scale names par, and the ends that are far enough from it to be read", () => {
  expect(scaleOf({ under: 8, over: 4 })).toEqual([-8, 0, 4]);
  expect(scaleOf({ under: 9, over: 1 })).toEqual([-9, 0]);
  expect(scaleOf({ under: 1, over: 1 })).toEqual([-1, 0, 1]);
});
