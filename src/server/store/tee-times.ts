import { sql } from "kysely";
import type { Cents, Instant, PlayerId, TeeTimeId } from "#rules/golf";
import { firstOrNull, type Queries, type Transaction } from "../database/database.ts";
import type { NewRow, Row } from "../database/schema.ts";
import { lateHoursOfClub } from "./club.ts";
import { isActivePlaceOf } from "./places.ts";

export type TeeTimeOfClub = Row<"teeTimes"> & { readonly lateHours: number };

export async function findTeeTime(queries: Queries, teeTimeId: TeeTimeId): Promise<TeeTimeOfClub | null> {
  return firstOrNull(selectOfClub(queries).where("id", "=", teeTimeId));
}

function selectOfClub(queries: Queries) {
  return queries.selectFrom("teeTimes").selectAll("teeTimes").select(lateHoursOfClub);
}

/** Tee times with offers (ruling 60), also those that have started meanwhile. */
export function listOffering(queries: Queries): Promise<TeeTimeOfClub[]> {
  return selectOfClub(queries).where("offers", "is not", null).execute();
}

export async function startsOf(queries: Queries, ids: readonly TeeTimeId[]) {
  if (ids.length === 0) return new Map();
  const rows = await queries
    .selectFrom("teeTimes")
    .select(["id", "startsAt"])
    .where("id", "in", ids)
    .execute();
  return new Map(rows.map(({ id, startsAt }) => [id, startsAt]));
}

/** The lock also covers places and cards. The order of locks is club, tee time, players, bets (`bets.ts`). */
export async function lockTeeTime(tx: Transaction, teeTimeId: TeeTimeId): Promise<TeeTimeOfClub | null> {
  return firstOrNull(selectOfClub(tx).where("id", "=", teeTimeId).forNoKeyUpdate());
}

/** The caller has locked the club. */
export function lockTeeTimes(tx: Transaction, after?: Instant): Promise<Row<"teeTimes">[]> {
  const all = lockInOrder(tx);
  return (after === undefined ? all : all.where("startsAt", ">", after)).execute();
}

function lockInOrder(tx: Transaction) {
  return selectOfClub(tx).orderBy("id").forNoKeyUpdate();
}

export function lockTeeTimesWaitedFor(tx: Transaction, playerId: PlayerId, now: Instant) {
  const ofPlayer = tx.selectFrom("places").select("teeTimeId").where("playerId", "=", playerId);
  return lockInOrder(tx)
    .where("startsAt", ">", now)
    .where("id", "in", ofPlayer.where("waitlist", "=", 1))
    .execute();
}

export function listTeeTimesAfter(queries: Queries, now: Instant, until?: Instant) {
  const after = queries.selectFrom("teeTimes").selectAll().where("startsAt", ">", now);
  return (until === undefined ? after : after.where("startsAt", "<=", until)).execute();
}

export async function moveTeeTimes(
  tx: Transaction,
  moved: readonly Pick<Row<"teeTimes">, "id" | "startsAt">[],
): Promise<void> {
  // Starts are unique, and a tee time may get the old start of another one. So all tee times first get
  // temporary starts, which are unique and of the same width.
  const outOfTheWay = { startsAt: sql<Instant>`'~' || substr(starts_at, 2)` };
  for (const { id } of moved)
    await tx.updateTable("teeTimes").set(outOfTheWay).where("id", "=", id).execute();
  for (const { id, startsAt } of moved) await updateTeeTime(tx, id, { startsAt });
}

/** Freezes the pots of started tee times. A pot that was frozen by a first score is not changed. */
export async function freezePots(tx: Transaction, now: Instant, potPerPlayerCents: Cents): Promise<void> {
  await tx
    .updateTable("teeTimes")
    .set({ potPerPlayerCents })
    .where("startsAt", "<=", now)
    .where("potPerPlayerCents", "is", null)
    .execute();
}

export async function startedBetween(queries: Queries, after: Instant, upTo: Instant): Promise<TeeTimeId[]> {
  const rows = await queries
    .selectFrom("teeTimes")
    .select("id")
    .where("startsAt", ">", after)
    .where("startsAt", "<=", upTo)
    .execute();
  return rows.map(({ id }) => id);
}

export async function findTeeTimeAt(queries: Queries, startsAt: Instant): Promise<Row<"teeTimes"> | null> {
  return firstOrNull(queries.selectFrom("teeTimes").selectAll().where("startsAt", "=", startsAt));
}

export async function insertTeeTime(tx: Transaction, teeTime: NewRow<"teeTimes">): Promise<void> {
  await tx.insertInto("teeTimes").values(teeTime).execute();
}

/** Cannot change the limit: `savePlaces` changes it together with the number of active players. */
export async function updateTeeTime(
  tx: Transaction,
  teeTimeId: TeeTimeId,
  changes: Partial<
    Pick<
      Row<"teeTimes">,
      | "startsAt"
      | "earliestStart"
      | "createdByRole"
      | "courseId"
      | "potPerPlayerCents"
      | "note"
      | "eveningSent"
    >
  >,
): Promise<void> {
  await tx.updateTable("teeTimes").set(changes).where("id", "=", teeTimeId).execute();
}

/** Offered spots are not open (ruling 60). `inWhich`: only tee times in which this player plays. */
export async function findNextOpen(queries: Queries, now: Instant, inWhich?: PlayerId) {
  const first = await queries
    .selectFrom("teeTimes")
    .select(["id", "startsAt", "activeCount", "countLimit"])
    .select(({ fn }) => fn.countAll<number>().over().as("count"))
    .where("startsAt", ">", now)
    .whereRef("activeCount", "<", "countLimit")
    .where("offers", "is", null)
    .$if(inWhich !== undefined, (query) =>
      query.where("id", "in", ({ selectFrom }) =>
        selectFrom("places")
          .select("teeTimeId")
          .where(isActivePlaceOf(inWhich ?? "")),
      ),
    )
    .orderBy("startsAt")
    .limit(1)
    .executeTakeFirst();
  if (!first) return null;
  const { id, startsAt, activeCount, countLimit } = first;
  return { count: Number(first.count), id, startsAt, spotsLeft: countLimit - activeCount };
}

export function findNextJoined(queries: Queries, now: Instant) {
  const next = queries.selectFrom("teeTimes").select(["id", "startsAt"]).where("startsAt", ">", now);
  return firstOrNull(next.where("activeCount", ">", 0).orderBy("startsAt").limit(1));
}

export type TeeTimeListRow = Awaited<ReturnType<typeof listUpcomingTeeTimes>>[number];

export function listUpcomingTeeTimes(queries: Queries, viewerId: PlayerId, now: Instant) {
  return selectWithPlaceOf(queries, viewerId)
    .where("teeTimes.startsAt", ">", now)
    .orderBy("teeTimes.startsAt")
    .execute();
}

export function listPastTeeTimes(queries: Queries, viewerId: PlayerId, from: Instant, atMost: number) {
  return selectWithPlaceOf(queries, viewerId)
    .where("teeTimes.startsAt", "<=", from)
    .orderBy("teeTimes.startsAt", "desc")
    .limit(atMost)
    .execute();
}

export async function listTeeTimesAround(queries: Queries, now: Instant): Promise<Row<"teeTimes">[]> {
  const one = queries.selectFrom("teeTimes").selectAll().limit(1);
  const last = await one.where("startsAt", "<=", now).orderBy("startsAt", "desc").execute();
  const next = await one.where("startsAt", ">", now).orderBy("startsAt").execute();
  return [...last, ...next];
}

export async function findFirstStart(queries: Queries): Promise<Instant | null> {
  const first = await firstOrNull(
    queries.selectFrom("teeTimes").select("startsAt").orderBy("startsAt").limit(1),
  );
  return first?.startsAt ?? null;
}

export async function nextStart(queries: Queries, now: Instant): Promise<Instant | null> {
  const around = await listTeeTimesAround(queries, now);
  return around.find(({ startsAt }) => startsAt > now)?.startsAt ?? null;
}

export function listTeeTimesBefore(queries: Queries, startsAt: Instant, atMost: number) {
  const before = queries.selectFrom("teeTimes").selectAll().where("startsAt", "<", startsAt);
  return before.orderBy("startsAt", "desc").limit(atMost).execute();
}

export function listTeeTimesBetween(queries: Queries, from: Instant, to: Instant) {
  const since = queries.selectFrom("teeTimes").selectAll().where("startsAt", ">=", from);
  return since.where("startsAt", "<=", to).orderBy("startsAt", "desc").execute();
}

export function listTeeTimesSeenBetween(queries: Queries, viewerId: PlayerId, from: Instant, to: Instant) {
  return selectWithPlaceOf(queries, viewerId)
    .where("teeTimes.startsAt", ">=", from)
    .where("teeTimes.startsAt", "<=", to)
    .orderBy("teeTimes.startsAt", "desc")
    .execute();
}

function selectWithPlaceOf(queries: Queries, viewerId: PlayerId) {
  return queries
    .selectFrom("teeTimes")
    .leftJoin("places", (join) =>
      join.onRef("places.teeTimeId", "=", "teeTimes.id").on("places.playerId", "=", viewerId),
    )
    .selectAll("teeTimes")
    .select(["places.waitlist", "places.noShow", "places.groupNumber"]);
}
