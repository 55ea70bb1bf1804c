import { expect, test } from "vitest";
import { chance, changedValue, dealt } from "./changes.mjs";

test("a text is changed in one letter or digit, and what is filled in stays", () => {
  const random = chance(1);
  const text = "Players already joined: {joined}. The limit cannot be lower.";
  for (let time = 0; time < 1_000; time++) {
    const changed = String(changedValue(text, random));
    expect(changed).toHaveLength(text.length);
    expect(changed).toContain("{joined}");
    const differing = [...changed].flatMap((character, place) => (character === text[place] ? [] : [place]));
    expect(differing).toHaveLength(1);
    // Browser tests ignore case.
    expect(changed.toLowerCase()).not.toBe(text.toLowerCase());
  }
});

test("an address is changed in a part that stands in it, not in the name of one that is filled in", () => {
  const random = chance(4);
  for (let time = 0; time < 200; time++)
    expect(changedValue("/bet/$betId/scorecard/$resultIndex", random)).toMatch(
      /^\/[a-z]{3}\/\$betId\/[a-z]{9}\/\$resultIndex$/,
    );
});

test("a limit is changed by one, either way", () => {
  const random = chance(2);
  const changed = new Set(Array.from({ length: 50 }, () => changedValue(240, random)));
  expect(changed).toEqual(new Set([239, 241]));
});

test("messages, labels and limits take turns, and the same seed chooses the same", () => {
  const names = (/** @type {string} */ kind, /** @type {number} */ count) =>
    Array.from({ length: count }, (_, n) => ({ name: `${kind}.${n}` }));
  const items = [...names("messages", 2), ...names("labels", 30), ...names("round", 9)];
  const chosen = dealt(items, 12, chance(3)).map(({ name }) => name);
  expect(new Set(chosen).size).toBe(12);
  expect(chosen.filter((name) => name.startsWith("messages."))).toHaveLength(2);
  expect(chosen.filter((name) => name.startsWith("labels."))).toHaveLength(5);
  expect(dealt(items, 12, chance(3)).map(({ name }) => name)).toEqual(chosen);
  expect(dealt(items, 60, chance(3))).toHaveLength(41);
});
