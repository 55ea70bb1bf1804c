/** How many skins are they, and what is one worth, in words? */
import { skinsGame } from "#contract/labels/results";
import { fill } from "#contract/messages";
import type { Skins } from "#contract/results";
import { printAmount } from "#rules/money";

/** "$8.58" where the pot does not divide: the payouts name the skins that are worth a cent less. */
export function skinValue({ holes }: Pick<Skins, "holes">): string {
  const values = holes.flatMap(({ outcome, cents }) => (outcome === "won" ? [cents] : []));
  return values.length === 0 ? skinsGame.none : printAmount(Math.max(...values));
}

export function countSkins(count: number): string {
  return count === 1 ? skinsGame.skin : fill(skinsGame.skinCount, { count });
}
