/** Who plays with whom, as the players are told on the evening before. */
import type { Notification } from "#contract/club/notifications";
import { teeTimes } from "#contract/labels/tee-times";
import { fill } from "#contract/messages";
import type { Instant, PlayerId, TeeTimeId } from "#rules/golf";
import { byFirstName, displayName } from "#rules/players/person";
import { groupStart } from "#rules/tee-times/groups";
import { activePlaces } from "#rules/tee-times/tee-time";
import type { Queries } from "../database/database.ts";
import { listPlaces } from "../store/places.ts";
import { playersToShow } from "../store/players.ts";

const namesShown = 4;

type Evening = Pick<Extract<Notification, { kind: "evening-before" }>, "group" | "players">;

/** Before groups are made, all others of the field count as playing with the player. Null for who does not play. */
export async function eveningOf(
  queries: Queries,
  viewerId: PlayerId,
  { teeTimeId, startsAt }: { readonly teeTimeId: TeeTimeId; readonly startsAt: Instant },
): Promise<Evening | null> {
  const active = activePlaces({ places: await listPlaces(queries, teeTimeId) });
  const own = active.find(({ playerId }) => playerId === viewerId);
  if (own === undefined) return null;
  const { groupNumber } = own;
  const others = active.filter(
    (place) => place !== own && (groupNumber ?? place.groupNumber) === place.groupNumber,
  );
  const ids = others.map(({ playerId }) => playerId);
  const people = [...(await playersToShow(queries, ids.slice(0, namesShown))).values()].toSorted(
    byFirstName(),
  );
  const names = people.map(displayName).join(", ");
  const count = ids.length - people.length;
  return {
    group: groupNumber === null ? null : { groupNumber, startsAt: groupStart(startsAt, groupNumber) },
    players: count > 0 ? fill(teeTimes.more, { players: names, count }) : names,
  };
}
