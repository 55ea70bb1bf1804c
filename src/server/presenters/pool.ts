/**
 * What are suggested groups made from? The index of each player's latest card (a profile has none), and who was in one
 * group in the last eight tee times.
 */
import type { Answer } from "#contract/endpoints";
import type { TeeTimeId } from "#rules/golf";
import { groupNumbers } from "#rules/groups";
import { namesakesAmong } from "#rules/namesakes";
import { type Refusal, refuse } from "#rules/refusal";
import { teeTimesLookedBack } from "#rules/suggested-groups";
import type { Context } from "../context.ts";
import { latestBases } from "../store/cards.ts";
import { listPlaces, listPlacesIn, type StoredPlace } from "../store/places.ts";
import { playersToShow } from "../store/players.ts";
import { findTeeTime, listTeeTimesBefore } from "../store/tee-times.ts";
import { looksOf } from "./look-alikes.ts";
import { traitsOf } from "./namesakes.ts";

export async function poolAnswer(
  { db: { kysely } }: Context,
  teeTimeId: TeeTimeId,
): Promise<Answer<"readPool"> | Refusal> {
  const teeTime = await findTeeTime(kysely, teeTimeId);
  if (teeTime === null) return refuse("tee-time-not-found");
  const all = await listPlaces(kysely, teeTimeId);
  const ids = idsOf(all.filter(isActive));
  const people = [...(await playersToShow(kysely, idsOf(all))).values()];
  const traits = await traitsOf(kysely, people);
  const latest = await latestBases(kysely, ids);
  const before = await listTeeTimesBefore(kysely, teeTime.startsAt, teeTimesLookedBack);
  const beforeIds = before.map(({ id }) => id);
  const places = await listPlacesIn(kysely, beforeIds);
  return {
    players: ids.map((id) => ({ id, handicapIndexTenths: latest.get(id)?.handicapIndexTenths ?? null })),
    playedTogether: [...places.values()].flatMap(groupsOf),
    namesakes: namesakesAmong(people, looksOf).map(({ id }) => ({ id, traits: traits(id) })),
  };
}

/** Without no shows, and without groups of one. */
function groupsOf(places: readonly StoredPlace[]): string[][] {
  return groupNumbers
    .map((number) => idsOf(places.filter((place) => place.groupNumber === number && isActive(place))))
    .filter((group) => group.length > 1);
}

function isActive({ waitlist, noShow }: StoredPlace): boolean {
  return !waitlist && !noShow;
}

function idsOf(places: readonly StoredPlace[]): string[] {
  return places.map(({ playerId }) => playerId);
}
