import { expect, test } from "vitest";
import { closesAt, finalSince, isClosed, isLate, type RecordedChange } from "./late-changes.ts";

const startsAt = "2026-11-21T14:30:00.000Z";
const twoDaysLater = "2026-11-23T14:30:00.000Z";

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
  // Added to a round whose results were final, and still filling the card.
  expect(isLate(change(13, hole), { final: 12, completedOrder: null })).toBe(false);
  expect(isLate(change(13, hole), { final: 12, completedOrder: 20 })).toBe(false);
  expect(isLate(change(13, playing), { final: 12, completedOrder: null })).toBe(true);
});

test("a card closes so many hours after the start, and never where the club leaves cards open", () => {
  expect(closesAt(startsAt, 48)).toBe(twoDaysLater);
  expect(isClosed(startsAt, 48, "2026-11-23T14:29:59.999Z")).toBe(false);
  expect(isClosed(startsAt, 48, twoDaysLater)).toBe(true);
  expect(isClosed(startsAt, null, "2099-01-01T00:00:00.000Z")).toBe(false);
});
