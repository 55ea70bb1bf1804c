/** Of which tee times are results shown, and of which one first? Specification section 2, results. */
import type { Answer } from "#contract/schemas";
import { addMinutes, nearestTo, resultsWindowHours } from "#rules/calendar";
import type { Context } from "../context.ts";
import { listTeeTimesBetween } from "../store/tee-times.ts";

export async function resultTeeTimes({ db, now }: Context): Promise<Answer<"listResultTeeTimes">> {
  const minutes = resultsWindowHours * 60;
  const [from, to] = [addMinutes(now(), -minutes), addMinutes(now(), minutes)];
  const teeTimes = await listTeeTimesBetween(db.kysely, from, to);
  return { teeTimes, nearestId: nearestTo(now(), teeTimes)?.id ?? null };
}
