import fc from "fast-check";
import { expect, test } from "vitest";
import { seasonPages, televisionPages } from "./television-pages.ts";

const played = (...thru: number[]) => ({ players: thru.map((holes) => ({ thru: holes })) });

test("each tee time is shown net and gross, page by page, and once before its first score", () => {
  expect(televisionPages([played(3, 2, 2, 1, 0), played(0, 0)], 2)).toEqual([
    { index: 0, way: "net", from: 0 },
    { index: 0, way: "net", from: 2 },
    { index: 0, way: "net", from: 4 },
    { index: 0, way: "gross", from: 0 },
    { index: 0, way: "gross", from: 2 },
    { index: 0, way: "gross", from: 4 },
    { index: 1, way: "net", from: 0 },
  ]);
  expect(televisionPages([], 10)).toEqual([]);
  expect(televisionPages([played()], 10)).toEqual([{ index: 0, way: "net", from: 0 }]);
});

test("every player is on one page of each order that is shown", () => {
  const teeTime = fc.array(fc.integer({ min: 0, max: 18 }), { maxLength: 60 }).map((thru) => played(...thru));
  fc.assert(
    fc.property(fc.array(teeTime, { maxLength: 4 }), fc.integer({ min: 1, max: 20 }), (teeTimes, rows) => {
      const pages = televisionPages(teeTimes, rows);
      for (const [index, { players }] of teeTimes.entries())
        for (const way of ["net", "gross"] as const) {
          const own = pages.filter((page) => page.index === index && page.way === way);
          if (way === "gross" && !players.some(({ thru }) => thru > 0)) expect(own).toEqual([]);
          else expect(own.flatMap(({ from }) => players.slice(from, from + rows))).toEqual(players);
        }
    }),
  );
});

test("the order of merit has pages of its own, and none without players", () => {
  expect(seasonPages(["ann", "bob", "cid"], 2)).toEqual([
    { from: 0, players: ["ann", "bob"] },
    { from: 2, players: ["cid"] },
  ]);
  expect(seasonPages([], 2)).toEqual([]);
});
