import { left } from "#contract/labels/left";
import { pickedUpWords } from "#contract/labels/picked-up";
import { results } from "#contract/labels/results";
import { fill } from "#contract/messages";
import type { NassauHole } from "#rules/bets/nassau";
import { explainNet, explainPickedUp } from "./explain-net.ts";

type DecidedHole = Pick<
  NassauHole,
  "par" | "myGross" | "theirGross" | "myStrokes" | "theirStrokes" | "iPickedUp" | "theyPickedUp" | "outcome"
> & { readonly theirPar?: number | undefined };

/** Returns a text such as "Mia 5 − 1 stroke = 4 beats Max 5". */
export function explainHole(hole: DecidedHole, me: string, opponent: string): string {
  const { par, iPickedUp, theyPickedUp, myGross, theirGross } = hole;
  if (myGross === null && theirGross === null) return fill(left.both, { me, opponent });
  if (myGross === null) return fill(left.loses, { player: me, other: opponent });
  if (theirGross === null) return fill(left.loses, { player: opponent, other: me });
  if (iPickedUp && theyPickedUp) return fill(pickedUpWords.both, { me, opponent });
  if (iPickedUp) {
    const other = `${opponent} ${explainNet(theirGross, hole.theirStrokes)}`;
    return fill(pickedUpWords.loses, { player: me, sum: explainPickedUp(par, myGross), other });
  }
  if (theyPickedUp) {
    const other = `${me} ${explainNet(myGross, hole.myStrokes)}`;
    return fill(pickedUpWords.loses, {
      player: opponent,
      sum: explainPickedUp(hole.theirPar ?? par, theirGross),
      other,
    });
  }
  const verb = { won: results.beats, lost: results.losesTo, halved: results.ties }[hole.outcome];
  const mine = explainNet(myGross, hole.myStrokes);
  return `${me} ${mine} ${verb} ${opponent} ${explainNet(theirGross, hole.theirStrokes)}`;
}
