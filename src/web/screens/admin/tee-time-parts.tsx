/** What several pages about one tee time show. */
import { useQuery } from "@tanstack/react-query";
import { printDate, printTime } from "#rules/calendar";
import type { Instant, PlayerId, TeeTimeId } from "#rules/golf";
import { traitsText } from "../../components/player/namesakes.ts";
import { poolQuery } from "../../data/queries.ts";
import { useTimeZone } from "../../session.tsx";

export function TeeTimeStart({ startsAt }: { startsAt: Instant }) {
  const zone = useTimeZone();
  return (
    <p className="figures text-center text-lead">
      {printDate(startsAt, zone)} @ {printTime(startsAt, zone)}
    </p>
  );
}

/** What distinguishes a player from another of the same name; empty for everybody else. */
export function useTraitsIn(teeTimeId: TeeTimeId): (playerId: PlayerId) => string {
  const zone = useTimeZone();
  const { data } = useQuery(poolQuery(teeTimeId));
  const texts = new Map(data?.namesakes.map(({ id, traits }) => [id, traitsText(traits, zone)]));
  return (playerId) => texts.get(playerId) ?? "";
}
