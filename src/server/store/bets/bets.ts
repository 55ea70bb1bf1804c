/**
 * The order of changes decides what a bet pays: was it accepted before a card was complete, or changed before
 * the start? So each change first locks its players' rows, and then gets its number. It keeps the locks until
 * its commit. So two changes whose numbers are compared never overlap. A change also locks its bets, since
 * two opponents may save at the same time. To avoid deadlocks, locks are taken in this order: tee time,
 * players by id, bets by id.
 */
import type { Bet } from "#rules/bets/bet";
import type { BetId, PlayerId } from "#rules/golf";
import {
  countOf,
  firstOrNull,
  isFound,
  lockPlayers,
  type Queries,
  type Transaction,
} from "../../database/database.ts";
import type { NewRow, Row } from "../../database/schema.ts";

export type BetRow = Row<"bets">;

export async function findBet(queries: Queries, betId: BetId): Promise<BetRow | null> {
  return firstOrNull(queries.selectFrom("bets").selectAll().where("id", "=", betId));
}

export async function betsById(queries: Queries, ids: readonly BetId[]): Promise<ReadonlyMap<BetId, BetRow>> {
  if (ids.length === 0) return new Map();
  const rows = await queries
    .selectFrom("bets")
    .selectAll()
    .where("id", "in", [...new Set(ids)])
    .execute();
  return new Map(rows.map((row) => [row.id, row]));
}

/** Lists the latest first. Withdrawn and declined bets are in no list (ruling 21). */
export function listOpenBets(queries: Queries, playerId: PlayerId): Promise<BetRow[]> {
  return queries
    .selectFrom("bets")
    .selectAll()
    .where((is) => is.or([is("createdBy", "=", playerId), is("opponent", "=", playerId)]))
    .where("status", "in", ["needs_approval", "active"])
    .orderBy("createdAt", "desc")
    .orderBy("id")
    .execute();
}

export async function acceptedBetsAmong(queries: Queries, playerIds: readonly PlayerId[]): Promise<Bet[]> {
  if (playerIds.length === 0) return [];
  const rows = await queries
    .selectFrom("bets")
    .selectAll()
    .where("createdBy", "in", playerIds)
    .where("opponent", "in", playerIds)
    .where("status", "=", "active")
    .execute();
  return rows.map(betOf);
}

export async function countPendingBets(queries: Queries, playerId: PlayerId): Promise<number> {
  const own = queries
    .selectFrom("bets")
    .where((is) => is.or([is("createdBy", "=", playerId), is("opponent", "=", playerId)]));
  return countOf(own.where("status", "=", "needs_approval"));
}

export function betOf(row: BetRow): Bet {
  const { id, createdBy, opponent, status, teeTimeId, acceptedOrder } = row;
  const { front9Cents, back9Cents, overallCents } = row;
  const amounts = { front9Cents, back9Cents, overallCents };
  return { id, createdBy, opponent, amounts, status, isActive: row.isActive === 1, teeTimeId, acceptedOrder };
}

export async function lockBet(tx: Transaction, betId: BetId): Promise<BetRow | null> {
  const bet = await findBet(tx, betId);
  if (bet === null) return null;
  await lockPlayers(tx, [bet.createdBy, bet.opponent]);
  return tx.selectFrom("bets").selectAll().where("id", "=", betId).forNoKeyUpdate().executeTakeFirstOrThrow();
}

export async function lockBetsOf(tx: Transaction, playerIds: readonly PlayerId[]): Promise<Bet[]> {
  if (playerIds.length === 0) return [];
  await lockPlayers(tx, playerIds);
  const rows = await tx
    .selectFrom("bets")
    .selectAll()
    .where((is) => is.or([is("createdBy", "in", playerIds), is("opponent", "in", playerIds)]))
    .where("status", "=", "active")
    .orderBy("id")
    .forNoKeyUpdate()
    .execute();
  return rows.map(betOf);
}

export function isPairInBet(queries: Queries, one: PlayerId, other: PlayerId): Promise<boolean> {
  const ofPair = queries.selectFrom("bets").select("id").where("pair", "=", pairOf(one, other));
  return isFound(ofPair.where("status", "in", ["needs_approval", "active"]));
}

export function listWithdrawnRequests(queries: Queries, by: PlayerId, to: PlayerId) {
  return queries
    .selectFrom("bets")
    .select(["id", "createdAt"])
    .where("pair", "=", pairOf(by, to))
    .where(({ and }) => and({ createdBy: by, status: "withdrawn" }))
    .orderBy("createdAt")
    .execute();
}

export async function insertBet(tx: Transaction, bet: Omit<NewRow<"bets">, "pair">): Promise<void> {
  await tx
    .insertInto("bets")
    .values({ ...bet, pair: pairOf(bet.createdBy, bet.opponent) })
    .execute();
}

export async function updateBet(tx: Transaction, bet: Bet, changes: Partial<Pick<BetRow, "acceptedAt">>) {
  const { id, amounts, status, isActive, acceptedOrder } = bet;
  await tx
    .updateTable("bets")
    .set({ ...amounts, status, isActive: isActive ? 1 : 0, acceptedOrder, ...changes })
    .where("id", "=", id)
    .execute();
}

function pairOf(one: PlayerId, other: PlayerId): string {
  return [one, other].sort().join(" ");
}
