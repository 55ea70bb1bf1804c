import { expect, test } from "vitest";
import { finalSince, isAfterTheFact, isLate, isOfCard, type RecordedChange } from "./late-changes.ts";

const startsAt = "2026-11-21T14:30:00.000Z";

test.each([
  [[], null],
  [[null], null],
  [[7, null], null],
  [[7, 12, 9], 12],
])("cards first complete at %j are final since %j", (orders, since) => {
  expect(finalSince(orders.map((completedOrder) => ({ completedOrder })))).toBe(since);
});

const hole = { what: "hole", holeNumber: 7, before: 5, after: 4 } as const;
const playing = { what: "playing", before: true, after: false } as const;

function change(order: number, made: RecordedChange["change"]): RecordedChange {
  return { playerId: "max", by: "max", at: startsAt, order, change: made };
}

test("a change is late after the result was final, and of a card after that card was complete", () => {
  expect(isLate(change(13, hole), { final: 12, completedOrder: 9 })).toBe(true);
  expect(isLate(change(12, hole), { final: 12, completedOrder: 9 })).toBe(false);
  expect(isLate(change(13, hole), { final: null, completedOrder: 9 })).toBe(false);
  // The results were final before this player joined. When the card was changed, it was not complete yet.
  expect(isLate(change(13, hole), { final: 12, completedOrder: null })).toBe(false);
  expect(isLate(change(13, hole), { final: 12, completedOrder: 20 })).toBe(false);
  // The save that completes the card may also change a hole.
  expect(isLate(change(13, hole), { final: 12, completedOrder: 13 })).toBe(false);
  expect(isLate(change(13, playing), { final: 12, completedOrder: null })).toBe(true);
});

const index = { what: "index", before: 50, after: 180 } as const;
const teeBox = { what: "tee-box", before: "White", after: "Blue" } as const;

test("of a player's changes those of the card and of the place are shown with the card, not the group", () => {
  const group = { what: "group", before: 1, after: 2 } as const;
  const shown = [hole, index, teeBox, playing, group].map((made) => isOfCard(change(1, made)));
  expect(shown).toEqual([true, true, true, true, false]);
});

test("an index or a tee box is a fact from the card's first score on", () => {
  const own = { card: 5, holes: new Map([[1, 5]]) };
  for (const made of [index, teeBox]) {
    expect(isAfterTheFact(change(6, made), own, [])).toBe(true);
    expect(isAfterTheFact(change(4, made), own, [])).toBe(false);
    expect(isAfterTheFact(change(6, made), { card: null, holes: new Map() }, [])).toBe(false);
    expect(isAfterTheFact(change(6, made), undefined, [own])).toBe(false);
  }
});

test("a score is a fact once another player of a bet has one on the same hole", () => {
  const own = { card: 1, holes: new Map([[7, 1]]) };
  const played = { card: 2, holes: new Map([[7, 9]]) };
  const elsewhere = { card: 2, holes: new Map([[6, 2]]) };
  expect(isAfterTheFact(change(10, hole), own, [elsewhere, played])).toBe(true);
  expect(isAfterTheFact(change(8, hole), own, [elsewhere, played])).toBe(false);
  expect(isAfterTheFact(change(10, hole), own, [elsewhere, undefined])).toBe(false);
  expect(isAfterTheFact(change(10, hole), own, [])).toBe(false);
  expect(isAfterTheFact(change(99, playing), own, [played])).toBe(false);
});
