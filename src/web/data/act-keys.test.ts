import { beforeEach, expect, test } from "vitest";
import { type Act, forgetKey, forgetKeys, keyOf } from "./act-keys.ts";

const hour = 60 * 60_000;
const bet: Act = { by: "mia", contents: '["createBet",5]' };

beforeEach(forgetKeys);

test("each try of the same act has the same key of 128 bits, and another act another one", () => {
  const key = keyOf(bet, 0);
  expect(key).toMatch(/^[0-9a-f]{32}$/);
  expect(keyOf(bet, 11 * hour)).toBe(key);
  expect(keyOf({ ...bet, contents: '["createBet",10]' }, 0)).not.toBe(key);
  expect(keyOf(bet, 0)).toBe(key);
});

test("once it is answered, or twelve hours later, the same again is another act", () => {
  const key = keyOf(bet, 0);
  const later = keyOf(bet, 12 * hour);
  expect(later).not.toBe(key);
  forgetKey(bet);
  expect(keyOf(bet, 12 * hour)).not.toBe(later);
});

test("a key is one player's, and forgotten at logout", () => {
  const key = keyOf(bet, 0);
  expect(keyOf({ ...bet, by: "max" }, 0)).not.toBe(key);
  expect(keyOf({ ...bet, by: null }, 0)).not.toBe(key);
  const again = keyOf(bet, 0);
  forgetKeys();
  expect(keyOf(bet, 0)).not.toBe(again);
});

test("the newest twenty are kept", () => {
  const key = keyOf(bet, 0);
  for (let i = 0; i < 19; i++) keyOf({ ...bet, contents: `bet ${i}` }, 0);
  expect(keyOf(bet, 0)).toBe(key);
  keyOf({ ...bet, contents: "one more" }, 0);
  expect(keyOf(bet, 0)).not.toBe(key);
});
