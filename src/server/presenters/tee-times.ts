/** In a list, waitlisted players count as joined. The tee time's own page says that they wait (ruling 8). */
import type { Answer } from "#contract/endpoints";
import type { Person } from "#contract/players/people";
import type { Offer, PlaceOfPlayer, TeeTime, TeeTimeRow } from "#contract/tee-times/tee-times";
import { hasStarted, nearestOwnFirst, resultsWindow } from "#rules/calendar";
import { type Instant, idsOf, type PlayerId, type TeeTimeId } from "#rules/golf";
import { type Page, pageOf } from "#rules/pages";
import { namesakesAmong } from "#rules/players/namesakes";
import { isRefused, type Refusal, refuse } from "#rules/refusal";
import { groupNumbers, groupStart } from "#rules/tee-times/groups";
import { canTakeBack, hasTapped, isOffering, offeredUntil } from "#rules/tee-times/late-places";
import { teeTimesLookedBack } from "#rules/tee-times/suggested-groups";
import {
  activePlaces,
  isActivePlayer,
  isLate,
  listStatus,
  manageStatus,
  nextUp,
  type Place,
  placeOf,
  spotsLeft,
  type TeeTimePlaces,
} from "#rules/tee-times/tee-time";
import type { Context } from "../context.ts";
import type { Row } from "../database/schema.ts";
import { latestBases } from "../store/cards.ts";
import { readClub } from "../store/club.ts";
import { coursesToName } from "../store/courses.ts";
import { listPlaces, listPlacesIn, readOffers, readPlaces, type StoredPlace } from "../store/places.ts";
import { playersToShow } from "../store/players.ts";
import {
  findTeeTime,
  listPastTeeTimes,
  listTeeTimesBefore,
  listTeeTimesSeenBetween,
  type TeeTimeListRow,
} from "../store/tee-times.ts";
import { looksOf, traitsOf } from "./namesakes.ts";
import { personAnswer } from "./people.ts";

export async function movedAnswer(
  context: Context,
  viewerId: PlayerId,
  teeTimeId: TeeTimeId,
  promoted: readonly PlayerId[],
): Promise<(TeeTime & { promoted: Person[] }) | Refusal> {
  const teeTime = await teeTimeAnswer(context, viewerId, teeTimeId);
  if (isRefused(teeTime)) return teeTime;
  const people = new Map(teeTime.places.map(({ player }) => [player.id, player]));
  return { ...teeTime, promoted: promoted.flatMap((id) => people.get(id) ?? []) };
}

/** Lists the latest first. `from` is the `next` of the previous page (ruling 44). */
export async function pageOfPast(
  { db, now }: Context,
  viewerId: PlayerId,
  from: Instant | undefined,
  perPage: number,
): Promise<Page<TeeTimeListRow>> {
  const start = from !== undefined && hasStarted(from, now()) ? from : now();
  return pageOf(await listPastTeeTimes(db.kysely, viewerId, start, perPage + 1), perPage);
}

const playersInRow = 3;

export async function teeTimeRows(
  { db, now }: Context,
  viewerId: PlayerId,
  teeTimes: readonly Pick<Row<"teeTimes">, "id" | "startsAt" | "countLimit" | "offers" | "courseId">[],
): Promise<TeeTimeRow[]> {
  const places = await listPlacesIn(db.kysely, idsOf(teeTimes));
  const othersOf = (id: TeeTimeId) =>
    playersOf(activePlaces({ places: places.get(id) ?? [] }))
      .filter((playerId) => playerId !== viewerId)
      .slice(0, playersInRow);
  const people = await playersToShow(
    db.kysely,
    teeTimes.flatMap(({ id }) => othersOf(id)),
  );
  const courses = await coursesToName(db.kysely);
  return teeTimes.map((teeTime) => {
    const { id, startsAt, countLimit } = teeTime;
    const course = courses.get(teeTime.courseId);
    const t = { startsAt, countLimit, places: places.get(id) ?? [], offers: readOffers(teeTime) };
    const waits = placeOf(t, viewerId)?.waitlist ?? false;
    return {
      id,
      startsAt,
      countLimit,
      joined: activePlaces(t).length,
      status: listStatus(t, viewerId, now()),
      waitlisted: waits,
      ...(course && { course }),
      ...(waits && isOffering(t, now()) && { isOffered: true }),
      players: othersOf(id).flatMap((playerId) => {
        const player = people.get(playerId);
        return player ? [personAnswer(player)] : [];
      }),
    };
  });
}

export async function teeTimeAnswer(
  { db, now }: Context,
  viewerId: PlayerId,
  teeTimeId: TeeTimeId,
): Promise<TeeTime | Refusal> {
  const teeTime = await findTeeTime(db.kysely, teeTimeId);
  if (teeTime === null) return refuse("tee-time-not-found");
  const t = await readPlaces(db.kysely, teeTime);
  const { id, startsAt, countLimit, places } = t;
  const players = await playersToShow(db.kysely, playersOf(places));
  const course = (await coursesToName(db.kysely)).get(teeTime.courseId);
  const queue = new Map(nextUp(t).map(({ playerId }, i) => [playerId, i + 1]));
  const inOrder = [...places.filter((place) => !place.waitlist), ...places.filter((place) => place.waitlist)];
  return {
    id,
    startsAt,
    ...(course && { course }),
    hasStarted: hasStarted(startsAt, now()),
    countLimit,
    joined: activePlaces(t).length,
    spotsLeft: spotsLeft(t),
    status: manageStatus(t, viewerId),
    places: inOrder.flatMap(({ playerId, waitlist, noShow, groupNumber, joinedAt }): PlaceOfPlayer[] => {
      const player = players.get(playerId);
      if (player === undefined) return [];
      const waitlistPosition = waitlist ? (queue.get(playerId) ?? null) : null;
      return [{ player: personAnswer(player), waitlist, waitlistPosition, joinedAt, groupNumber, noShow }];
    }),
    groups: groupNumbers
      .filter((number) => places.some(({ groupNumber }) => groupNumber === number))
      .map((groupNumber) => ({ groupNumber, startsAt: groupStart(startsAt, groupNumber) })),
    ...(isLate(t, now()) && { isLate: true }),
    ...offerTo(t, viewerId, now()),
  };
}

function offerTo(t: TeeTimePlaces, viewerId: PlayerId, now: Instant): { offer?: Offer } {
  const until = offeredUntil(t, now);
  if (until === null) return {};
  const held = placeOf(t, viewerId);
  const hasAsked = held !== null && hasTapped(held);
  return { offer: { until, hasAsked, canTakeBack: held === null && canTakeBack(t, viewerId, now) } };
}

export async function resultTeeTimes(
  { db: { kysely }, now }: Context,
  viewerId: PlayerId,
): Promise<Answer<"listResultTeeTimes">> {
  const { from, until } = resultsWindow(now());
  const rows = await listTeeTimesSeenBetween(kysely, viewerId, from, until);
  const courses = await coursesToName(kysely);
  const teeTimes = rows.map((row) => {
    const course = courses.get(row.courseId);
    return { ...row, ...(course && { course }), isOwn: isActivePlayer(row) };
  });
  const { timeZone } = await readClub(kysely);
  return { teeTimes, nearestId: nearestOwnFirst(now(), teeTimes, timeZone)?.id ?? null };
}

/** Profiles have no handicap index, so the index of each player's latest card is used. */
export async function poolAnswer(
  { db: { kysely } }: Context,
  teeTimeId: TeeTimeId,
): Promise<Answer<"readPool"> | Refusal> {
  const teeTime = await findTeeTime(kysely, teeTimeId);
  if (teeTime === null) return refuse("tee-time-not-found");
  const all = await listPlaces(kysely, teeTimeId);
  const ids = playersOf(activePlaces({ places: all }));
  const people = [...(await playersToShow(kysely, playersOf(all))).values()];
  const traits = await traitsOf(kysely, people);
  const latest = await latestBases(kysely, ids);
  const before = await listTeeTimesBefore(kysely, teeTime.startsAt, teeTimesLookedBack);
  const places = await listPlacesIn(kysely, idsOf(before));
  return {
    players: ids.map((id) => ({ id, handicapIndexTenths: latest.get(id)?.handicapIndexTenths ?? null })),
    playedTogether: [...places.values()].flatMap(groupsOf),
    namesakes: namesakesAmong(people, looksOf).map(({ id }) => ({ id, traits: traits(id) })),
  };
}

function groupsOf(places: readonly StoredPlace[]): string[][] {
  const active = activePlaces({ places });
  return groupNumbers
    .map((number) => playersOf(active.filter(({ groupNumber }) => groupNumber === number)))
    .filter((group) => group.length > 1);
}

function playersOf(places: readonly Place[]): string[] {
  return places.map(({ playerId }) => playerId);
}
