import type { QueryClient } from "@tanstack/react-query";
import type { EndpointName } from "#contract/endpoints";
import { hasBets } from "#rules/players/permissions";
import {
  betQuery,
  betsQuery,
  cardQuery,
  groupCardsQuery,
  homeQuery,
  liveBetsQuery,
  type QueryOf,
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
const staleTime = 10 * 60 * 1_000;

const cached = new WeakSet<QueryClient>();

export async function cacheRound(queries: QueryClient): Promise<void> {
  if (cached.has(queries)) return;
  cached.add(queries);
  try {
    await cacheAll(queries);
  } catch {
    cached.delete(queries);
  }
}

async function cacheAll(queries: QueryClient): Promise<void> {
  const [home, entries] = await Promise.all([
    queries.fetchQuery({ ...homeQuery, staleTime }),
    queries.fetchQuery({ ...scoreEntriesQuery(), staleTime }),
    queries.prefetchQuery({ ...teeTimesQuery("upcoming"), staleTime }),
  ]);
  const isStillHere = () => meId() === home.me.id;
  async function cacheEach(wanted: readonly QueryOf<EndpointName>[]): Promise<void> {
    for (const query of wanted) if (isStillHere()) await queries.prefetchQuery({ ...query, staleTime });
  }
  const ready = entries.ready.map(({ teeTimeId }) => teeTimeId);
  for (const id of [...ready, home.nextTeeTime?.id].filter((id) => id !== undefined).slice(0, maxTeeTimes)) {
    await cacheEach([teeTimeQuery(id), cardQuery(id), ...(hasBets(home.me) ? [liveBetsQuery(id)] : [])]);
    if (queries.getQueryData(cardQuery(id).queryKey)?.scoresGroup) await cacheEach([groupCardsQuery(id)]);
  }
  const [underWay] = ready;
  if (underWay) await cacheEach([resultTeeTimesQuery, teamResultsQuery(underWay), skinsQuery(underWay)]);
  if (!hasBets(home.me) || !isStillHere()) return;
  const { bets } = await queries.fetchQuery({ ...betsQuery, staleTime });
  const active = bets.filter(({ status }) => status === "active").slice(0, maxBets);
  await cacheEach(active.map(({ id }) => betQuery(id)));
}
