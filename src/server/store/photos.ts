import type { PlayerId } from "#rules/golf";
import type { Queries, Transaction } from "../database/database.ts";
import type { NewRow } from "../database/schema.ts";

export async function findPhoto(queries: Queries, id: string): Promise<Buffer | null> {
  const [photo] = await photosOf(queries, [id]);
  return photo?.jpeg ?? null;
}

export async function insertPhoto(tx: Transaction, photo: NewRow<"photos">): Promise<void> {
  await tx.insertInto("photos").values(photo).execute();
}

export async function removePhotoOf(tx: Transaction, playerId: PlayerId): Promise<void> {
  await tx.deleteFrom("photos").where("playerId", "=", playerId).execute();
}

export function photosAfter(queries: Queries, id: string, atMost: number) {
  const after = queries.selectFrom("photos").select(["id", "jpeg"]).where("id", ">", id);
  return after.orderBy("id").limit(atMost).execute();
}

export function photosOf(queries: Queries, ids: readonly string[]) {
  return queries.selectFrom("photos").select(["id", "jpeg"]).where("id", "in", ids).execute();
}
