import type { QueryClient } from "@tanstack/react-query";
import type { TeeTimeId } from "#rules/golf";
import { hasBets } from "#rules/permissions";
import {
  betQuery,
  betsQuery,
  cardQuery,
  homeQuery,
  liveBetsQuery,
  resultTeeTimesQuery,
  scoreEntriesQuery,
  skinsQuery,
  teamResultsQuery,
  teeTimeQuery,
  teeTimesQuery,
} from "../data/queries.ts";
import { meId } from "../session.tsx";

const maxTeeTimes = 2;
const maxBets = 6;
/** Milliseconds. Newer answers are not requested again. */
const staleTime = 10 * 60 * 1_000;

const kept = new WeakSet<QueryClient>();

export async function keepRound(queries: QueryClient): Promise<void> {
  if (kept.has(queries)) return;
  kept.add(queries);
  try {
    await keepAll(queries);
  } catch {
    kept.delete(queries);
  }
}

async function keepAll(queries: QueryClient): Promise<void> {
  const [home, entries] = await Promise.all([
    queries.fetchQuery({ ...homeQuery, staleTime }),
    queries.fetchQuery({ ...scoreEntriesQuery(), staleTime }),
    queries.prefetchQuery({ ...teeTimesQuery("upcoming"), staleTime }),
  ]);
  const isStillHere = () => meId() === home.me.id;
  const ids = [...entries.ready.map(({ teeTimeId }) => teeTimeId), home.nextTeeTime?.id];
  for (const id of ids.filter((id) => id !== undefined).slice(0, maxTeeTimes)) {
    if (!isStillHere()) return;
    await queries.prefetchQuery({ ...teeTimeQuery(id), staleTime });
    await queries.prefetchQuery({ ...cardQuery(id), staleTime });
    if (hasBets(home.me)) await queries.prefetchQuery({ ...liveBetsQuery(id), staleTime });
  }
  const underWay = entries.ready[0]?.teeTimeId;
  if (underWay !== undefined && isStillHere()) await keepResults(queries, underWay);
  if (!hasBets(home.me) || !isStillHere()) return;
  const { bets } = await queries.fetchQuery({ ...betsQuery, staleTime });
  for (const { id } of bets.filter(({ status }) => status === "active").slice(0, maxBets))
    if (isStillHere()) await queries.prefetchQuery({ ...betQuery(id), staleTime });
}

async function keepResults(queries: QueryClient, teeTimeId: TeeTimeId): Promise<void> {
  await queries.prefetchQuery({ ...resultTeeTimesQuery, staleTime });
  await queries.prefetchQuery({ ...teamResultsQuery(teeTimeId), staleTime });
  await queries.prefetchQuery({ ...skinsQuery(teeTimeId), staleTime });
}
