import { describe, expect, test } from "vitest";
import { emptyCard, writeCard } from "#rules/cards/gross";
import { readCard } from "#rules/testing/notation";
import { type GrossEntry, type GrossKey, nowhere, pressGrossKey, pressInCell } from "./gross-typing.ts";

const blank: GrossEntry = { scores: emptyCard(), cursor: nowhere };

describe("a card typed on the number pad", () => {
  test("a digit from 2 to 9 is a whole score and moves to the next hole", () => {
    const entry = play(enter(blank, 1), typed("4"), typed("5"), typed("3"));
    expect(writeCard(entry.scores)).toBe("4 5 3 - - - - - - | - - - - - - - - -");
    expect(entry.cursor.hole).toBe(4);
  });

  test("a digit replaces a picked-up ball", () => {
    const picked = { ...blank, scores: blank.scores.with(3, "picked-up") };
    expect(play(enter(picked, 4), typed("5")).scores[3]).toBe(5);
  });

  test("zero is a score and moves to the next hole", () => {
    const entry = play(enter(blank, 1), typed("0"));
    expect(entry.scores[0]).toBe(0);
    expect(entry.cursor.hole).toBe(2);
  });

  test("a one waits for its second digit", () => {
    const waiting = play(enter(blank, 6), typed("1"));
    expect(waiting.scores[5]).toBe(1);
    expect(waiting.cursor.hole).toBe(6);
    const done = play(waiting, typed("12"));
    expect(done.scores[5]).toBe(12);
    expect(done.cursor.hole).toBe(7);
  });

  test("a one is the whole score when Next is pressed", () => {
    const entry = play(enter(blank, 6), typed("1"), { kind: "next" });
    expect(entry.scores[5]).toBe(1);
    expect(entry.cursor.hole).toBe(7);
  });

  test("letters and signs are not a score", () => {
    const entry = play(enter(blank, 1), typed("-"), typed("x"));
    expect(entry.scores[0]).toBeNull();
    expect(entry.cursor.hole).toBe(1);
  });

  test("after the last hole comes Submit, or the first hole left out", () => {
    const full = cardOf("4 5 4 3 4 4 3 4 5 | 4 3 4 5 3 4 3 5 -");
    expect(play(enter(full, 18), typed("5")).cursor.hole).toBe("submit");
    const gap = cardOf("4 5 - 3 4 4 3 4 5 | 4 3 4 5 3 4 3 5 -");
    expect(play(enter(gap, 18), typed("5")).cursor.hole).toBe(3);
  });
});

describe("a cell that the browser does not say was entered", () => {
  test("takes the first digit in it", () => {
    const first = pressInCell(blank, 1, typed("4"));
    expect(first.scores[0]).toBe(4);
    expect(first.cursor.hole).toBe(2);
    const elsewhere = pressInCell(first, 9, typed("5"));
    expect(writeCard(elsewhere.scores)).toBe("4 - - - - - - - 5 | - - - - - - - - -");
  });

  test("takes the number that follows a one in it", () => {
    const one = pressInCell(blank, 6, typed("1"));
    expect(pressInCell(one, 6, typed("12")).scores[5]).toBe(12);
  });

  test("goes back from where it is", () => {
    expect(pressInCell(blank, 4, { kind: "back" }).cursor.hole).toBe(3);
  });
});

describe("a filled cell entered again", () => {
  const filled = cardOf("4 5 1 3 4 4 3 4 5 | 4 3 4 5 3 4 3 5 5");

  test("takes a new number of up to two digits", () => {
    const one = play(enter(filled, 2), typed("2"));
    expect(one.scores[1]).toBe(2);
    expect(one.cursor.hole).toBe(2);
    const two = play(one, typed("23"));
    expect(two.scores[1]).toBe(23);
    expect(two.cursor.hole).toBe(3);
  });

  test("takes the new number also where the browser put it after the old one", () => {
    const entry = play(enter(filled, 2), typed("57"));
    expect(entry.scores[1]).toBe(7);
    expect(entry.cursor.hole).toBe(2);
  });

  test("takes a number that begins with the digit that was there", () => {
    const entry = play(enter(filled, 3), typed("1"), typed("12"));
    expect(entry.scores[2]).toBe(12);
  });

  test("once emptied it is a new cell", () => {
    const emptied = play(enter(filled, 2), deleted(""));
    expect(emptied.scores[1]).toBeNull();
    const again = play(emptied, typed("6"));
    expect(again.scores[1]).toBe(6);
    expect(again.cursor.hole).toBe(3);
  });

  test("loses one digit at a time", () => {
    const entry = play(enter(cardOf("12 5 1 3 4 4 3 4 5 | 4 3 4 5 3 4 3 5 5"), 1), deleted("1"));
    expect(entry.scores[0]).toBe(1);
    expect(entry.cursor.hole).toBe(1);
    expect(play(entry, typed("11")).scores[0]).toBe(11);
  });

  test("leads back to the one before", () => {
    expect(play(enter(filled, 3), { kind: "back" })).toEqual(enter(filled, 2));
  });
});

describe("Backspace in an empty cell", () => {
  test("goes back and keeps the score there", () => {
    const entry = play(enter(cardOf("4 - - - - - - - - | - - - - - - - - -"), 2), { kind: "back" });
    expect(entry.cursor.hole).toBe(1);
    expect(entry.scores[0]).toBe(4);
  });

  test("stays on the first hole", () => {
    expect(play(enter(blank, 1), { kind: "back" }).cursor.hole).toBe(1);
  });
});

describe("a pasted card", () => {
  const whole = "4 5 4 3 4 4 3 4 5 | 4 3 4 5 3 4 3 5 5";

  test("fills all eighteen holes from wherever one is", () => {
    const entry = play(enter(blank, 7), { kind: "paste", text: whole });
    expect(writeCard(entry.scores)).toBe(whole);
    expect(entry.cursor.hole).toBe("submit");
  });

  test("may hold its totals, as copied from a sheet", () => {
    const text = "4 5 4 3 4 4 3 4 5 36 4 3 4 5 3 4 3 5 5 36 72";
    expect(writeCard(play(enter(blank, 1), { kind: "paste", text }).scores)).toBe(whole);
  });

  test("of fewer numbers starts at the current hole", () => {
    const entry = play(enter(blank, 10), { kind: "paste", text: "4,3\n12" });
    expect(writeCard(entry.scores)).toBe("- - - - - - - - - | 4 3 12 - - - - - -");
    expect(entry.cursor.hole).toBe(13);
  });

  test("may be written without spaces", () => {
    expect(play(enter(blank, 1), { kind: "paste", text: "453" }).scores.slice(0, 4)).toEqual([4, 5, 3, null]);
  });

  test("that is no card changes nothing", () => {
    for (const text of ["hello", "", "4 512 3"]) {
      expect(play(enter(blank, 1), { kind: "paste", text }).scores).toEqual(blank.scores);
    }
  });
});

function cardOf(text: string): GrossEntry {
  return { scores: readCard(text), cursor: nowhere };
}

function enter(entry: GrossEntry, hole: number): GrossEntry {
  return pressGrossKey(entry, { kind: "enter", hole });
}

function play(entry: GrossEntry, ...keys: GrossKey[]): GrossEntry {
  return keys.reduce(pressGrossKey, entry);
}

function typed(value: string): GrossKey {
  return { kind: "type", value, isDeletion: false };
}

function deleted(value: string): GrossKey {
  return { kind: "type", value, isDeletion: true };
}
