/** A day has few players and few steps, because such days find most faults and end soon. */
import { chanceFrom } from "../trials/chance.ts";

type Parts = { readonly evening: number; readonly round: number; readonly after: number };

export type Day = {
  readonly seed: number;
  readonly players: number;
  readonly tablets: number;
  readonly parts: Parts;
  readonly steps: number;
  readonly isSwitchedOff: boolean;
  readonly hasCheats: boolean;
  /** Players may keep the scores of their group (ruling 57). */
  readonly hasScorers: boolean;
  /** Hours before the start in which nobody moves up unasked (ruling 60). The evening is 12.5 hours before. */
  readonly lateHours: number;
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
    hasScorers: chance.happens(0.4),
    lateHours: chance.oneOf([0, 0, 0, 0, 0, 0, 12, 13, 24]),
  };
}

export function stepsOf({ parts }: Day): Step[] {
  const all = Object.entries(parts) as [Step["part"], number][];
  return all
    .flatMap(([part, count]) => Array.from({ length: count }, () => part))
    .map((part, number) => ({ number, part }));
}
