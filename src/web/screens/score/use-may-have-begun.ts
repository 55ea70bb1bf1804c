/**
 * May the tee time have begun since the server said that it had not? The server is asked. Without an answer the time that
 * has passed since its last one decides, and never the phone's own clock.
 */
import { useQueryClient } from "@tanstack/react-query";
import type { Instant, TeeTimeId } from "#rules/golf";
import { cardQuery } from "../../data/queries.ts";
import { request } from "../../data/request.ts";
import { knownServerTime } from "../../data/server-clock.ts";

/** Milliseconds. */
const patience = 3_000;

export function useMayHaveBegun() {
  const queries = useQueryClient();
  return async (teeTimeId: TeeTimeId, startsAt: Instant): Promise<boolean> => {
    const now = knownServerTime();
    if (now === null || now >= Date.parse(startsAt)) return true;
    const signal = AbortSignal.timeout(patience);
    const answer = await request("readCard", { params: { teeTimeId }, signal }).catch(() => null);
    if (answer) queries.setQueryData(cardQuery(teeTimeId).queryKey, answer);
    return answer?.teeTime.hasStarted ?? false;
  };
}
