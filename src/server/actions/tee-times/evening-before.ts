/** Reminds the players of a tee time once, at 18:00 on the day before, or later in that evening after an outage. */
import { addMinutes, isEveningBefore, isFromEveningBefore } from "#rules/calendar";
import type { TeeTimeId } from "#rules/golf";
import { isActivePlayer } from "#rules/tee-times/tee-time";
import type { Context } from "../../context.ts";
import { readClub } from "../../store/club.ts";
import { notifyPlayers } from "../../store/notifications.ts";
import { listPlaces } from "../../store/places.ts";
import { listTeeTimesAfter, lockTeeTime, updateTeeTime } from "../../store/tee-times.ts";

const twoDays = 2 * 24 * 60;

export async function remindOnEvening(context: Pick<Context, "db" | "now">): Promise<void> {
  const { kysely } = context.db;
  const now = context.now();
  const coming = await listTeeTimesAfter(kysely, now, addMinutes(now, twoDays));
  const untold = coming.filter(({ eveningSent }) => eveningSent === 0);
  if (untold.length === 0) return;
  const { timeZone } = await readClub(kysely);
  for (const { id, startsAt } of untold)
    if (isEveningBefore(startsAt, now, timeZone)) await remind(context, id, timeZone);
}

/** A player who joined after 18:00 is not told, because they know the tee time already. */
function remind({ db, now }: Pick<Context, "db" | "now">, teeTimeId: TeeTimeId, timeZone: string) {
  return db.transaction(async (tx) => {
    const teeTime = await lockTeeTime(tx, teeTimeId);
    const at = now();
    if (teeTime === null || teeTime.eveningSent === 1) return;
    const { startsAt } = teeTime;
    if (!isEveningBefore(startsAt, at, timeZone)) return;
    const places = (await listPlaces(tx, teeTimeId)).filter(
      (place) => isActivePlayer(place) && !isFromEveningBefore(startsAt, place.joinedAt, timeZone),
    );
    const drafts = places.map(({ playerId }) => ({ playerId, kind: "evening-before" }) as const);
    await notifyPlayers(tx, { teeTimeId, startsAt }, drafts, at);
    await updateTeeTime(tx, teeTimeId, { eveningSent: 1 });
  });
}
