/** Only a keyed hash of the code is stored. */
import type { Instant, PlayerId } from "#rules/golf";
import type { Queries, Transaction } from "./database.ts";
import type { Row } from "./schema.ts";

export async function savePinReset(tx: Transaction, reset: Row<"pinResets">): Promise<void> {
  await deletePinReset(tx, reset.playerId);
  await tx.insertInto("pinResets").values(reset).execute();
}

/** Null if there is none, or it has expired. */
export async function findPinReset(queries: Queries, playerId: PlayerId, now: Instant) {
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

export async function deletePinResetsBy(tx: Transaction, adminId: PlayerId): Promise<void> {
  await tx.deleteFrom("pinResets").where("givenBy", "=", adminId).execute();
}

export async function deleteAllPinResets(queries: Queries): Promise<void> {
  await queries.deleteFrom("pinResets").execute();
}

export async function deleteExpiredPinResets(queries: Queries, upTo: Instant, atMost: number) {
  const { numDeletedRows } = await queries
    .deleteFrom("pinResets")
    .where("playerId", "in", ({ selectFrom }) =>
      selectFrom("pinResets").select("playerId").where("expiresAt", "<=", upTo).limit(atMost),
    )
    .executeTakeFirstOrThrow();
  return Number(numDeletedRows);
}
