/** Ruling 58: a player who picks up the ball has no score on the hole, but the hole counts with a number. */
import type { EnteredScores, Gross, GrossScores, HolesAndHandicap } from "../golf.ts";
import { strokesOnHoles } from "./strokes.ts";

const overPar = 2;

/** Returns par + 2 + `strokes`, which are those of the full adjusted handicap. They are negative for a plus handicap. */
export function pickedUpScore(par: number, strokes: number): Gross {
  return par + overPar + strokes;
}

/** Returns the number that each hole counts with. An unplayed hole stays null. */
export function countEntered(
  entered: EnteredScores,
  { holes, adjustedHandicap }: HolesAndHandicap,
): (Gross | null)[] {
  const strokes = strokesOnHoles(adjustedHandicap, holes);
  return entered.map((one, i) =>
    one === "picked-up" ? pickedUpScore(holes[i]?.par ?? 0, strokes[i] ?? 0) : one,
  );
}

/** Returns the numbers of the holes, 1 to 18. */
export function pickedUpHoles(entered: EnteredScores): number[] {
  return entered.flatMap((one, i) => (one === "picked-up" ? i + 1 : []));
}

/** `gross` is what each hole counts with. `pickedUp` is left out if the player picked up on no hole. */
export type CountedCard = {
  readonly gross: GrossScores;
  readonly pickedUp?: readonly number[] | undefined;
};

/** Returns what the player entered on each hole. */
export function enteredOf({ gross, pickedUp = [] }: CountedCard): EnteredScores {
  return gross.map((one, i) => (pickedUp.includes(i + 1) ? "picked-up" : one));
}
