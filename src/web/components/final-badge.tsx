import { roundResults } from "#contract/labels/results";
import type { Skins } from "#contract/results/results";
import { holesPerRound } from "#rules/golf";
import { Badge } from "./badge.tsx";

/** `thru`: the number of holes that each player has filled, or 18 for a player who has left. */
export function FinalBadge({ isFinal, thru }: { isFinal: boolean; thru: readonly number[] }) {
  if (isFinal) return <Badge tone="on">{roundResults.final}</Badge>;
  const isLive = thru.some((holes) => holes > 0 && holes < holesPerRound);
  if (isLive) return <Badge mark="●">{roundResults.live}</Badge>;
  // If all cards are full, a bet still waits for a player to submit (ruling 23).
  const isFull = Math.min(...thru) === holesPerRound;
  return <Badge mark="…">{isFull ? roundResults.notSettled : roundResults.waitingForCards}</Badge>;
}

export function skinsThru({ players, holes }: Skins): number[] {
  return players.map(({ player }) => {
    const isFilled = (hole: Skins["holes"][number]) =>
      hole.scores.some(
        ({ playerId, gross, hasLeft }) => playerId === player.id && (gross !== null || hasLeft),
      );
    return holes.filter(isFilled).length;
  });
}
