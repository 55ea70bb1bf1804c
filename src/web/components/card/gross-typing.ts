/**
 * When does typing move to the next cell (experience 3)? In an empty cell, every digit but 1 moves on. The 1
 * waits for a second digit or Next. A cell that was filled always waits for a second digit or Next.
 */

import { firstEmptyHole } from "#rules/cards/gross";
import { type EnteredScores, holesPerRound } from "#rules/golf";

type Cursor = {
  /** 1 to 18, or "submit" after the last hole is filled. Null before the first cell is entered. */
  readonly hole: number | "submit" | null;
  readonly typed: string;
  /** True if the cell was filled when the cursor came, so typing replaces its number. */
  readonly isAgain: boolean;
};

export type GrossEntry = { readonly scores: EnteredScores; readonly cursor: Cursor };

export type GrossKey =
  | { readonly kind: "enter"; readonly hole: number }
  | { readonly kind: "type"; readonly value: string; readonly isDeletion: boolean }
  | { readonly kind: "back" }
  | { readonly kind: "next" }
  | { readonly kind: "paste"; readonly text: string };

export const nowhere: Cursor = { hole: null, typed: "", isAgain: false };

/** In an inactive window, the focus may move to a cell without an event. So a key also enters its cell. */
export function pressInCell(entry: GrossEntry, hole: number, key: GrossKey): GrossEntry {
  const isThere = key.kind === "enter" || entry.cursor.hole === hole;
  return pressGrossKey(isThere ? entry : enter(entry.scores, hole), key);
}

export function pressGrossKey({ scores, cursor }: GrossEntry, key: GrossKey): GrossEntry {
  if (key.kind === "enter") return enter(scores, key.hole);
  const { hole } = cursor;
  if (typeof hole !== "number") return { scores, cursor };
  switch (key.kind) {
    case "type":
      return key.isDeletion ? erase(scores, hole, key.value) : type(scores, { ...cursor, hole }, key.value);
    case "back":
      return hole > 1 ? enter(scores, hole - 1) : { scores, cursor };
    case "next":
      return enterAfter(scores, hole);
    case "paste":
      return paste(scores, hole, key.text) ?? { scores, cursor };
  }
}

function type(scores: EnteredScores, cursor: Cursor & { hole: number }, value: string): GrossEntry {
  const digits = value.replace(/\D/g, "");
  if (digits === "") return { scores, cursor };
  const isReplacing = cursor.isAgain && cursor.typed === "";
  const typed = (isReplacing ? added(String(scores[cursor.hole - 1] ?? ""), digits) : digits).slice(0, 2);
  const filled = scores.with(cursor.hole - 1, Number(typed));
  const isWhole = typed.length === 2 || (!cursor.isAgain && typed !== "1");
  return isWhole ? enterAfter(filled, cursor.hole) : { scores: filled, cursor: { ...cursor, typed } };
}

function erase(scores: EnteredScores, hole: number, value: string): GrossEntry {
  const left = value.replace(/\D/g, "");
  return {
    scores: scores.with(hole - 1, left === "" ? null : Number(left)),
    cursor: { hole, typed: left, isAgain: false },
  };
}

/**
 * Eighteen numbers fill the whole card. Fewer numbers start at the current hole. Returns null if the text is
 * not a card.
 */
function paste(scores: EnteredScores, hole: number, text: string): GrossEntry | null {
  const numbers = withoutTotals(readPasted(text));
  if (numbers.length === 0) return null;
  const first = numbers.length >= holesPerRound ? 1 : hole;
  const pasted = numbers.slice(0, holesPerRound - first + 1);
  const filled = pasted.reduce<EnteredScores>((card, gross, i) => card.with(first + i - 1, gross), scores);
  return enterAfter(filled, first + pasted.length - 1);
}

/** Reads "4 5 3", "4,5,3" or "453". Returns an empty list if a number has more than two digits. */
function readPasted(text: string): number[] {
  const words = text.match(/\d+/g) ?? [];
  const [only] = words;
  const numbers = words.length === 1 && only && only.length > 2 ? [...only] : words;
  return numbers.every((number) => number.length <= 2) ? numbers.map(Number) : [];
}

/**
 * A copied card may have the sums OUT, IN and TOTAL. Removes OUT, which follows the ninth score. IN and TOTAL
 * follow the last score, and `paste` ignores them.
 */
function withoutTotals(numbers: number[]): number[] {
  const front = numbers.slice(0, 9);
  const out = front.reduce((sum, gross) => sum + gross, 0);
  return numbers.length > holesPerRound && numbers[9] === out ? [...front, ...numbers.slice(10)] : numbers;
}

function enter(scores: EnteredScores, hole: number): GrossEntry {
  return { scores, cursor: { hole, typed: "", isAgain: scores[hole - 1] !== null } };
}

function enterAfter(scores: EnteredScores, hole: number): GrossEntry {
  if (hole < holesPerRound) return enter(scores, hole + 1);
  const empty = firstEmptyHole(scores);
  return empty === null ? { scores, cursor: { ...nowhere, hole: "submit" } } : enter(scores, empty);
}

function added(before: string, after: string): string {
  if (after === before) return after;
  if (after.startsWith(before)) return after.slice(before.length);
  if (after.endsWith(before)) return after.slice(0, -before.length);
  return after;
}
