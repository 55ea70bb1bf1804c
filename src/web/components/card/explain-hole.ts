import { pickedUpWords } from "#contract/labels/picked-up";
import { results } from "#contract/labels/results";
import { fill } from "#contract/messages";
import type { NassauHole } from "#rules/bets/nassau";
import { explainNet, explainPickedUp } from "./explain-net.ts";

type DecidedHole = Pick<
  NassauHole,
  "par" | "myGross" | "theirGross" | "myStrokes" | "theirStrokes" | "iPickedUp" | "theyPickedUp" | "outcome"
>;

/** Returns a text such as "Mia 5 − 1 stroke = 4 beats Max 5". */
export function explainHole(hole: DecidedHole, me: string, opponent: string): string {
  const { par, iPickedUp, theyPickedUp } = hole;
  if (iPickedUp && theyPickedUp) return fill(pickedUpWords.both, { me, opponent });
  if (iPickedUp) {
    const other = `${opponent} ${explainNet(hole.theirGross, hole.theirStrokes)}`;
    return fill(pickedUpWords.loses, { player: me, sum: explainPickedUp(par, hole.myGross), other });
  }
  if (theyPickedUp) {
    const other = `${me} ${explainNet(hole.myGross, hole.myStrokes)}`;
    return fill(pickedUpWords.loses, {
      player: opponent,
      sum: explainPickedUp(par, hole.theirGross),
      other,
    });
  }
  const verb = { won: results.beats, lost: results.losesTo, halved: results.ties }[hole.outcome];
  const mine = explainNet(hole.myGross, hole.myStrokes);
  return `${me} ${mine} ${verb} ${opponent} ${explainNet(hole.theirGross, hole.theirStrokes)}`;
}
