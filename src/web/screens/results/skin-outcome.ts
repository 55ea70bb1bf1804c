import { skinsGame } from "#contract/labels/skins";
import { fill } from "#contract/messages";
import type { Skins, SkinsHole, SkinsPlayer } from "#contract/results/results";
import { displayName } from "#rules/players/person";

export function outcomeText(hole: SkinsHole, skins: Skins): string {
  const winner = playerOf(hole.winnerId, skins);
  if (winner) return fill(skinsGame.wonBy, { player: displayName(winner) });
  if (hole.outcome === "push") return skinsGame.push;
  const [first, ...level] = leadersOf(hole);
  const leader = playerOf(first?.playerId ?? null, skins);
  if (!leader) return skinsGame.open;
  const lead =
    level.length > 0 ? skinsGame.leadShared : fill(skinsGame.leads, { player: displayName(leader) });
  return `${skinsGame.open}: ${lead}`;
}

export function playerOf(playerId: string | null, { players }: { players: readonly SkinsPlayer[] }) {
  return players.find(({ player }) => player.id === playerId)?.player;
}

export function leadersOf({ outcome, scores }: SkinsHole): SkinsHole["scores"] {
  if (outcome !== "open") return [];
  const scored = scores.filter(({ halves, hasPickedUp }) => halves !== null && !hasPickedUp);
  const best = Math.min(...scored.flatMap(({ halves }) => halves ?? []));
  return scored.filter(({ halves }) => halves === best);
}
