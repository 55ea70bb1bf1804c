/** Does the benchmark notice a change that did not reach a phone? */
import { expect, test } from "vitest";
import { delaysOf, type Follower } from "./phones.ts";

test("an event that came to all phones but one is missing once, and the others' delays begin when it was sent", () => {
  const player = phone({ 11: 130, 15: 215 }, [12, 16]);
  const other = phone({ 11: 140 }, []);
  const changes = [
    { player, turn: 0, sentAt: 100 },
    { player, turn: 1, sentAt: 200 },
  ];
  expect(delaysOf(changes, [player, other])).toEqual({ delays: [30, 40, 15], missing: 1 });
});

test("players whose saves were stored together share one event, and each phone has to hear it for both", () => {
  const [one, other] = [phone({ 11: 130 }, [12]), phone({ 11: 140 }, [13])];
  const deaf = phone({ 9: 90 }, []);
  const changes = [
    { player: one, turn: 0, sentAt: 100 },
    { player: other, turn: 0, sentAt: 120 },
  ];
  expect(delaysOf(changes, [one, other, deaf])).toEqual({ delays: [30, 40, 10, 20], missing: 2 });
});

test("a change that its own player never heard of is missing on every phone", () => {
  const player = phone({ 11: 130 }, []);
  expect(delaysOf([{ player, turn: 0, sentAt: 100 }], [player, player]).missing).toBe(2);
});

function phone(heardAt: Readonly<Record<number, number>>, own: readonly number[]): Follower {
  const heard = Object.entries(heardAt).map(([id, at]) => [Number(id), at] as const);
  return { heardAt: new Map(heard), own, end: () => {} };
}
