/** How large a day is: small ones find most, and are over soon. */
import { chanceFrom } from "../trials/chance.ts";

type Parts = { readonly evening: number; readonly round: number; readonly after: number };

export type Day = {
  readonly seed: number;
  /** Beside the admin. */
  readonly players: number;
  /** How many of them have a tablet as well. */
  readonly tablets: number;
  /** Steps of each part. */
  readonly parts: Parts;
  readonly steps: number;
  /** Whether phones and server are switched off for the night. */
  readonly isSwitchedOff: boolean;
  /** Whether there are strangers and cheats. */
  readonly hasCheats: boolean;
};

export type Step = { readonly number: number; readonly part: keyof Parts };

export function dayOf(seed: number): Day {
  const chance = chanceFrom(seed, 1);
  const parts = { evening: 2 + chance.below(12), round: 3 + chance.below(18), after: chance.below(8) };
  return {
    seed,
    parts,
    players: 2 + chance.below(3),
    tablets: chance.below(3),
    steps: parts.evening + parts.round + parts.after,
    isSwitchedOff: chance.happens(0.3),
    hasCheats: chance.happens(0.25),
  };
}

export function stepsOf({ parts }: Day): Step[] {
  const all = Object.entries(parts) as [Step["part"], number][];
  return all
    .flatMap(([part, count]) => Array.from({ length: count }, () => part))
    .map((part, number) => ({ number, part }));
}
