import type { PlayerId, TeeTimeId } from "#rules/golf";
import type { Queries, Transaction } from "../database/database.ts";
import type { NewRow } from "../database/schema.ts";

export async function findPhoto(queries: Queries, id: string): Promise<Buffer | null> {
  const [photo] = await photosOf(queries, [id]);
  return photo?.jpeg ?? null;
}

/** Finds a photo only if its player has a spot in one of the tee times. */
export async function findPhotoOnBoards(queries: Queries, id: string, teeTimeIds: readonly TeeTimeId[]) {
  if (teeTimeIds.length === 0) return null;
  const photos = await queries
    .selectFrom("photos")
    .innerJoin("places", "places.playerId", "photos.playerId")
    .select("photos.jpeg")
    .where("photos.id", "=", id)
    .where("places.teeTimeId", "in", teeTimeIds)
    .where("places.waitlist", "=", 0)
    .where("places.noShow", "=", 0)
    .execute();
  return photos[0]?.jpeg ?? null;
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
