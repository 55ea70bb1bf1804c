/** Of which tee times are results shown, and of which one first? Specification section 2, results. */
import type { Answer } from "#contract/schemas";
import { nearestTo, resultsWindow } from "#rules/calendar";
import type { Context } from "../context.ts";
import { listTeeTimesBetween } from "../store/tee-times.ts";

export async function resultTeeTimes({ db, now }: Context): Promise<Answer<"listResultTeeTimes">> {
  const { from, until } = resultsWindow(now());
  const teeTimes = await listTeeTimesBetween(db.kysely, from, until);
  return { teeTimes, nearestId: nearestTo(now(), teeTimes)?.id ?? null };
}
