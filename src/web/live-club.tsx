/**
 * What does the app do by itself while it is open? It follows the club, and tells the player once
 * what he was promised to be told (ruling 33).
 */
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { confirmations, fill } from "#contract/messages";
import { printDate, printTime } from "#rules/calendar";
import { alertPlayer } from "./components/announcements.tsx";
import { followClub } from "./data/live.ts";
import { homeQuery } from "./data/queries.ts";
import { request } from "./data/request.ts";
import { useSession } from "./session.tsx";

export function LiveClub(): null {
  const queries = useQueryClient();
  const [from] = useState(useSession().lastEvent);
  useEffect(() => followClub(queries, from), [queries, from]);
  useNotices();
  return null;
}

/** One after the other, whenever home's answer holds one; seen is what was dismissed. */
function useNotices(): void {
  const queries = useQueryClient();
  const { timeZone } = useSession().club;
  const { data } = useQuery({ ...homeQuery, enabled: false });
  const notice = data?.notices[0];
  const id = notice?.id;
  const startsAt = notice?.startsAt;

  useEffect(() => {
    if (id === undefined || startsAt === undefined) return;
    const [date, time] = [printDate(startsAt, timeZone), printTime(startsAt, timeZone)];
    alertPlayer(fill(confirmations.promoted, { date, time }), () => {
      // What does not reach the server is told again at the next visit.
      request("markNoticeSeen", { params: { noticeId: id } })
        .then(() => queries.fetchQuery({ ...homeQuery, staleTime: 0 }))
        .catch(() => {});
    });
  }, [id, startsAt, timeZone, queries]);
}
