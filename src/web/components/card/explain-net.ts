/**
 * Returns a text such as "5 − 1 stroke = 4" (experience 9). A plus handicap has negative `strokes`, which are
 * added.
 */
import { scoreEntry } from "#contract/labels/score";
import { fill } from "#contract/messages";
import { pickedUpScore } from "#rules/cards/picked-up";

/** Returns "picked up: par 4 + 2 + 1 stroke = 7". `gross`: what the hole counts with (ruling 58). */
export function explainPickedUp(par: number, gross: number): string {
  const strokes = gross - pickedUpScore(par, 0);
  const received = strokes === 0 ? "" : ` ${strokes > 0 ? "+" : "−"} ${strokesText(Math.abs(strokes))}`;
  return fill(scoreEntry.pickedUpSum, { par, received, score: gross });
}

export function explainNet(gross: number, strokes: number): string {
  if (strokes === 0) return String(gross);
  return `${gross} ${strokes > 0 ? "−" : "+"} ${strokesText(Math.abs(strokes))} = ${gross - strokes}`;
}

function strokesText(count: number): string {
  return `${count} ${count === 1 ? scoreEntry.stroke : scoreEntry.strokes}`;
}
