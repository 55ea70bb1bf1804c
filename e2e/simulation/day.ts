/** How large a day is: small ones find most, and are over soon. */
import { chanceFrom } from "../trials/chance.ts";

export type Day = {
  readonly seed: number;
  /** Beside the admin. */
  readonly players: number;
  /** How many of them have a tablet as well. */
  readonly tablets: number;
  readonly eveningSteps: number;
  readonly steps: number;
  /** Whether phones and server are switched off for the night. */
  readonly isSwitchedOff: boolean;
  /** Whether there are strangers and cheats. */
  readonly hasCheats: boolean;
};

export function dayOf(seed: number): Day {
  const chance = chanceFrom(seed, 1);
  const eveningSteps = 2 + chance.below(14);
  return {
    seed,
    players: 2 + chance.below(3),
    tablets: chance.below(2),
    eveningSteps,
    steps: eveningSteps + 4 + chance.below(26),
    isSwitchedOff: chance.happens(0.3),
    hasCheats: chance.happens(0.25),
  };
}

export function stepsOf({ steps }: Day): number[] {
  return Array.from({ length: steps }, (_, i) => i);
}
