/**
 * Returns a text such as "5 − 1 stroke = 4" (experience 9). A plus handicap has negative `strokes`, which are
 * added.
 */
import { results } from "#contract/labels/results";
import { scoreEntry } from "#contract/labels/score";
import { fill } from "#contract/messages";
import type { NassauHole } from "#rules/bets/nassau";
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
  return `${count} ${count === 1 ? results.stroke : results.strokes}`;
}

type DecidedHole = Pick<
  NassauHole,
  "par" | "myGross" | "theirGross" | "myStrokes" | "theirStrokes" | "iPickedUp" | "theyPickedUp" | "outcome"
>;

/** Returns a text such as "Mia 5 − 1 stroke = 4 beats Max 5". */
export function explainHole(hole: DecidedHole, me: string, opponent: string): string {
  const { par, iPickedUp, theyPickedUp } = hole;
  if (iPickedUp && theyPickedUp) return fill(results.bothPickedUp, { me, opponent });
  if (iPickedUp) {
    const other = `${opponent} ${explainNet(hole.theirGross, hole.theirStrokes)}`;
    return fill(results.pickedUpLoses, { player: me, sum: explainPickedUp(par, hole.myGross), other });
  }
  if (theyPickedUp) {
    const other = `${me} ${explainNet(hole.myGross, hole.myStrokes)}`;
    return fill(results.pickedUpLoses, {
      player: opponent,
      sum: explainPickedUp(par, hole.theirGross),
      other,
    });
  }
  const verb = { won: results.beats, lost: results.losesTo, halved: results.ties }[hole.outcome];
  const mine = explainNet(hole.myGross, hole.myStrokes);
  return `${me} ${mine} ${verb} ${opponent} ${explainNet(hole.theirGross, hole.theirStrokes)}`;
}
