/** Of which tee times are results shown, and of which one first? Specification section 2, results. */
import type { Answer } from "#contract/endpoints";
import { nearestOwnFirst, resultsWindow } from "#rules/calendar";
import type { PlayerId } from "#rules/golf";
import type { Context } from "../context.ts";
import { readClub } from "../store/club.ts";
import { listTeeTimesSeenBetween } from "../store/tee-times.ts";

export async function resultTeeTimes(
  { db: { kysely }, now }: Context,
  viewerId: PlayerId,
): Promise<Answer<"listResultTeeTimes">> {
  const { from, until } = resultsWindow(now());
  const rows = await listTeeTimesSeenBetween(kysely, viewerId, from, until);
  const teeTimes = rows.map((row) => ({ ...row, isOwn: row.waitlist === 0 && row.noShow === 0 }));
  const { timeZone } = await readClub(kysely);
  return { teeTimes, nearestId: nearestOwnFirst(now(), teeTimes, timeZone)?.id ?? null };
}
