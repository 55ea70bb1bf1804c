/** "Mia 5 − 1 stroke = 4 beats Max 5" (experience 9). */
import { results } from "#contract/labels/results";
import type { NassauHole } from "#rules/nassau";
import { explainNet } from "../card/explain-net.ts";

type DecidedHole = Pick<NassauHole, "myGross" | "theirGross" | "myStrokes" | "theirStrokes" | "outcome">;

export function explainHole(hole: DecidedHole, me: string, opponent: string): string {
  const verb = { won: results.beats, lost: results.losesTo, halved: results.ties }[hole.outcome];
  const mine = explainNet(hole.myGross, hole.myStrokes);
  return `${me} ${mine} ${verb} ${opponent} ${explainNet(hole.theirGross, hole.theirStrokes)}`;
}
