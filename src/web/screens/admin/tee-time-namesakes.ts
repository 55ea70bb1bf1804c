/** Which players of a tee time have the same name as another, and what distinguishes them? For admins alone. */
import { useQuery } from "@tanstack/react-query";
import type { PlayerId, TeeTimeId } from "#rules/golf";
import { traitsText } from "../../components/player/namesakes.ts";
import { poolQuery } from "../../data/queries.ts";
import { useTimeZone } from "../../session.tsx";

/** Empty for everybody whose name nobody else has. */
export function useTraitsIn(teeTimeId: TeeTimeId): (playerId: PlayerId) => string {
  const zone = useTimeZone();
  const { data } = useQuery(poolQuery(teeTimeId));
  const texts = new Map(data?.namesakes.map(({ id, traits }) => [id, traitsText(traits, zone)]));
  return (playerId) => texts.get(playerId) ?? "";
}
