import { expect, test } from "vitest";
import { countEntered, pickedUpHoles } from "../cards/picked-up.ts";
import { printHalves } from "../cards/strokes.ts";
import type { GrossScores } from "../golf.ts";
import { demoHoles, womensHoles } from "../testing/demo-course.ts";
import { readCard, readEntered } from "../testing/notation.ts";
import { playSkins, type SkinsPlayer } from "./skins.ts";

const parRound = readCard("4 5 4 3 4 4 3 4 5 | 4 3 4 5 3 4 3 5 5");

function play(...players: SkinsPlayer[]) {
  return playSkins({ players, holes: demoHoles, potPerPlayerCents: 2000 });
}

function player(id: string, gross: GrossScores, adjustedHandicap: number | null = 0): SkinsPlayer {
  return { id, gross, adjustedHandicap };
}

function pickingUp(id: string, text: string, adjustedHandicap = 0): SkinsPlayer {
  const entered = readEntered(text);
  const gross = countEntered(entered, { holes: demoHoles, adjustedHandicap });
  return { id, gross, pickedUp: pickedUpHoles(entered), adjustedHandicap };
}

function skinsOf(game: ReturnType<typeof play>) {
  return game.holes.flatMap(({ number, winner }) => (winner === null ? [] : [`${number} ${winner}`]));
}

test("half a stroke off the lowest handicap decides a hole that is level in gross", () => {
  const game = play(player("ann", parRound, -2), player("bob", parRound, 0));
  expect(skinsOf(game)).toEqual(["6 bob", "13 bob"]);
  expect(game.skinsOff).toBe(-2);
  expect(game.holes[5]?.nets).toEqual([
    { id: "ann", gross: 4, hasPickedUp: false, hasLeft: false, receives: false, halves: 8 },
    { id: "bob", gross: 4, hasPickedUp: false, hasLeft: false, receives: true, halves: 7 },
  ]);
  expect(game.payouts).toMatchObject([
    { id: "ann", skins: 0, cents: 0 },
    { id: "bob", skins: 2, cents: 4000 },
  ]);
});

test("skins off is shown for a plus handicap only", () => {
  expect(play(player("ann", parRound, 3), player("bob", parRound, 7)).skinsOff).toBeNull();
  expect(play(player("ann", parRound, 0), player("bob", parRound, null)).skinsOff).toBeNull();
  expect(play(player("ann", parRound, 0), player("bob", parRound, -1)).skinsOff).toBe(-1);
});

test("a missing handicap counts as 99: half a stroke on all 18 holes", () => {
  const game = play(player("ann", parRound, 12), player("bob", parRound, null));
  expect(game.skinsWon).toBe(18);
  expect(game.payouts[1]).toMatchObject({ id: "bob", skins: 18, cents: 4000 });
});

test("where every handicap is missing nobody has an advantage", () => {
  const game = play(player("ann", parRound, null), player("bob", parRound, null));
  expect(game).toMatchObject({ skinsWon: 0, skinsOff: null, potReturned: true });
  expect(game.holes[0]?.nets.map(({ halves }) => halves)).toEqual([7, 7]);
});

test("the half stroke comes once on a hole, also 40 above the lowest", () => {
  const game = play(player("ann", parRound, -5), player("bob", parRound, 35));
  expect(game.holes.every(({ nets }) => (nets[0]?.halves ?? 0) - (nets[1]?.halves ?? 0) === 1)).toBe(true);
});

test("half a stroke does not make up for a whole one", () => {
  const bogeyRound = parRound.map((gross) => (gross ?? 0) + 1);
  expect(play(player("ann", parRound, 0), player("bob", bogeyRound, 18)).payouts[0]?.skins).toBe(18);
});

test("a tie is a push and nothing is carried over", () => {
  const ann = readCard("3 5 4 3 4 4 3 4 5 | 4 3 4 5 3 4 3 5 5");
  const bob = readCard("3 4 4 3 4 4 3 4 5 | 4 3 4 5 3 4 3 5 5");
  const game = play(player("ann", ann), player("bob", bob), player("cy", parRound));
  expect(skinsOf(game)).toEqual(["2 bob"]);
  expect(game.payouts.map(({ cents }) => cents)).toEqual([0, 6000, 0]);
});

test("odd cents go one each to the earliest skins in order of play", () => {
  const ann = readCard("4 5 4 3 3 4 3 4 4 | 4 3 4 5 3 4 3 5 5");
  const bob = readCard("3 5 4 3 4 4 3 4 5 | 4 3 4 5 3 4 3 5 5");
  const game = play(player("ann", ann), player("bob", bob));
  expect(skinsOf(game)).toEqual(["1 bob", "5 ann", "9 ann"]);
  expect(game.holes.filter(({ winner }) => winner).map(({ cents }) => cents)).toEqual([1334, 1333, 1333]);
  expect(game.payouts).toMatchObject([
    { id: "ann", skins: 2, cents: 2666 },
    { id: "bob", skins: 1, cents: 1334 },
  ]);
});

test("no skin won, and everybody gets their own share back", () => {
  const game = play(player("ann", parRound), player("bob", parRound), player("cy", parRound));
  expect(game).toMatchObject({ potCents: 6000, skinsWon: 0, potReturned: true });
  expect(game.payouts.map(({ cents }) => cents)).toEqual([2000, 2000, 2000]);
});

test("a hole is decided only when the whole field has filled it", () => {
  const ann = readCard("3 4 - - - - - - - | - - - - - - - - -");
  const bob = readCard("4 - - - - - - - - | - - - - - - - - -");
  const game = play(player("ann", ann), player("bob", bob));
  expect(skinsOf(game)).toEqual(["1 ann"]);
  expect(game.holes[1]?.nets).toMatchObject([
    { id: "ann", halves: 8 },
    { id: "bob", halves: null },
  ]);
});

test("a pot is not returned while holes are still open", () => {
  const game = play(
    player("ann", readCard("4 - - - - - - - - | - - - - - - - - -")),
    player("bob", parRound),
  );
  expect(game).toMatchObject({ skinsWon: 0, potReturned: false });
  expect(game.payouts.map(({ cents }) => cents)).toEqual([0, 0]);
});

test("a picked-up ball neither wins nor ties, and a hole on which all pick up is pushed", () => {
  const game = play(
    // Without a stroke a picked-up ball counts 6, 7, 6, 5, 6 on the first five holes.
    pickingUp("ann", "P P P P P - - - - | - - - - - - - - -"),
    pickingUp("bob", "9 7 P 5 P - - - - | - - - - - - - - -"),
    pickingUp("cy", "99 P 15 5 P - - - - | - - - - - - - - -"),
  );
  expect(skinsOf(game)).toEqual(["1 bob", "2 bob", "3 cy"]);
  expect(game.holes[2]?.nets).toEqual([
    { id: "ann", gross: 6, hasPickedUp: true, hasLeft: false, receives: false, halves: 12 },
    { id: "bob", gross: 6, hasPickedUp: true, hasLeft: false, receives: false, halves: 12 },
    { id: "cy", gross: 15, hasPickedUp: false, hasLeft: false, receives: false, halves: 30 },
  ]);
  expect(game.payouts.map(({ cents }) => cents)).toEqual([0, 4000, 2000]);
});

test("a hole waits for everybody, also where the others picked up", () => {
  const ann = pickingUp("ann", "P P - - - - - - - | - - - - - - - - -");
  const bob = pickingUp("bob", "4 - - - - - - - - | - - - - - - - - -");
  expect(skinsOf(play(ann, bob))).toEqual(["1 bob"]);
});

test("half a stroke does not help a picked-up ball", () => {
  // Hole 6 is the hardest: bob has half a stroke there.
  const ann = pickingUp("ann", "4 5 4 3 4 9 3 4 5 | 4 3 4 5 3 4 3 5 5", 0);
  const bob = pickingUp("bob", "4 5 4 3 4 P 3 4 5 | 4 3 4 5 3 4 3 5 5", 1);
  expect(skinsOf(play(ann, bob))).toEqual(["6 ann"]);
});

test("where nobody finishes a hole everybody gets their own share back", () => {
  const all = "P P P P P P P P P | P P P P P P P P P";
  const game = play(pickingUp("ann", all, 3), pickingUp("bob", all, 20));
  expect(game).toMatchObject({ skinsWon: 0, potReturned: true });
  expect(game.payouts.map(({ cents }) => cents)).toEqual([2000, 2000]);
  expect(play(pickingUp("ann", all))).toMatchObject({ skinsWon: 0, potReturned: true });
});

test("who left stays in field and pot, wins no later hole, and nobody waits for them", () => {
  const ann = { ...player("ann", readCard("3 4 4 3 - - - - - | - - - - - - - - -")), leftAfter: 4 };
  const bob = player("bob", readCard("4 4 4 3 4 3 3 - - | - - - - - - - - -"));
  const cy = player("cy", readCard("4 5 4 3 4 4 3 - - | - - - - - - - - -"));
  const game = play(ann, bob, cy);
  expect(skinsOf(game)).toEqual(["1 ann", "6 bob"]);
  expect(game.potCents).toBe(6000);
  expect(game.holes[5]?.nets[0]).toEqual({
    id: "ann",
    gross: null,
    hasPickedUp: false,
    hasLeft: true,
    receives: false,
    halves: null,
  });
});

test("the last player on the course wins the holes that the others have left, if not all have", () => {
  const left = (id: string, after: number) => {
    return {
      ...player(
        id,
        parRound.map((score, i) => (i < after ? score : null)),
      ),
      leftAfter: after,
    };
  };
  expect(skinsOf(play(left("ann", 16), player("bob", parRound)))).toEqual(["17 bob", "18 bob"]);
  const game = play(left("ann", 16), left("bob", 16));
  expect(game).toMatchObject({ skinsWon: 0, potReturned: true });
});

test("an empty field has no pot and no skins", () => {
  expect(play()).toMatchObject({ potCents: 0, skinsWon: 0, skinsOff: null, potReturned: false, payouts: [] });
});

test("half strokes are written as golfers write them", () => {
  expect([8, 7, 1, 0, -1].map(printHalves)).toEqual(["4", "3½", "½", "0", "−½"]);
});

test("the half stroke goes by the indexes of the player's own tee box", () => {
  const game = play(player("ann", parRound, -2), { ...player("bob", parRound, 0), holes: womensHoles });
  expect(skinsOf(game)).toEqual(["7 bob", "14 bob"]);
});
