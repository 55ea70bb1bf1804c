import { expect, test } from "vitest";
import { namesakesAmong } from "#rules/players/namesakes";
import { looksOf } from "./namesakes.ts";

const person = (name: string) => {
  const [firstName = "", lastName = ""] = name.split("|");
  return { name, firstName, lastName, nickname: null, showNickname: false };
};
const areAlike = (...names: string[]) => namesakesAmong(names.map(person), looksOf).length === names.length;

test.each([
  ["Max|Lee", "M\u0430x|Lee", "a Cyrillic a"],
  ["Max|Lee", "\u041c\u0430\u0445|L\u0435\u0435", "Cyrillic, but for the L"],
  ["Nora|Quinn", "\u039dora|Quinn", "a Greek capital N"],
  ["Paul|Stone", "PauI|Stone", "a capital I for an l"],
  ["Paul|Stone", "Pau1|Stone", "a one for an l"],
  ["Otto|Reed", "0tt0|Reed", "zeros"],
  ["Arnold|Lee", "Amold|Lee", "m for rn"],
  ["Mia|Parker", "\uff2d\uff49\uff41|Parker", "wide letters"],
  ["Mia|Parker", "\u{1d40c}\u{1d422}\u{1d41a}|Parker", "mathematical letters"],
  ["Iris|Young", "iris|YOUNG", "other case"],
  ["Mia|Parker", "MIA|PARKER", "capitals"],
  ["\u039d\u03af\u03ba\u03bf\u03c2|A", "\u039d\u038a\u039a\u039f\u03a3|A", "Greek in capitals"],
  ["Mia|Parker", "Mi\u200ba|Parker", "a name of before, with what cannot be seen"],
  ["Mary Ann|Lee", "Mary|Ann Lee", "other fields"],
])("%s and %s look alike: %s", (name, other) => {
  expect(areAlike(name, other)).toBe(true);
});

test.each([
  ["Max|Lee", "Mia|Lee"],
  ["Zoë|Young", "Zoe|Young"],
  ["Ben|Carter", "Bea|Carter"],
])("%s and %s do not", (name, other) => {
  expect(areAlike(name, other)).toBe(false);
});

test("two that look alike each in another way are told apart from the third, too", () => {
  expect(areAlike("\u039dora|Quinn", "Nora|Quinn", "nora|quinn", "\u03bdora|Quinn")).toBe(true);
});
