import type { Dashboard } from "#contract/club/dashboard";
import { clubDate, hasStarted } from "#rules/calendar";
import { dashboardWindow, decisionsOf, fieldOf } from "#rules/club/dashboard";
import { idsOf } from "#rules/golf";
import { displayName } from "#rules/players/person";
import type { Context } from "../context.ts";
import { completeCardsIn } from "../store/cards.ts";
import { readClub } from "../store/club.ts";
import { listPlacesIn } from "../store/places.ts";
import { listAskingForDeletion } from "../store/players.ts";
import { listTeeTimesBetween } from "../store/tee-times.ts";

export async function dashboardAnswer({ db: { kysely }, now }: Context): Promise<Dashboard> {
  const at = now();
  const { timeZone } = await readClub(kysely);
  const { from, until } = dashboardWindow(at);
  const teeTimes = (await listTeeTimesBetween(kysely, from, until)).toReversed();
  const ids = idsOf(teeTimes);
  const places = await listPlacesIn(kysely, ids);
  const complete = await completeCardsIn(kysely, ids);
  const fields = teeTimes.map(({ id, startsAt, countLimit }) => {
    const t = { startsAt, countLimit, places: places.get(id) ?? [] };
    return { id, startsAt, countLimit, field: fieldOf(t, complete.get(id) ?? new Set()) };
  });
  const today = clubDate(at, timeZone);
  return {
    today: fields
      .filter(({ startsAt }) => clubDate(startsAt, timeZone) === today)
      .map(({ id, startsAt, countLimit, field: { spotsLeft: _, ...counts } }) => {
        return { id, startsAt, hasStarted: hasStarted(startsAt, at), countLimit, ...counts };
      }),
    decisions: fields.flatMap(({ id, startsAt, field }) =>
      decisionsOf(startsAt, field, at).map((decision) => ({ teeTimeId: id, startsAt, ...decision })),
    ),
    deletions: (await listAskingForDeletion(kysely)).map(({ phone, deletionAskedAt, ...name }) => {
      return { name: displayName(name), phone, askedAt: deletionAskedAt };
    }),
  };
}
