/**
 * What does a round need that the player may not have opened before they are out of reception? The app asks for it some
 * seconds after its start, and keeps it: home and the lists, the next tee times with their cards, and the bets.
 */
import type { QueryClient } from "@tanstack/react-query";
import { hasBets } from "#rules/permissions";
import {
  betQuery,
  betsQuery,
  cardQuery,
  homeQuery,
  liveBetsQuery,
  scoreEntriesQuery,
  teeTimeQuery,
  teeTimesQuery,
} from "../data/queries.ts";
import { afterStart } from "./after-start.ts";

/** Each is one to three small questions. */
const maxTeeTimes = 2;
const maxBets = 6;
/** Milliseconds: what was answered since needs not be asked again. */
const staleTime = 10 * 60 * 1_000;

/** Answers how to stop. */
export function keepRound(queries: QueryClient): () => void {
  let isStopped = false;
  const keepAll = async () => {
    const [home, entries] = await Promise.all([
      queries.fetchQuery({ ...homeQuery, staleTime }),
      queries.fetchQuery({ ...scoreEntriesQuery(), staleTime }),
      queries.prefetchQuery({ ...teeTimesQuery("upcoming"), staleTime }),
    ]);
    const ids = [...entries.ready.map(({ teeTimeId }) => teeTimeId), home.nextTeeTime?.id];
    const teeTimeIds = ids.filter((id) => id !== undefined).slice(0, maxTeeTimes);
    for (const id of teeTimeIds) {
      if (isStopped) return;
      await queries.prefetchQuery({ ...teeTimeQuery(id), staleTime });
      await queries.prefetchQuery({ ...cardQuery(id), staleTime });
      if (hasBets(home.me)) await queries.prefetchQuery({ ...liveBetsQuery(id), staleTime });
    }
    if (!hasBets(home.me) || isStopped) return;
    const { bets } = await queries.fetchQuery({ ...betsQuery, staleTime });
    for (const { id } of bets.filter(({ status }) => status === "active").slice(0, maxBets))
      if (!isStopped) await queries.prefetchQuery({ ...betQuery(id), staleTime });
  };
  void afterStart.then(() => (isStopped ? undefined : keepAll())).catch(() => {});
  return () => {
    isStopped = true;
  };
}
