/**
 * Which players have a code to choose a new PIN? Stored is a keyed hash of it.
 */
import type { Instant, PlayerId } from "#rules/golf";
import type { Queries, Transaction } from "./database.ts";
import type { Row } from "./schema.ts";

/** In the place of an earlier one. */
export async function savePinReset(tx: Transaction, reset: Row<"pinResets">): Promise<void> {
  await deletePinReset(tx, reset.playerId);
  await tx.insertInto("pinResets").values(reset).execute();
}

/** Null where there is none, or it has expired. */
export async function findPinReset(
  queries: Queries,
  playerId: PlayerId,
  now: Instant,
): Promise<Row<"pinResets"> | null> {
  const row = await queries
    .selectFrom("pinResets")
    .selectAll()
    .where("playerId", "=", playerId)
    .where("expiresAt", ">", now)
    .executeTakeFirst();
  return row ?? null;
}

export async function deletePinReset(tx: Transaction, playerId: PlayerId): Promise<void> {
  await tx.deleteFrom("pinResets").where("playerId", "=", playerId).execute();
}

/** All that this admin gave. */
export async function deletePinResetsBy(tx: Transaction, adminId: PlayerId): Promise<void> {
  await tx.deleteFrom("pinResets").where("givenBy", "=", adminId).execute();
}

/** Of everybody. */
export async function deleteAllPinResets(queries: Queries): Promise<void> {
  await queries.deleteFrom("pinResets").execute();
}

/** Answers how many; there may be more where it is as many as asked for. */
export async function deleteExpiredPinResets(
  queries: Queries,
  upTo: Instant,
  atMost: number,
): Promise<number> {
  const { numDeletedRows } = await queries
    .deleteFrom("pinResets")
    .where("playerId", "in", ({ selectFrom }) =>
      selectFrom("pinResets").select("playerId").where("expiresAt", "<=", upTo).limit(atMost),
    )
    .executeTakeFirstOrThrow();
  return Number(numDeletedRows);
}
