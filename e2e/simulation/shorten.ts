import { dayOf, stepsOf } from "./day.ts";
import { type Played, playDay, type Variation } from "./play.ts";

export async function shorten(seed: number, variation: Variation = {}, play = playDay): Promise<Played> {
  let steps = stepsOf(dayOf(seed)).map(({ number }) => number);
  let shortest = await play(seed, { ...variation, steps });
  if (shortest.faults.length === 0) return shortest;
  for (let size = steps.length; size >= 1; size = Math.floor(size / 2))
    for (let from = 0; from < steps.length; ) {
      const fewer = [...steps.slice(0, from), ...steps.slice(from + size)];
      const played = await play(seed, { ...variation, steps: fewer });
      if (played.faults.length === 0) from += size;
      else [steps, shortest] = [fewer, played];
    }
  return shortest;
}
