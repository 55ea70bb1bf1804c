import { skinsGame } from "#contract/labels/skins";
import { teamGame } from "#contract/labels/team";
import { fill } from "#contract/messages";
import type { Skins } from "#contract/results/results";
import { printAmount } from "#rules/money";

export function skinValue({ holes }: Pick<Skins, "holes">): string {
  const values = new Set(holes.flatMap(({ outcome, cents }) => (outcome === "won" ? [cents] : [])));
  if (values.size === 0) return skinsGame.none;
  return [...values].map(printAmount).join(skinsGame.orValue);
}

export function countSkins(count: number): string {
  return count === 1 ? skinsGame.skin : fill(skinsGame.skinCount, { count });
}

export function throughHoles(holes: number): string {
  return holes === 1 ? teamGame.throughOne : fill(teamGame.through, { holes });
}
