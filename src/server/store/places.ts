import { type ExpressionBuilder, type JoinBuilder, sql } from "kysely";
import * as z from "zod/mini";
import type { Instant, PlayerId, TeeTimeId } from "#rules/golf";
import { activePlaces, type Offer, type Place, type TeeTimePlaces } from "#rules/tee-times/tee-time";
import { firstOrNull, type Queries, type Transaction } from "../database/database.ts";
import { readJson } from "../database/json.ts";
import type { PlayerOnTeeTime, Row, Tables } from "../database/schema.ts";
import { lateHoursOfClub } from "./club.ts";

export type StoredPlace = Place & { readonly joinedAt: Instant };

export async function listPlaces(queries: Queries, teeTimeId: TeeTimeId): Promise<StoredPlace[]> {
  return (await listPlacesIn(queries, [teeTimeId])).get(teeTimeId) ?? [];
}

function storedPlace(row: Row<"places">): StoredPlace {
  const { playerId, arrival, groupNumber, joinedAt, tappedAt } = row;
  const place = { playerId, arrival, waitlist: row.waitlist === 1, noShow: row.noShow === 1, groupNumber };
  return { ...place, joinedAt, ...(tappedAt !== null && { tappedAt }) };
}

export async function findPlace(queries: Queries, key: PlayerOnTeeTime): Promise<StoredPlace | null> {
  const row = await firstOrNull(queries.selectFrom("places").selectAll().where(ofPlayer(key)));
  return row && storedPlace(row);
}

export async function placesOf(queries: Queries, teeTimeId: TeeTimeId, playerIds: readonly PlayerId[]) {
  const rows = await queries
    .selectFrom("places")
    .selectAll()
    .where("teeTimeId", "=", teeTimeId)
    .where("playerId", "in", playerIds)
    .execute();
  return rows.map(storedPlace);
}

export function ofPlayer({ teeTimeId, playerId }: PlayerOnTeeTime) {
  return ({ and }: ExpressionBuilder<Tables, "places" | "cards">) => and({ teeTimeId, playerId });
}

export function ofPlace(join: JoinBuilder<Tables, "cards" | "places">) {
  return join
    .onRef("cards.teeTimeId", "=", "places.teeTimeId")
    .onRef("cards.playerId", "=", "places.playerId");
}

export function isActivePlaceOf(playerId: PlayerId) {
  return ({ and }: ExpressionBuilder<Tables, "places">) =>
    and({ "places.playerId": playerId, "places.waitlist": 0, "places.noShow": 0 });
}

export type StoredTeeTime = Omit<TeeTimePlaces, "places"> & {
  readonly id: TeeTimeId;
  readonly places: readonly StoredPlace[];
};

export async function readPlaces(
  queries: Queries,
  teeTime: Pick<Row<"teeTimes">, "id" | "startsAt" | "earliestStart" | "countLimit" | "offers"> & {
    lateHours: number;
  },
): Promise<StoredTeeTime> {
  const { id, startsAt, earliestStart, countLimit, lateHours } = teeTime;
  const places = await listPlaces(queries, id);
  const waiting = places.filter(({ waitlist }) => waitlist).map(({ playerId }) => playerId);
  const removed = await withoutGroupCode(queries, waiting);
  const start = { startsAt, earliestStart: earliestStart ?? startsAt, lateHours };
  return { id, ...start, countLimit, places, removed, offers: readOffers(teeTime) };
}

export function readOffers({ id, offers }: Pick<Row<"teeTimes">, "id" | "offers">): readonly Offer[] {
  return offers === null ? [] : readJson(offersSchema, offers, "teeTimes.offers", { id });
}

const offersSchema: z.ZodMiniType<Offer[]> = z.array(
  z.object({ offeredAt: z.string(), leftBy: z.nullable(z.string()) }),
);

function writeOffers({ offers = [] }: TeeTimePlaces): string | null {
  return offers.length === 0 ? null : JSON.stringify(offers);
}

async function withoutGroupCode(queries: Queries, ids: readonly PlayerId[]): Promise<ReadonlySet<PlayerId>> {
  if (ids.length === 0) return new Set();
  const rows = await queries
    .selectFrom("players")
    .select("id")
    .where("id", "in", ids)
    .where("groupCode", "is", null)
    .execute();
  return new Set(rows.map(({ id }) => id));
}

/** The caller must lock the tee time before it reads the places. */
export async function savePlaces(
  tx: Transaction,
  teeTimeId: TeeTimeId,
  before: TeeTimePlaces,
  after: TeeTimePlaces,
  now: Instant,
): Promise<void> {
  const had = new Map(before.places.map((place) => [place.playerId, place]));
  const has = new Set(after.places.map(({ playerId }) => playerId));
  const gone = before.places.flatMap(({ playerId }) => (has.has(playerId) ? [] : playerId));
  if (gone.length > 0)
    await tx.deleteFrom("places").where("teeTimeId", "=", teeTimeId).where("playerId", "in", gone).execute();
  const grown = activePlaces(after).length - activePlaces(before).length;
  const offers = writeOffers(after);
  if (grown !== 0 || after.countLimit !== before.countLimit || offers !== writeOffers(before))
    await tx
      .updateTable("teeTimes")
      // Adds the difference to the stored count. If a caller forgets the lock, the sum may exceed the limit.
      // Then a check constraint refuses it.
      .set({ countLimit: after.countLimit, activeCount: sql`active_count + ${grown}`, offers })
      .where("id", "=", teeTimeId)
      .execute();
  for (const place of after.places) {
    const old = had.get(place.playerId);
    if (old !== undefined && (isOtherPlace(old, place) || old.tappedAt !== place.tappedAt)) {
      const changed = tx.updateTable("places").set(flags(place));
      await changed.where(ofPlayer({ teeTimeId, playerId: place.playerId })).execute();
    }
  }
  const added = after.places.filter(({ playerId }) => !had.has(playerId));
  await insertPlaces(tx, teeTimeId, added, now);
}

export function isOtherPlace(old: Place, place: Place): boolean {
  return (
    old.waitlist !== place.waitlist || old.noShow !== place.noShow || old.groupNumber !== place.groupNumber
  );
}

/** The cross join makes SQLite start with the tee times to come, not with all places of a player. */
export async function findNextPlace(queries: Queries, playerId: PlayerId, now: Instant) {
  return firstOrNull(
    queries
      .selectFrom("teeTimes")
      .crossJoin("places")
      .selectAll("places")
      .select(["teeTimes.startsAt", "teeTimes.countLimit", "teeTimes.offers", "teeTimes.note"])
      .select(lateHoursOfClub)
      .where("teeTimes.startsAt", ">", now)
      .whereRef("places.teeTimeId", "=", "teeTimes.id")
      .where("places.playerId", "=", playerId)
      .orderBy("teeTimes.startsAt")
      .limit(1),
  );
}

function flags({ waitlist, noShow, groupNumber, tappedAt }: Place) {
  return {
    waitlist: waitlist ? 1 : 0,
    noShow: noShow ? 1 : 0,
    groupNumber,
    tappedAt: tappedAt ?? null,
  } as const;
}

async function insertPlaces(tx: Transaction, teeTimeId: TeeTimeId, places: readonly Place[], now: Instant) {
  if (places.length === 0) return;
  const rows = places.map((place) => {
    const { playerId, arrival } = place;
    return { teeTimeId, playerId, arrival, joinedAt: now, ...flags(place) };
  });
  await tx.insertInto("places").values(rows).execute();
}

/**
 * Returns who shares a group with the player at `since` or later, and when their latest shared tee time
 * starts.
 */
export async function groupMates(queries: Queries, playerId: PlayerId, since: Instant) {
  const rows = await queries
    .selectFrom("places as mine")
    .innerJoin("places as theirs", (join) =>
      join
        .onRef("theirs.teeTimeId", "=", "mine.teeTimeId")
        .onRef("theirs.groupNumber", "=", "mine.groupNumber"),
    )
    .innerJoin("teeTimes", "teeTimes.id", "mine.teeTimeId")
    .select(["theirs.playerId", ({ fn }) => fn.max("teeTimes.startsAt").as("startsAt")])
    .where("mine.playerId", "=", playerId)
    .where("theirs.playerId", "!=", playerId)
    .where("mine.noShow", "=", 0)
    .where("theirs.noShow", "=", 0)
    .where("teeTimes.startsAt", ">=", since)
    .groupBy("theirs.playerId")
    .execute();
  return new Map(rows.map((row) => [row.playerId, row.startsAt]));
}

/** Returns who has a spot in the player's future tee times, and when their first shared one starts. */
export async function nextTogether(queries: Queries, playerId: PlayerId, now: Instant) {
  const rows = await queries
    .selectFrom("places as mine")
    .innerJoin("places as theirs", "theirs.teeTimeId", "mine.teeTimeId")
    .innerJoin("teeTimes", "teeTimes.id", "mine.teeTimeId")
    .select(["theirs.playerId", ({ fn }) => fn.min("teeTimes.startsAt").as("startsAt")])
    .where("mine.playerId", "=", playerId)
    .where("mine.waitlist", "=", 0)
    .where("theirs.waitlist", "=", 0)
    .where("teeTimes.startsAt", ">", now)
    .groupBy("theirs.playerId")
    .execute();
  return new Map(rows.map((row) => [row.playerId, row.startsAt]));
}

export async function listPlacesIn(queries: Queries, teeTimeIds: readonly TeeTimeId[]) {
  const places = new Map<TeeTimeId, StoredPlace[]>(teeTimeIds.map((id) => [id, []]));
  if (teeTimeIds.length === 0) return places;
  const rows = await queries
    .selectFrom("places")
    .selectAll()
    .where("teeTimeId", "in", teeTimeIds)
    .orderBy("arrival")
    .execute();
  for (const row of rows) places.get(row.teeTimeId)?.push(storedPlace(row));
  return places;
}
