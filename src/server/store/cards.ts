/**
 * Stores cards: what each player entered, hole by hole, and the course and tee box they play.
 */
import { type CardBasis, type GrossScores, holeNumbers, type Instant, type PlayerId } from "#rules/golf";
import type { ScoreEntryTab } from "#rules/score-entry";
import type { Queries, Transaction } from "./database.ts";
import type { Row } from "./schema.ts";

export type CardKey = { teeTimeId: string; playerId: PlayerId };

export type StoredCard = CardBasis &
  CardKey & {
    gross: GrossScores;
    /** One per hole; 0 before its first score. */
    versions: readonly number[];
    /** The device each value came from; null before the first score. */
    devices: readonly (string | null)[];
    completedOrder: number | null;
    submittedAt: Instant | null;
    createdAt: Instant;
  };

export async function findCard(
  queries: Queries,
  { teeTimeId, playerId }: CardKey,
): Promise<StoredCard | null> {
  const [card] = await cardsOf(queries, [teeTimeId], [playerId]);
  return card ?? null;
}

/** The cards of these players in these tee times. */
export async function cardsOf(
  queries: Queries,
  teeTimeIds: readonly string[],
  playerIds: readonly PlayerId[],
): Promise<StoredCard[]> {
  if (teeTimeIds.length === 0 || playerIds.length === 0) return [];
  const cards = await queries
    .selectFrom("cards")
    .selectAll()
    .where("teeTimeId", "in", teeTimeIds)
    .where("playerId", "in", playerIds)
    .execute();
  const holes = await queries
    .selectFrom("cardHoles")
    .selectAll()
    .where("teeTimeId", "in", teeTimeIds)
    .where("playerId", "in", playerIds)
    .execute();
  const holesOf = new Map<string, Row<"cardHoles">[]>(cards.map((card) => [keyOf(card), []]));
  for (const hole of holes) holesOf.get(keyOf(hole))?.push(hole);
  return cards.map((card) => storedCard(card, holesOf.get(keyOf(card)) ?? []));
}

/** Every card of these tee times, also of players who have left since. */
export async function cardsInAny(
  queries: Queries,
  teeTimes: readonly { readonly id: string }[],
): Promise<StoredCard[]> {
  const ids = teeTimes.map(({ id }) => id);
  if (ids.length === 0) return [];
  const rows = await queries.selectFrom("cards").select("playerId").where("teeTimeId", "in", ids).execute();
  return cardsOf(queries, ids, [...new Set(rows.map(({ playerId }) => playerId))]);
}

/** A card without a score. */
export async function deleteCard(tx: Transaction, { teeTimeId, playerId }: CardKey): Promise<void> {
  await tx.deleteFrom("cards").where("teeTimeId", "=", teeTimeId).where("playerId", "=", playerId).execute();
}

/** For each of these players who has a card, what the one of the latest tee time was started on. */
export async function latestBases(
  queries: Queries,
  playerIds: readonly PlayerId[],
): Promise<ReadonlyMap<PlayerId, Pick<CardBasis, "handicapIndexTenths" | "teeBox">>> {
  if (playerIds.length === 0) return new Map();
  const rows = await queries
    .selectFrom("cards")
    .innerJoin("teeTimes", "teeTimes.id", "cards.teeTimeId")
    .select(["cards.playerId", "cards.handicapIndexTenths", "cards.teeBox"])
    .where("cards.playerId", "in", playerIds)
    .where("teeTimes.startsAt", "=", ({ selectFrom }) =>
      selectFrom("cards as own")
        .innerJoin("teeTimes as played", "played.id", "own.teeTimeId")
        .whereRef("own.playerId", "=", "cards.playerId")
        .select(({ fn }) => fn.max("played.startsAt").as("latest")),
    )
    .execute();
  return new Map(
    rows.map(({ playerId, handicapIndexTenths, teeBox }) => {
      return [playerId, { handicapIndexTenths, teeBox: JSON.parse(teeBox) }];
    }),
  );
}

/** Everything but the holes: of each list of score entry the newest, where the player plays; of `page` those from there on. */
export async function listScoreEntries(
  queries: Queries,
  playerId: PlayerId,
  now: Instant,
  atMost: number,
  page?: { readonly tab: ScoreEntryTab; readonly from: Instant },
): Promise<{ teeTimeId: string; startsAt: Instant; completedOrder: number | null }[]> {
  const newest = (tab: ScoreEntryTab) => {
    const all = selectScoreEntries(queries, playerId).limit(atMost);
    return page?.tab === tab ? all.where("teeTimes.startsAt", "<=", page.from) : all;
  };
  const unfinished = (tab: ScoreEntryTab) => newest(tab).where("cards.completedOrder", "is", null);
  const lists = await Promise.all([
    unfinished("ready").where("teeTimes.startsAt", "<=", now).execute(),
    unfinished("not-ready").where("teeTimes.startsAt", ">", now).execute(),
    newest("saved").where("cards.completedOrder", "is not", null).execute(),
  ]);
  return lists.flat();
}

function selectScoreEntries(queries: Queries, playerId: PlayerId) {
  return (
    queries
      .selectFrom("places")
      .innerJoin("teeTimes", "teeTimes.id", "places.teeTimeId")
      .leftJoin("cards", (join) =>
        join
          .onRef("cards.teeTimeId", "=", "places.teeTimeId")
          .onRef("cards.playerId", "=", "places.playerId"),
      )
      // The order is null until all 18 holes are filled, and a hole once filled is never blank again.
      .select(["places.teeTimeId", "teeTimes.startsAt", "cards.completedOrder"])
      .where("places.playerId", "=", playerId)
      .where("places.waitlist", "=", 0)
      .where("places.noShow", "=", 0)
      .orderBy("teeTimes.startsAt", "desc")
  );
}

/** Whether anybody has saved a score in this tee time. */
export async function hasScores(queries: Queries, teeTimeId: string): Promise<boolean> {
  const hole = await queries
    .selectFrom("cardHoles")
    .select("holeNumber")
    .where("teeTimeId", "=", teeTimeId)
    .limit(1)
    .executeTakeFirst();
  return hole !== undefined;
}

/** Begins the card, or puts one already started on this basis; its holes' scores stay. */
export async function saveBasis(
  tx: Transaction,
  key: CardKey,
  basis: CardBasis,
  createdAt: Instant,
): Promise<void> {
  const { handicapIndexTenths, adjustedHandicap } = basis;
  const columns = {
    holes: JSON.stringify(basis.holes),
    teeBox: JSON.stringify(basis.teeBox),
    handicapIndexTenths,
    adjustedHandicap,
  };
  await tx
    .insertInto("cards")
    .values({ ...key, ...columns, completedOrder: null, submittedAt: null, createdAt })
    .onConflict((conflict) => conflict.columns(["teeTimeId", "playerId"]).doUpdateSet(columns))
    .execute();
}

export async function markCard(
  tx: Transaction,
  { teeTimeId, playerId }: CardKey,
  mark: Partial<Pick<Row<"cards">, "completedOrder" | "submittedAt">>,
): Promise<void> {
  await tx
    .updateTable("cards")
    .set(mark)
    .where("teeTimeId", "=", teeTimeId)
    .where("playerId", "=", playerId)
    .execute();
}

export async function saveCardHoles(tx: Transaction, holes: readonly Row<"cardHoles">[]): Promise<void> {
  if (holes.length === 0) return;
  await tx
    .insertInto("cardHoles")
    .values(holes)
    .onConflict((conflict) =>
      conflict.columns(["teeTimeId", "playerId", "holeNumber"]).doUpdateSet(({ ref }) => ({
        gross: ref("excluded.gross"),
        version: ref("excluded.version"),
        device: ref("excluded.device"),
      })),
    )
    .execute();
}

/** How far each device is with each hole of this card. */
export function listDevices(
  queries: Queries,
  { teeTimeId, playerId }: CardKey,
): Promise<Row<"cardDevices">[]> {
  return queries
    .selectFrom("cardDevices")
    .selectAll()
    .where("teeTimeId", "=", teeTimeId)
    .where("playerId", "=", playerId)
    .execute();
}

/** Whatever devices had written on these holes. */
export async function deleteDevices(
  tx: Transaction,
  { teeTimeId, playerId }: CardKey,
  holeNumbers: readonly number[],
): Promise<void> {
  if (holeNumbers.length === 0) return;
  await tx
    .deleteFrom("cardDevices")
    .where("teeTimeId", "=", teeTimeId)
    .where("playerId", "=", playerId)
    .where("holeNumber", "in", holeNumbers)
    .execute();
}

export async function saveDevices(tx: Transaction, devices: readonly Row<"cardDevices">[]): Promise<void> {
  if (devices.length === 0) return;
  await tx
    .insertInto("cardDevices")
    .values(devices)
    .onConflict((conflict) =>
      conflict.columns(["teeTimeId", "playerId", "holeNumber", "device"]).doUpdateSet(({ ref }) => ({
        rev: ref("excluded.rev"),
        conflictRev: ref("excluded.conflictRev"),
      })),
    )
    .execute();
}

function keyOf({ teeTimeId, playerId }: CardKey): string {
  return `${teeTimeId} ${playerId}`;
}

function storedCard(card: Row<"cards">, holes: readonly Row<"cardHoles">[]): StoredCard {
  const byNumber = new Map(holes.map((hole) => [hole.holeNumber, hole]));
  const inOrder = holeNumbers.map((number) => byNumber.get(number));
  return {
    ...card,
    holes: JSON.parse(card.holes),
    teeBox: JSON.parse(card.teeBox),
    gross: inOrder.map((hole) => hole?.gross ?? null),
    versions: inOrder.map((hole) => hole?.version ?? 0),
    devices: inOrder.map((hole) => hole?.device ?? null),
  };
}
