import type { PlayerId } from "#rules/golf";
import type { Queries, Transaction } from "./database.ts";
import type { NewRow } from "./schema.ts";

export async function findPhoto(queries: Queries, id: string): Promise<Buffer | null> {
  const row = await queries.selectFrom("photos").select("jpeg").where("id", "=", id).executeTakeFirst();
  return row?.jpeg ?? null;
}

export async function insertPhoto(tx: Transaction, photo: NewRow<"photos">): Promise<void> {
  await tx.insertInto("photos").values(photo).execute();
}

export async function removePhotoOf(tx: Transaction, playerId: PlayerId): Promise<void> {
  await tx.deleteFrom("photos").where("playerId", "=", playerId).execute();
}
