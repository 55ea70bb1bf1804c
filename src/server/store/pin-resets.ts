import type { Instant, PlayerId } from "#rules/golf";
import { firstOrNull, type Queries, type Transaction } from "../database/database.ts";
import type { Row } from "../database/schema.ts";

export async function savePinReset(tx: Transaction, reset: Row<"pinResets">): Promise<void> {
  await deletePinReset(tx, reset.playerId);
  await insertPinResets(tx, [reset]);
}

export async function insertPinResets(tx: Transaction, resets: readonly Row<"pinResets">[]): Promise<void> {
  await tx.insertInto("pinResets").values(resets).execute();
}

export async function findPinReset(queries: Queries, playerId: PlayerId, now: Instant) {
  return firstOrNull(
    queries.selectFrom("pinResets").selectAll().where("playerId", "=", playerId).where("expiresAt", ">", now),
  );
}

export async function deletePinReset(tx: Transaction, playerId: PlayerId): Promise<void> {
  await tx.deleteFrom("pinResets").where("playerId", "=", playerId).execute();
}

export async function deletePinResetsBy(tx: Transaction, adminId: PlayerId): Promise<void> {
  await tx.deleteFrom("pinResets").where("givenBy", "=", adminId).execute();
}
