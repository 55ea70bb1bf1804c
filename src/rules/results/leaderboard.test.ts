import fc from "fast-check";
import { expect, test } from "vitest";
import { holesFilled, totals } from "../cards/gross.ts";
import { netOfCard } from "../cards/strokes.ts";
import { demoHoles } from "../testing/demo-course.ts";
import { readCard } from "../testing/notation.ts";
import {
  boardWays,
  type CardOnBoard,
  inBoardOrder,
  lastHolePlayed,
  leaderboard,
  printSharedPlace,
} from "./leaderboard.ts";

function card(id: string, gross: string, adjustedHandicap = 0): CardOnBoard {
  return { id, gross: readCard(gross), holes: demoHoles, adjustedHandicap };
}

const none = "- - - - - - - - - | - - - - - - - - -";

test("to par is over the holes that are filled, net with the strokes received on them", () => {
  const [mia, max] = leaderboard([
    card("mia", "5 5 - - - - - - - | - - - - - - - - -", 3),
    card("max", "4 4 4 - - - - - - | - - - - - - - - -"),
  ]);
  expect(mia).toMatchObject({ thru: 2, gross: { toPar: 1, place: 2 }, net: { toPar: 0, place: 2 } });
  expect(max).toMatchObject({ thru: 3, gross: { toPar: -1, place: 1 }, net: { toPar: -1, place: 1 } });
});

test("who is level shares a place, T2, and the next place is skipped", () => {
  const board = leaderboard([
    card("ana", "3 - - - - - - - - | - - - - - - - - -"),
    card("ben", "4 - - - - - - - - | - - - - - - - - -"),
    card("cora", "4 5 - - - - - - - | - - - - - - - - -"),
    card("dan", "6 - - - - - - - - | - - - - - - - - -"),
  ]);
  expect(board.map(({ gross }) => gross && printSharedPlace(gross))).toEqual(["1", "T2", "T2", "4"]);
});

test("who has no hole yet has no place, and comes last", () => {
  const board = leaderboard([
    card("ana", none),
    card("ben", "9 - - - - - - - - | - - - - - - - - -"),
    card("cora", none),
  ]);
  expect(board[0]).toEqual({ id: "ana", thru: 0, net: null, gross: null });
  expect(inBoardOrder(board, "net").map(({ id }) => id)).toEqual(["ben", "ana", "cora"]);
});

test("who has left has no place, and comes after all with a score", () => {
  const board = leaderboard([
    { ...card("ana", "3 4 - - - - - - - | - - - - - - - - -"), leftAfter: 2 },
    card("ben", "9 - - - - - - - - | - - - - - - - - -"),
    card("cora", none),
  ]);
  expect(board[0]).toEqual({ id: "ana", thru: 2, net: null, gross: null });
  expect(board[1]).toMatchObject({ net: { place: 1 }, gross: { place: 1 } });
  expect(inBoardOrder(board, "net").map(({ id }) => id)).toEqual(["ben", "ana", "cora"]);
});

test("before the first hole the groups are in the order of their start, and who has none comes last", () => {
  const waiting = (id: string, groupNumber: number | null) => {
    return { id, groupNumber, thru: 0, net: null, gross: null };
  };
  const rows = [
    waiting("ana", null),
    waiting("ben", 2),
    waiting("cora", 1),
    waiting("dan", 2),
    waiting("eve", 5),
  ];
  expect(inBoardOrder(rows, "net").map(({ id }) => id)).toEqual(["cora", "ben", "dan", "eve", "ana"]);
});

test("of players who are level the one who is further comes first, then as the list has them", () => {
  const board = leaderboard([
    card("ana", "4 - - - - - - - - | - - - - - - - - -"),
    card("ben", "4 - - - - - - - - | - - - - - - - - -"),
    card("cora", "4 5 4 - - - - - - | - - - - - - - - -"),
  ]);
  const started = board.map((row, i) => ({ ...row, groupNumber: 3 - i }));
  expect(inBoardOrder(started, "gross").map(({ id }) => id)).toEqual(["cora", "ana", "ben"]);
});

test("gross and net have places of their own", () => {
  const board = leaderboard([
    card("low", "4 5 4 3 4 4 3 4 5 | - - - - - - - - -"),
    card("high", "5 5 5 3 4 5 3 4 5 | - - - - - - - - -", 18),
  ]);
  expect(inBoardOrder(board, "gross").map(({ id }) => id)).toEqual(["low", "high"]);
  expect(inBoardOrder(board, "net").map(({ id }) => id)).toEqual(["high", "low"]);
});

test("moves are against the standing one hole ago: each player's last hole is left out", () => {
  const board = leaderboard([
    card("ana", "4 5 6 - - - - - - | - - - - - - - - -"),
    card("ben", "5 5 3 - - - - - - | - - - - - - - - -"),
    card("cora", "7 5 4 - - - - - - | - - - - - - - - -"),
    // Dan has played only the first hole, so there was no earlier place.
    card("dan", "9 - - - - - - - - | - - - - - - - - -"),
  ]);
  expect(board.map(({ gross }) => [gross?.place, gross?.moved])).toEqual([
    [2, -1],
    [1, 1],
    [3, 0],
    [4, 0],
  ]);
});

test.each([
  ["nothing yet", none, null],
  ["from the first tee", "4 5 4 3 - - - - - | - - - - - - - - -", 4],
  ["a hole that was passed over", "4 5 - 3 4 4 - - - | - - - - - - - - -", 6],
  ["from the tenth tee", "4 5 - - - - - - - | 4 3 4 5 3 4 3 5 5", 2],
  ["the back nine alone", "- - - - - - - - - | 4 3 4 5 3 4 3 5 5", 18],
  ["two holes", "4 5 - - - - - - - | - - - - - - - - -", 2],
  ["one hole", "- - - - 4 - - - - | - - - - - - - - -", 5],
  ["two as far from each other as can be", "4 - - - - - - - - | 4 - - - - - - - -", 10],
  ["a complete card", "4 5 4 3 4 4 3 4 5 | 4 3 4 5 3 4 3 5 5", 18],
] as const)("the hole played last: %s", (_, gross, hole) => {
  expect(lastHolePlayed(readCard(gross))).toBe(hole);
});

const gross = fc.array(fc.option(fc.integer({ min: 0, max: 15 })), { minLength: 18, maxLength: 18 });
const field = fc.array(fc.tuple(gross, fc.integer({ min: -5, max: 40 })), { maxLength: 20 }).map((cards) =>
  cards.map(([gross, adjustedHandicap], i): CardOnBoard => {
    return { id: `player-${i}`, gross, holes: demoHoles, adjustedHandicap };
  }),
);

test("a board equals its cards, whatever the cards: sums, places, and an order of places", () => {
  fc.assert(
    fc.property(field, (cards) => {
      const board = leaderboard(cards);
      for (const way of boardWays) {
        const all = board.flatMap((row) => row[way] ?? []);
        for (const [i, card] of cards.entries()) {
          const standing = board[i]?.[way] ?? null;
          const filled = demoHoles.filter((_, hole) => card.gross[hole] !== null);
          const par = filled.reduce((sum, hole) => sum + hole.par, 0);
          const { total } = totals(way === "net" ? netOfCard(card) : card.gross);
          expect(board[i]?.thru).toBe(holesFilled(card.gross));
          expect(standing?.toPar ?? null).toBe(total === null ? null : total - par);
          if (standing === null) continue;
          expect(standing.place).toBe(1 + all.filter(({ toPar }) => toPar < standing.toPar).length);
          expect(standing.isShared).toBe(all.filter(({ place }) => place === standing.place).length > 1);
        }
        const places = inBoardOrder(board, way).map((row) => row[way]?.place ?? Number.POSITIVE_INFINITY);
        expect(places).toEqual(places.toSorted((a, b) => a - b));
      }
    }),
    { numRuns: fc.readConfigureGlobal().numRuns ?? 1_000 },
  );
});

test("a move is the place one hole ago less the place now, whatever the cards", () => {
  const started = field.filter((cards) => cards.every(({ gross }) => holesFilled(gross) > 1));
  fc.assert(
    fc.property(started, (cards) => {
      for (const way of boardWays) {
        const moves = leaderboard(cards).map((row) => row[way]?.moved ?? 0);
        const before = leaderboard(
          cards.map((card) => {
            const last = lastHolePlayed(card.gross);
            return { ...card, gross: card.gross.map((score, i) => (i + 1 === last ? null : score)) };
          }),
        );
        const now = leaderboard(cards);
        expect(moves).toEqual(now.map((row, i) => (before[i]?.[way]?.place ?? 0) - (row[way]?.place ?? 0)));
      }
    }),
  );
});
