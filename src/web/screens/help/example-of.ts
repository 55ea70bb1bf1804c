/** On which round is an example worked out? The player's own index and tee box, or invented ones in their place. */
import type { Help } from "#contract/help";
import { help as labels } from "#contract/labels/help";
import { fill } from "#contract/messages";
import { holesPerRound } from "#rules/golf";
import { type ExampleRound, exampleIndexTenths, exampleRound, exampleTeeBox } from "#rules/worked-examples";

export function roundOf({ holes, teeBoxes, me }: Help): ExampleRound {
  const teeBox = exampleTeeBox(teeBoxes, me.teeBox);
  // A course file without a tee box is not loaded.
  if (teeBox === null) throw new Error("The course has no tee box.");
  return exampleRound(holes, teeBox, me.indexTenths ?? exampleIndexTenths);
}

/** "holes 2, 5 and so on", or "every hole". */
export function namedHoles(holes: readonly number[]): string {
  if (holes.length === holesPerRound) return labels.everyHole;
  return fill(holes.length === 1 ? labels.oneHole : labels.someHoles, { holes: holes.join(", ") });
}
