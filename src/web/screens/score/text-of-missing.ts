import { scoreEntry } from "#contract/labels/score";
import { fill } from "#contract/messages";
import { printHoles } from "#rules/cards/gross";

export function textOfMissing(holes: readonly number[]): string {
  const text = holes.length === 1 ? scoreEntry.holeMissing : scoreEntry.holesMissing;
  return fill(text, { holes: printHoles(holes) });
}
