/** On which days were the first and the last of these rounds? */
import type { ScoredRound } from "#contract/my-game";
import { printDay } from "#rules/calendar";
import { useTimeZone } from "../../../session.tsx";

export function useDays(rounds: readonly ScoredRound[]): { first: string; last: string } {
  const zone = useTimeZone();
  const dayOf = (round: ScoredRound | undefined) => (round ? printDay(round.startsAt, zone) : "");
  return { first: dayOf(rounds[0]), last: dayOf(rounds.at(-1)) };
}
